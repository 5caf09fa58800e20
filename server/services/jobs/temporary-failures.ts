import { isOutage } from '#server/db/outage.ts'
import { isFull, StorageDown } from '#server/services/storage/storage-errors.ts'

/** A service we depend on did not answer, or refused everybody: what was asked of it may be asked again later. */
export class ServiceDown extends Error {
  override name = 'Away'
}

/** Whether a failure says nothing about the work itself: another service was away, a disk full, or we had to stop. */
export function isTemporaryFailure(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++)
    if (cause instanceof ServiceDown || cause instanceof StorageDown || cause.name === 'AbortError')
      return true
  return isFull(error) || isOutage(error)
}

/** Does what must not be forgotten because the database is away for a moment. Ends with the process at the latest. */
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
