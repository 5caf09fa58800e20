import { newIdempotencyKey } from '#web/lib/api/api.ts'
import type { StoredFile } from './file-database.ts'
import { currentPerson, type FileStore } from './file-store.ts'

/*
 * A change belongs to whoever made it, also when somebody else has signed in by the time its turn has come.
 */

export function addFiles(store: FileStore, place: string, files: File[], person = currentPerson()) {
  const now = Date.now()
  const added = files.map((file, index) => ({
    id: newIdempotencyKey(),
    ...{ place, file, description: '', problem: null },
    // files that were chosen together keep their order
    at: now + index / 1000,
  }))
  return inTurn(() => store.put(added, person))
}

/** A file that was removed meanwhile stays removed. */
export function changeFile(
  store: FileStore,
  { id, place }: StoredFile,
  changes: Partial<Pick<StoredFile, 'file' | 'problem' | 'shrunk'>>,
  person = currentPerson(),
) {
  return inTurn(async () => {
    const file = (await store.list(place, person)).find(other => other.id === id)
    if (file) await store.put([{ ...file, ...changes }], person)
  })
}

export function removeFiles(store: FileStore, files: StoredFile[], person = currentPerson()) {
  const ids = files.map(({ id }) => id)
  return inTurn(() => store.remove(ids, person))
}

/** From one store to another; the files keep their keys. */
export function moveFiles(
  from: { store: FileStore; place: string },
  to: { store: FileStore; place: string; description?: string },
  person = currentPerson(),
) {
  return inTurn(async () => {
    const files = await from.store.list(from.place, person)
    const { place, description = '' } = to
    await to.store.put(
      files.map(file => ({ ...file, place, description })),
      person,
    )
    await from.store.remove(
      files.map(({ id }) => id),
      person,
    )
  })
}

/** One change after the other: a form that is sent takes along the photo that was chosen a moment before. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = changes.then(change)
  changes = done.catch(() => undefined)
  return done
}

let changes: Promise<void> = Promise.resolve()
