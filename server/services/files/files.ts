import path from 'node:path'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { StoredFile, Withheld } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import type { Events } from '#server/services/events/events.ts'
import type { Upload } from '#server/services/files/upload.ts'
import type { CopyName } from '#server/services/pictures/picture-copies.ts'
import { queueCopies } from '#server/services/pictures/pictures.ts'
import { type LiveKeys, openLiveKeys } from '#server/services/secrets/live-keys.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { queueScan } from '#server/services/viruses/scan-job.ts'

type FileRow = typeof files.$inferSelect

/** Before the transaction, since a storage may be slow. An object is not live before a row references its key. */
export async function storeUploads(storage: Storage, uploads: Upload[]): Promise<void> {
  for (const { key, path, type, size } of uploads) await storage.putFile(key, path, { type, size })
}

/** Of a request that failed. What cannot be removed now is an orphan, which the daily cleanup removes. */
export async function removeUploads(storage: Storage, uploads: Upload[]): Promise<void> {
  await Promise.allSettled(uploads.map(({ key }) => storage.remove(key)))
}

/** Adds the row of a stored upload. */
export async function addFile(
  db: Queries,
  upload: Upload,
  userId: number | null,
  stamp: Partial<Pick<FileRow, 'client_id' | 'captured_at' | 'clock_offset_ms'>> = {},
): Promise<FileRow> {
  const { key, filename, type, size, sha256, picture, toScan } = upload
  const scan_status = toScan ? ('waiting' as const) : null
  const [row] = await db
    .insert(files)
    .values({ key, filename, type, size, sha256, scan_status, user_id: userId, ...picture, ...stamp })
    .returning()
  if (row && toScan) await queueScan(db, row.id, userId)
  else if (row && picture) await queueCopies(db, row.id, userId)
  return row as FileRow
}

/** What to select of `files` to link to them, with the copies of each, so that no query per file is needed. */
export const linkColumns = {
  id: files.id,
  filename: files.filename,
  scan_status: files.scan_status,
  copies: sql`array(select ${file_copies.copy} from ${file_copies}
    where ${file_copies.file_id} = ${files.id})` as SQL<CopyName[]>,
}

/** The content behind a link: of a file, or of a smaller copy under a name with the copy's extension. */
export async function findContent(
  db: Queries,
  id: number,
  copy: CopyName | undefined,
): Promise<(Omit<FileAnswer, 'maxAge'> & Pick<FileRow, 'scan_status'>) | null> {
  if (!copy) return (await db.select().from(files).where(eq(files.id, id)))[0] ?? null
  const [found] = await db
    .select({ content: file_copies, filename: files.filename, scan_status: files.scan_status })
    .from(file_copies)
    .innerJoin(files, eq(files.id, file_copies.file_id))
    .where(and(eq(files.id, id), eq(file_copies.copy, copy)))
  return found
    ? {
        ...found.content,
        scan_status: found.scan_status,
        filename: copyFilename(found.filename, found.content.type),
      }
    : null
}

interface LinkedFile extends Pick<FileRow, 'id' | 'filename'>, Partial<Pick<FileRow, 'scan_status'>> {
  copies?: CopyName[]
}

/** Signs and checks the URLs under which a browser may read a file for a while. */
export interface FileLinks {
  link(file: LinkedFile, now: Date): StoredFile
  isValid(
    id: number,
    link: { expires: number; signature: string; copy?: CopyName },
    now: Date,
  ): Promise<boolean>
  /** For links to what has no row, too. */
  keys: Pick<LiveKeys, 'sign' | 'isSigned'>
}

export async function openFileLinks(db: Queries, events: Pick<Events, 'subscribe'>): Promise<FileLinks> {
  const keys = await openLiveKeys(db, events, 'file-links')
  // The copy is signed too: a link to a small picture without metadata must not open the original.
  const textOf = (id: number, expires: number, copy: CopyName | undefined) =>
    `${id} ${expires} ${copy ?? 'original'}`
  const urlOf = ({ id, filename }: Pick<FileRow, 'id' | 'filename'>, expires: number, copy?: CopyName) =>
    `/api/files/${id}/${encodeURIComponent(filename)}?${copy ? `copy=${copy}&` : ''}expires=${expires}&signature=${keys.sign(textOf(id, expires, copy))}`
  /** Those of the present window, which are asked for again with every look at a project. */
  const signed = new Map<string, StoredFile>()
  let signedFor = ''
  return {
    keys,
    link({ id, filename, scan_status, copies = [] }, now) {
      const expires = endOfNextWindow(now)
      const period = `${expires} ${keys.currentId()}`
      if (period !== signedFor || signed.size >= mostSigned) signed.clear()
      signedFor = period
      const key = `${id} ${copies.length} ${scan_status}`
      const known = signed.get(key)
      if (known) return { ...known }
      const copyUrl = (copy: CopyName) =>
        copies.includes(copy) ? urlOf({ id, filename }, expires, copy) : null
      const link = {
        ...{ id, filename, url: urlOf({ id, filename }, expires) },
        ...{ large_url: copyUrl('large'), thumbnail_url: copyUrl('small') },
        ...(isWithheld(scan_status) && { scan_status }),
      }
      signed.set(key, link)
      return { ...link }
    },
    isValid: async (id, { expires, signature, copy }, now) =>
      expires * 1000 > now.getTime() && (await keys.isSigned(textOf(id, expires, copy), signature)),
  }
}

/** Waiting for the virus scanner, or removed because of what that found. */
export const isWithheld = (status: FileRow['scan_status'] | undefined): status is Withheld =>
  status === 'waiting' || status === 'infected'

/** Two or three megabytes. */
const mostSigned = 4000

/** photo.heic has a copy photo.jpg. */
const copyFilename = (filename: string, type: string) =>
  `${path.parse(filename).name}.${type === 'image/jpeg' ? 'jpg' : 'webp'}`

/** Rounded up, so that the URL of a picture stays the same for a while and the browser can cache it. */
export const endOfNextWindow = (now: Date) =>
  (Math.floor(now.getTime() / 1000 / limits.fileLinkWindow) + 2) * limits.fileLinkWindow
