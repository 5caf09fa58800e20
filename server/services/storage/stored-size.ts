import type { Storage } from './storage.ts'
import { NotStored } from './storage-errors.ts'

/** Null where there is nothing: files can be lost where rows are not, by a disk or a restored backup. */
export async function storedSize(storage: Storage, key: string): Promise<number | null> {
  return storage.size(key).catch(error => {
    if (error instanceof NotStored) return null
    throw error
  })
}
