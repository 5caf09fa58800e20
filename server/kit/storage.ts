import type { Readable } from 'node:stream'
import { openDisk } from './storage-disk.ts'
import { NotStored, newKey, type StoredEntry } from './storage-key.ts'

export interface Storage {
  /** Streams; nothing can be read under the key before all of it has arrived. */
  put(key: string, content: Readable, about: { type: string; size: number }): Promise<void>
  /** A finished file of ours, which the storage may keep for its own: nothing of it passes through here. */
  putFile(key: string, path: string, about: { type: string; size: number }): Promise<void>
  /** Both ends of the range are included. Throws NotStored, or RangeError for a start behind the end. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  size(key: string): Promise<number>
  /** Where it lies on this machine, for whoever reads it beside the portal; null when it is elsewhere. */
  local(key: string): string | null
  remove(key: string): Promise<void>
  /** Everything that is stored, whether a row knows it or not. */
  list(): AsyncIterable<StoredEntry>
}

export { NotStored, newKey }

export async function openStorage(settings: { storageUrl?: string; filesDir: string }): Promise<Storage> {
  if (!settings.storageUrl) return openDisk(settings.filesDir)
  // the SDK weighs more than the rest of the server, and most installations keep files on disk
  const { openS3 } = await import('./storage-s3.ts')
  return openS3(settings.storageUrl)
}
