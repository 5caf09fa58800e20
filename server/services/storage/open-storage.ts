import { openDisk } from './disk.ts'
import { stallMilliseconds } from './stall-timeout.ts'
import type { Storage } from './storage.ts'

interface StorageSettings {
  storageUrl?: string
  filesDir: string
  /** Milliseconds without progress after which a call fails. */
  stall?: number
}

export async function openStorage({
  storageUrl,
  filesDir,
  stall = stallMilliseconds,
}: StorageSettings): Promise<Storage> {
  if (!storageUrl) return openDisk(filesDir, stall)
  // loaded only when needed: the SDK is larger than the rest of the server, and most installations use a disk
  const { openS3 } = await import('./s3.ts')
  return openS3(storageUrl, stall)
}
