import { openDisk } from './disk.ts'
import { NotStored, newKey } from './object-keys.ts'
import { storageStall } from './stall-timeout.ts'
import type { Storage } from './storage.ts'

export { NotStored, newKey, type Storage }

interface StorageSettings {
  storageUrl?: string
  filesDir: string
  /** Milliseconds without progress after which a call is given up. */
  stall?: number
}

export async function openStorage({
  storageUrl,
  filesDir,
  stall = storageStall,
}: StorageSettings): Promise<Storage> {
  if (!storageUrl) return openDisk(filesDir, stall)
  // the SDK weighs more than the rest of the server, and most installations keep files on disk
  const { openS3 } = await import('./s3.ts')
  return openS3(storageUrl, stall)
}
