import { Dexie, type EntityTable, liveQuery } from 'dexie'

/** A file somebody chose that is not on the server yet. */
export interface StoredFile {
  /** Also the Idempotency-Key of its upload, so that sending it again never makes a second one. */
  id: string
  /** What it belongs to: a form that is not sent yet, or the target of its upload. */
  place: string
  file: File
  description: string
  at: number
  /** The sentence its upload was refused with. */
  problem: string | null
  /** A photo that is as small as it gets; from here on it is sent as it is, under its one key. */
  shrunk?: boolean
}

export interface FileDatabase {
  list(): PromiseLike<StoredFile[]>
  /** Shows all files, now and after each change in this tab or another. Returns how to stop. */
  watch(show: (files: StoredFile[]) => void, fail: () => void): () => void
  put(files: StoredFile[]): Promise<void>
  remove(ids: string[]): Promise<void>
}

/** Dexie comes with this file, so that it is loaded only when there is a file to keep. */
export async function openFileDatabase(name: string): Promise<FileDatabase> {
  // no cache: a file counts as saved only once the database says so
  const database = new Dexie(name, { cache: 'disabled' }) as Dexie & {
    files: EntityTable<StoredFile, 'id'>
  }
  database.version(1).stores({ files: 'id, place' })
  database.on('versionchange', () => {
    // their owner has these files deleted in another tab
    database.close({ disableAutoOpen: false })
    return false
  })
  await database.open()
  const list = () => database.files.toArray()
  return {
    list,
    watch(show, fail) {
      const subscription = liveQuery(list).subscribe({ next: show, error: fail })
      return () => subscription.unsubscribe()
    },
    async put(files) {
      await database.files.bulkPut(files)
    },
    async remove(ids) {
      await database.files.bulkDelete(ids)
    },
  }
}
