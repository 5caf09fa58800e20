import type { FieldStamp } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { connection } from '#web/lib/api/connection.ts'
import { notify } from '#web/lib/notify.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { currentPerson } from '#web/lib/storage/file-store.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'
import { createSubscribers } from '#web/lib/subscribers.ts'
import { changeUpload, removeUpload } from './queue.ts'
import { idsOf, kindOf, type UploadKind, type UploadTarget } from './targets.ts'

/** Sends what waits for a target. Each call adds a run after the others, and a run that finds nothing costs nothing. */
export function sendWaiting(target: UploadTarget) {
  const kind = kindOf(target)
  if (kind) runs = runs.then(() => inOneTab(() => sendAll(target, kind))).catch(() => undefined)
}

/** The one file that is being sent right now. */
export const sending = {
  current: () => current,
  subscribe: (listener: () => void) => subscribers.subscribe(listener),
  stop(id: string) {
    if (current?.id === id) current.abort.abort()
  },
}

let runs: Promise<void> = Promise.resolve()

/** Another tab waits, and then finds nothing left. In a browser without locks, the file's own key has to do. */
const inOneTab = (run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('hyperbola.uploads', run) : run()

/** Whose files these are is decided once: when somebody else signs in meanwhile, the rest waits for its owner. */
async function sendAll(target: UploadTarget, kind: UploadKind) {
  const person = currentPerson()
  const lost = new Map<string, number>()
  let added = 0
  for (let file = await nextOf(target, person); file; file = await nextOf(target, person)) {
    const outcome = await send(file, kind, person)
    if (outcome === 'signed out') break
    if (outcome === 'added') added += 1
    if (outcome !== 'lost') continue
    const times = (lost.get(file.id) ?? 0) + 1
    lost.set(file.id, times)
    if (kind.shrinks) await shrinkWaiting(target, person)
    await reconnected()
    // the server answers, but never to this file
    if (times === mostTries) await changeUpload(file, { problem: messages.offline }, person)
  }
  if (added > 0 && currentPerson() === person) notify('success', kind.added(added), 'member')
}

const mostTries = 5

const nextOf = async (target: UploadTarget, person: number) =>
  (await uploadQueue.list(target, person)).find(({ problem }) => problem === null)

/** A day of photos without a signal takes a third of the room, and there is time for it. */
async function shrinkWaiting(target: UploadTarget, person: number) {
  for (const file of await uploadQueue.list(target, person))
    if (!connection.isUp()) await shrink(file, person)
}

/** Under one key goes one content: what a photo was shrunk to is stored before it is sent. */
async function shrink(stored: StoredFile, person: number): Promise<StoredFile> {
  if (stored.shrunk) return stored
  // comes with the screens that take photos; without it a photo goes as it is
  const camera = await import('#web/lib/camera/shrink-photo.ts').catch(() => null)
  const file = camera ? await camera.shrinkPhoto(stored.file) : stored.file
  await changeUpload(stored, { file, shrunk: true }, person)
  return { ...stored, file, shrunk: true }
}

async function send(stored: StoredFile, kind: UploadKind, person: number) {
  const ids = idsOf(stored.place)
  const abort = new AbortController()
  const onProgress = (sent: number) => setCurrent({ id: stored.id, sent, abort })
  onProgress(0)
  try {
    const { id, file, description } = kind.shrinks ? await shrink(stored, person) : stored
    abort.signal.throwIfAborted()
    if (currentPerson() !== person) return 'signed out'
    const options = { files: [file], idempotencyKey: id, signal: abort.signal, onProgress }
    await kind.send(ids, { description, ...stampOf(stored) }, options)
    await removeUpload(stored, person)
    return 'added'
  } catch (failure) {
    return abort.signal.aborted ? 'refused' : await outcomeOf(stored, failure, person)
  } finally {
    setCurrent(null)
  }
}

/** Its id is a UUID without the dashes; one that an older version stored may be something else. */
function stampOf({ id, at }: StoredFile): FieldStamp {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(id)
  return {
    client_id: parts?.slice(1).join('-'),
    captured_at: new Date(at).toISOString(),
    sent_at: new Date().toISOString(),
  }
}

async function outcomeOf(stored: StoredFile, failure: unknown, person: number) {
  const status = failure instanceof ApiError ? failure.status : -1
  if (status === 0) return 'lost'
  // the person is led to the login or the licenses; the file waits for them
  if (status === 401 || status === 402) return 'signed out'
  const problem = failure instanceof ApiError ? failure.message : messages.crashed
  await changeUpload(stored, { problem }, person)
  return 'refused'
}

const reconnected = () =>
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
  abort: AbortController
}

let current: Sending | null = null
const subscribers = createSubscribers()

function setCurrent(sending: Sending | null) {
  current = sending
  subscribers.notify()
}
