import type { Storage } from './storage.ts'
import { StorageDown } from './storage-errors.ts'

export interface InFlight {
  puts: number
  /** Until the first byte; content that is on its way to a browser does not count. */
  reads: number
  /** Milliseconds; whoever waited so long for a place is told to come back. */
  longestWait: number
}

/** Uploads that hang keep neither downloads nor other people's uploads for longer than a call may be silent. */
export function limitInFlight(storage: Storage, { puts, reads, longestWait }: InFlight): Storage {
  const put = openPlaces(puts, longestWait)
  const read = openPlaces(reads, longestWait)
  return {
    put: (...given) => put(() => storage.put(...given)),
    putFile: (...given) => put(() => storage.putFile(...given)),
    get: (...given) => read(() => storage.get(...given)),
    size: key => read(() => storage.size(key)),
    remove: key => read(() => storage.remove(key)),
    local: key => storage.local(key),
    list: () => storage.list(),
  }
}

/** In the order they came. */
function openPlaces(places: number, longestWait: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places
  const takePlace = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(new StorageDown('too many calls wait for it'))
      }, longestWait)
      waiting.push(enter)
    })
  return async work => {
    if (free > 0) free--
    else await takePlace()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
