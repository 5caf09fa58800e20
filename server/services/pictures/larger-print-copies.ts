import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { queueObjectRemoval } from '#server/services/files/file-removal.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { isTemporaryFailure } from '#server/services/jobs/temporary-failures.ts'
import { pathOrBytes } from '#server/services/runtime/child-process.ts'
import type { Log } from '#server/services/runtime/log.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { copyKey, shrinkInChildProcess } from './pictures.ts'

const enlargePrintCopies = jobKind<{ after: number }>('larger-print-copies')

export const queuePrintCopies = (db: Queries, after: number) =>
  addJob(db, enlargePrintCopies, { after }, { dedupeKey: enlargePrintCopies.kind })

/**
 * Copies for paper from when it showed fewer pixels are made again from their originals, a part at a time. The old copy
 * is there until the new one is; one that cannot be made is left as it is.
 */
export const largerPrintCopiesHandler = (db: Database, storage: Storage, log: Log): JobHandler =>
  jobHandler(enlargePrintCopies, async ({ after }, stopping) => {
    const { last, small } = await readPart(db, after)
    for (const copy of small) {
      stopping?.throwIfAborted()
      await replaceCopy(db, storage, copy).catch(error => {
        if (isTemporaryFailure(error)) throw error
        log.warn({ err: error, file: copy.file_id }, 'a larger print copy could not be made')
      })
    }
    if (last !== null) await queuePrintCopies(db, last)
  })

interface SmallCopy {
  file_id: number
  /** Of the original, and of the copy. */
  original: string
  key: string
}

interface Part {
  /** The highest number of the part; null when there are no more files. */
  last: number | null
  small: SmallCopy[]
}

async function readPart(db: Database, after: number): Promise<Part> {
  const { rows } = await db.execute<Part & Record<string, unknown>>(sql`
    with part as (select id, key, width, height from files where id > ${after} order by id limit ${batch})
    select (select max(id) from part) as last, coalesce((
      select json_agg(json_build_object('file_id', part.id, 'original', part.key, 'key', c.key) order by part.id)
      from part join file_copies c on c.file_id = part.id and c.copy = 'print'
      where greatest(c.width, c.height) < least(${limits.picturePrint}::int, greatest(part.width, part.height))
      ), '[]') as small`)
  return rows[0] as Part
}

const batch = 1_000

async function replaceCopy(db: Database, storage: Storage, old: SmallCopy): Promise<void> {
  const copies = await shrinkInChildProcess(await pathOrBytes(storage, old.original))
  const made = copies.find(({ copy }) => copy === 'paper')
  if (!made) return
  const { data, ...shape } = made
  const key = copyKey(old.original, 'paper')
  await storage.put(key, Readable.from([data]), { type: shape.type, size: data.length })
  await inTransaction(db, async transaction => {
    const [file] = await transaction.select().from(files).where(eq(files.id, old.file_id)).for('key share')
    // where the photo was deleted meanwhile, it is the new one that nobody needs
    if (!file) return queueObjectRemoval(transaction, [key])
    const row = { ...shape, key, size: data.length, file_id: old.file_id }
    await transaction.insert(file_copies).values(row).onConflictDoNothing()
    await transaction.delete(file_copies).where(eq(file_copies.key, old.key))
    // a print that runs may have been told of the old one
    await queueObjectRemoval(transaction, [old.key], new Date(Date.now() + printTime))
  })
}

const printTime = 3_600_000
