import type { Storage } from './storage.ts'
import { StorageDown } from './storage-errors.ts'

interface InFlightLimits {
  puts: number
  /** Counted until the first byte; content that is on its way to a browser does not count. */
  reads: number
  /** Milliseconds; a call that has waited longer for its turn fails. */
  maxWait: number
}

/** So that uploads that hang delay downloads not at all, and other uploads only as long as a call may be silent. */
export function limitInFlight(storage: Storage, { puts, reads, maxWait }: InFlightLimits): Storage {
  const put = limitConcurrency(puts, maxWait)
  const read = limitConcurrency(reads, maxWait)
  return {
    put: (...args) => put(() => storage.put(...args)),
    putFile: (...args) => put(() => storage.putFile(...args)),
    get: (...args) => read(() => storage.get(...args)),
    size: key => read(() => storage.size(key)),
    remove: key => read(() => storage.remove(key)),
    local: key => storage.local(key),
    list: () => storage.list(),
  }
}

/** First come, first served. */
function limitConcurrency(max: number, maxWait: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = max
  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new StorageDown('too many calls wait for it'))
      }, maxWait)
      waiting.push(start)
    })
  return async work => {
    if (free > 0) free--
    else await waitForTurn()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
