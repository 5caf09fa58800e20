import path from 'node:path'
import type { Config } from '#server/services/runtime/config.ts'
import { mustEncrypt } from '#server/services/runtime/encryption.ts'
import { isLoopback } from '#server/services/runtime/loopback.ts'
import { openDisk } from './disk.ts'
import type { S3Settings } from './s3.ts'
import { stallMilliseconds } from './stall-timeout.ts'
import type { Storage } from './storage.ts'

interface StorageSettings extends Partial<S3Settings> {
  storageUrl?: string | undefined
  filesDir: string
  /** Milliseconds without progress after which a call fails. */
  stall?: number
}

export async function openStorage({
  storageUrl,
  filesDir,
  stall = stallMilliseconds,
  keys,
  mayBeReadable = isLoopback,
}: StorageSettings): Promise<Storage> {
  if (!storageUrl) return openDisk(filesDir, stall)
  // loaded only when needed: the SDK is larger than the rest of the server, and most installations use a disk
  const { openS3 } = await import('./s3.ts')
  return openS3(storageUrl, stall, { keys, mayBeReadable })
}

/** What a portal's settings say of it. */
export const storageSettings = (
  config: Pick<Config, 'storageUrl' | 'storageKeys' | 'allowUnencrypted'>,
  dataDir: string,
): StorageSettings => ({
  storageUrl: config.storageUrl,
  filesDir: path.join(dataDir, 'files'),
  keys: config.storageKeys,
  mayBeReadable: host => !mustEncrypt('storage', host, config),
})
