import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { backupIsRunning } from '#server/db/backup-lock.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { openChildProgram, type PathOrBytes, pathOrBytes } from '#server/services/runtime/child-process.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import type { PictureCopy } from './picture-copies.ts'

/**
 * Few attempts: a picture that cannot be decoded never will be, and one that crashes the process must not do it often.
 * One at a time: an instance then needs the memory of one picture, not of all that wait.
 */
export const copyPicture = jobKind<{ file_id: number }>('picture-copies', {
  attempts: 4,
  firstRetrySeconds: 60,
  concurrency: 1,
})

/** In the transaction that adds the picture; its copies are made after the commit. */
export const queueCopies = (db: Queries, fileId: number, userId: number | null) =>
  addJob(db, copyPicture, { file_id: fileId }, { userId })

export const pictureHandler = (db: Database, storage: Storage): JobHandler =>
  jobHandler(copyPicture, ({ file_id }) => makeCopies(db, storage, file_id))

/** Every object that may belong to a picture, whether its copies exist yet or not. */
export const objectsOf = (key: string) => [
  key,
  copyKey(key, 'large'),
  copyKey(key, 'small'),
  copyKey(key, 'paper'),
  copyKey(key, 'print'),
]

/** The same each time, so that a second run overwrites the objects of the first. */
export const copyKey = (key: string, copy: PictureCopy['copy']) => `${key}.${copy}`

/** The answer of the picture process. */
export type PictureMessage = { copies: PictureCopy[] } | { failed: string }

const pictureProcess = openChildProgram<{ picture: PathOrBytes }, PictureMessage>('picture-process.js')

/** A picture that cannot be read is an answer, not a failure of the process, which is then reused. */
export async function shrinkInChildProcess(picture: PathOrBytes): Promise<PictureCopy[]> {
  const answer = await pictureProcess.run<PictureMessage>({ picture }, message => message)
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.copies.map(copy => ({ ...copy, data: Buffer.from(copy.data) }))
}

async function makeCopies(db: Database, storage: Storage, fileId: number): Promise<void> {
  const [file] = await db.select().from(files).where(eq(files.id, fileId))
  // one that waits for the virus scanner is copied once that has found it clean
  if (!file || file.scan_status === 'waiting' || file.scan_status === 'infected') return
  const copies = await shrinkInChildProcess(await pathOrBytes(storage, file.key))
  for (const { copy, data, type } of copies)
    await storage.put(copyKey(file.key, copy), Readable.from([data]), { type, size: data.length })
  // while a backup runs they are left to the daily cleanup: the backup may need those of an earlier run
  if ((await insertCopies(db, file, copies)) || (await backupIsRunning(db))) return
  for (const { copy } of copies) await storage.remove(copyKey(file.key, copy))
}

/** False when the file was deleted while its copies were made. */
async function insertCopies(
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
  return inTransaction(db, async transaction => {
    const [existing] = await transaction.select().from(files).where(eq(files.id, file.id)).for('key share')
    // made again of one that a disk has lost, a copy need not have the same length
    if (existing)
      await transaction
        .insert(file_copies)
        .values(rows)
        .onConflictDoUpdate({
          target: [file_copies.file_id, file_copies.copy],
          set: { size: sql`excluded.size` },
        })
    return existing !== undefined
  })
}
