import { messages } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { connection } from '#web/lib/api/connection.ts'
import { notify } from '#web/lib/notify.ts'
import type { KeptFile } from '#web/lib/storage/file-database.ts'
import { changeFile, dropFiles, listFiles } from '#web/lib/storage/file-store.ts'
import { targetOf } from './targets.ts'
import { readAnew, saidOfArrival, sendTo, shrunk } from './upload-calls.ts'

/** A pass for each call, one after the other: none is missed, and an empty pass costs nothing. */
export function sendAll(place: string) {
  passes = passes.then(() => alone(() => pass(place))).catch(() => undefined)
}

/** The one file that goes right now. */
export const sending = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  stop(id: string) {
    if (current?.id === id) current.stop.abort()
  },
}

let passes: Promise<void> = Promise.resolve()

/** One tab sends; another waits and finds nothing left. Where tabs cannot agree, the file's own key has to do. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('hyperbola.uploads', work) : work()

async function pass(place: string) {
  const target = targetOf(place)
  const lost = new Map<string, number>()
  let added = 0
  for (let file = await next(place); file; file = await next(place)) {
    const outcome = await send(file)
    if (outcome === 'signed out') break
    if (outcome === 'added') added += 1
    if (outcome !== 'lost') continue
    const times = (lost.get(file.id) ?? 0) + 1
    lost.set(file.id, times)
    if (target.locationId !== undefined) await shrinkWaiting(place)
    await reached()
    // the server answers, but never to this file
    if (times === patience) await changeFile(file, { problem: messages.offline })
  }
  if (added > 0) notify('success', saidOfArrival(target, added), 'member')
}

const patience = 5

const next = async (place: string) => (await listFiles(place)).find(({ problem }) => problem === null)

/** A day of photos without a signal takes a third of the room; the time is there. */
async function shrinkWaiting(place: string) {
  for (const file of await listFiles(place)) if (!connection.isUp()) await shrunk(file)
}

async function send(kept: KeptFile): Promise<'added' | 'lost' | 'signed out' | 'refused'> {
  const target = targetOf(kept.place)
  const stop = new AbortController()
  const tell = (sent: number) => show({ id: kept.id, sent, stop })
  tell(0)
  try {
    await sendTo(target, kept, { signal: stop.signal, onProgress: tell })
    await dropFiles([kept])
    await readAnew(target)
    return 'added'
  } catch (failure) {
    return stop.signal.aborted ? 'refused' : await note(kept, failure)
  } finally {
    show(null)
  }
}

async function note(kept: KeptFile, failure: unknown) {
  const status = failure instanceof ApiError ? failure.status : -1
  if (status === 0) return 'lost'
  // the person is on the way to the login or the licenses; the file waits for them
  if (status === 401 || status === 402) return 'signed out'
  const problem = failure instanceof ApiError ? failure.message : messages.crashed
  await changeFile(kept, { problem })
  return 'refused'
}

const reached = () =>
  new Promise<void>(resolve => {
    if (connection.isUp()) return resolve()
    const stop = connection.subscribe(() => {
      if (!connection.isUp()) return
      stop()
      resolve()
    })
  })

interface Sending {
  id: string
  /** From 0 to 1. */
  sent: number
  stop: AbortController
}

let current: Sending | null = null
const listeners = new Set<() => void>()

function show(sending: Sending | null) {
  current = sending
  for (const listener of listeners) listener()
}
