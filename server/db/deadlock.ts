/**
 * PostgreSQL ends one of the transactions that wait for each other. It has done nothing by then, and whoever it waited for
 * goes on: begun anew, it goes through.
 */
export async function retryDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await run()
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}

const tries = 4

function isDeadlock(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++)
    if ('code' in cause && cause.code === '40P01') return true
  return false
}
