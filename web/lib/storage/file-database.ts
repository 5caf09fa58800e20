import { Dexie, type EntityTable } from 'dexie'

/** A file somebody chose that is not on the server yet. */
export interface KeptFile {
  /** Also the Idempotency-Key of its upload, so that sending it again never makes a second one. */
  id: string
  /** What it belongs to: a half-filled form, or what it is on the way to (see upload-target.ts). */
  place: string
  file: File
  description: string
  at: number
  /** The sentence its upload was refused with. */
  problem: string | null
  /** A photo that is as small as it gets; from here on it is sent as it is, under its one key. */
  shrunk?: boolean
}

export interface Shelf {
  list(place: string): Promise<KeptFile[]>
  /** Of every file, so that some stand there more than once. */
  places(): Promise<string[]>
  put(files: KeptFile[]): Promise<void>
  remove(ids: string[]): Promise<void>
}

/** Files in the browser's database. Comes with its library, so it is loaded only when a file is kept. */
export async function openShelf(name: string): Promise<Shelf> {
  const database = new Dexie(name) as Dexie & { files: EntityTable<KeptFile, 'id'> }
  database.version(1).stores({ files: 'id, place' })
  database.on('versionchange', () => {
    // another tab logged out and wants the database gone
    database.close({ disableAutoOpen: false })
    return false
  })
  await database.open()
  return {
    list: async place => database.files.where({ place }).toArray(),
    places: async () => (await database.files.orderBy('place').keys()).map(String),
    async put(files) {
      await database.files.bulkPut(files)
    },
    async remove(ids) {
      await database.files.bulkDelete(ids)
    },
  }
}
