import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { StoredFile } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { files, secrets } from '#server/db/schema.ts'
import { newKey, type Storage } from './storage.ts'
import type { Upload } from './uploads.ts'

export type FileRow = typeof files.$inferSelect

export async function storeUpload(
  db: Queries,
  storage: Storage,
  upload: Upload,
  userId: number | null,
): Promise<FileRow> {
  const { filename, type, size, sha256 } = upload
  const key = newKey()
  await storage.put(key, createReadStream(upload.path), { type, size })
  const [row] = await db
    .insert(files)
    .values({ key, filename, type, size, sha256, user_id: userId })
    .returning()
  return row as FileRow
}

/** Makes and checks the addresses under which a browser may read a file for a while. */
export interface FileLinks {
  link(file: Pick<FileRow, 'id' | 'filename'>, now: Date): StoredFile
  holds(id: number, expires: number, signature: string, now: Date): boolean
}

/** All instances sign with one secret, made by whichever starts first. */
export async function openFileLinks(db: Queries): Promise<FileLinks> {
  const name = 'file-links'
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name))
  const sign = (id: number, expires: number) =>
    createHmac('sha256', (secret as { value: string }).value)
      .update(`${id} ${expires}`)
      .digest('base64url')
  return {
    link({ id, filename }, now) {
      const expires = endOfNextWindow(now)
      const query = new URLSearchParams({ expires: String(expires), signature: sign(id, expires) })
      return { id, filename, url: `/api/files/${id}/${encodeURIComponent(filename)}?${query}` }
    },
    holds(id, expires, signature, now) {
      const right = Buffer.from(sign(id, expires))
      const given = Buffer.from(signature)
      return expires * 1000 > now.getTime() && right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

/** Rounded up, so that a picture keeps its address for a while and the browser its copy. */
const endOfNextWindow = (now: Date) =>
  (Math.floor(now.getTime() / 1000 / limits.fileLinkWindow) + 2) * limits.fileLinkWindow
