import { isOutage } from '#server/db/outage.ts'
import { isFull, StorageDown } from '#server/services/storage/storage-errors.ts'

/** A service we depend on did not answer, or refuses everybody. The job can be tried again later. */
export class ServiceDown extends Error {
  override name = 'ServiceDown'
}

/** Whether the cause is not the job itself: a service was down, a disk full, or the process had to stop. */
export function isTemporaryFailure(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++)
    if (cause instanceof ServiceDown || cause instanceof StorageDown || cause.name === 'AbortError')
      return true
  return isFull(error) || isOutage(error)
}

/** Repeats until the database is back, for updates that must not be lost. Gives up when the process stops. */
export async function retryThroughOutage<T>(act: () => Promise<T>, stopping?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!isOutage(error) || stopping?.aborted) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

const pause = 500
