import { newIdempotencyKey } from '#web/lib/api/api.ts'
import type { StoredFile } from './file-database.ts'
import type { FileStore } from './file-store.ts'

export function addFiles(store: FileStore, place: string, files: File[]) {
  const now = Date.now()
  const added = files.map((file, index) => ({
    id: newIdempotencyKey(),
    ...{ place, file, description: '', problem: null },
    // files that were chosen together keep their order
    at: now + index / 1000,
  }))
  return inTurn(() => store.put(added))
}

/** A file that was removed meanwhile stays removed. */
export function changeFile(
  store: FileStore,
  { id, place }: StoredFile,
  changes: Partial<Pick<StoredFile, 'file' | 'problem' | 'shrunk'>>,
) {
  return inTurn(async () => {
    const file = (await store.list(place)).find(other => other.id === id)
    if (file) await store.put([{ ...file, ...changes }])
  })
}

export const removeFiles = (store: FileStore, files: StoredFile[]) =>
  inTurn(() => store.remove(files.map(({ id }) => id)))

/** From one store to another; the files keep their keys. */
export function moveFiles(
  from: { store: FileStore; place: string },
  to: { store: FileStore; place: string; description?: string },
) {
  return inTurn(async () => {
    const files = await from.store.list(from.place)
    const { place, description = '' } = to
    await to.store.put(files.map(file => ({ ...file, place, description })))
    await from.store.remove(files.map(({ id }) => id))
  })
}

/** One change after the other: a form that is sent takes along the photo that was chosen a moment before. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const done = changes.then(change)
  changes = done.catch(() => undefined)
  return done
}

let changes: Promise<void> = Promise.resolve()
