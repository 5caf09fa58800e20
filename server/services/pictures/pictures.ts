import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { backupIsRunning } from '#server/db/backup-lock.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { type Content, contentOf, openSideProcess } from '#server/services/runtime/child-process.ts'
import type { Storage } from '#server/services/storage/open-storage.ts'
import type { PictureCopy } from './picture-copies.ts'

/**
 * Few tries: a picture that cannot be decoded never will be, and one that ends the process must not do it often. One
 * at a time: an instance then needs the memory of the largest picture, not of all that wait.
 */
export const copyPicture = jobKind<{ file_id: number }>('picture-copies', {
  attempts: 4,
  firstRetrySeconds: 60,
  concurrency: 1,
})

/** In the transaction that stores the picture; its copies are there a moment later. */
export const queueCopies = (db: Queries, fileId: number, userId: number | null) =>
  addJob(db, copyPicture, { file_id: fileId }, { userId })

export const pictureHandler = (db: Database, storage: Storage): JobHandler =>
  jobHandler(copyPicture, ({ file_id }) => makeCopies(db, storage, file_id))

/** Every object that may belong to a picture, whether its copies are made by now or not. */
export const objectsOf = (key: string) => [
  key,
  copyKey(key, 'large'),
  copyKey(key, 'small'),
  copyKey(key, 'print'),
]

/** The same each time, so that a second run writes over the first and leaves nothing behind. */
export const copyKey = (key: string, copy: PictureCopy['copy']) => `${key}.${copy}`

type Said = { copies: PictureCopy[] } | { failed: string }

const shrinker = openSideProcess<{ picture: Content }, Said>('picture-process')

/** A picture that cannot be read says nothing against the process that tried. */
async function shrinkBeside(picture: Content): Promise<PictureCopy[]> {
  const said = await shrinker.send<Said>({ picture }, says => says)
  if ('failed' in said) throw new Error(said.failed)
  return said.copies.map(copy => ({ ...copy, data: Buffer.from(copy.data) }))
}

async function makeCopies(db: Database, storage: Storage, fileId: number): Promise<void> {
  const [file] = await db.select().from(files).where(eq(files.id, fileId))
  if (!file) return
  const copies = await shrinkBeside(await contentOf(storage, file.key))
  for (const { copy, data, type } of copies)
    await storage.put(copyKey(file.key, copy), Readable.from([data]), { type, size: data.length })
  // while a backup runs they are left for the sweep: they may be there from an earlier run, and needed
  if ((await keepRows(db, file, copies)) || (await backupIsRunning(db))) return
  for (const { copy } of copies) await storage.remove(copyKey(file.key, copy))
}

/** False when the file was deleted while its copies were made. */
async function keepRows(
  db: Database,
  file: typeof files.$inferSelect,
  copies: PictureCopy[],
): Promise<boolean> {
  const rows = copies.map(({ data, copy, ...shape }) => ({
    ...shape,
    copy,
    file_id: file.id,
    key: copyKey(file.key, copy),
    size: data.length,
  }))
  return inTransaction(db, async tx => {
    const [living] = await tx.select().from(files).where(eq(files.id, file.id)).for('key share')
    if (living) await tx.insert(file_copies).values(rows).onConflictDoNothing()
    return living !== undefined
  })
}
