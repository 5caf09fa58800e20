import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/services/storage/storage.ts'
import { NotStored } from '#server/services/storage/storage-errors.ts'
import { loadSharp } from './load-sharp.ts'
import { type PictureOrigin, readOrigin } from './picture-origin.ts'

/** When and where a stored picture was taken; null for one that is lost or cannot be read. */
export async function readStoredOrigin(
  storage: Storage,
  { key, type }: { key: string; type: string },
): Promise<PictureOrigin | null> {
  const bytes = await readHead(storage, key, type)
  if (!bytes) return null
  const sharp = await loadSharp()
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return header && readOrigin(header.exif)
}

/** A JPEG has it before its pixels; other pictures may have it after them. */
async function readHead(storage: Storage, key: string, type: string): Promise<Buffer | null> {
  const range = type === 'image/jpeg' ? { start: 0, end: headLength - 1 } : undefined
  try {
    return await buffer(await storage.get(key, range))
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  }
}

const headLength = 256 * 1024
