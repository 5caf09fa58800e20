import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { exportLimits } from '#contract/exports/export-limits.ts'
import { type Database, inTransaction } from '#server/db/database.ts'
import { exports_made } from '#server/db/schema/exports.ts'
import { deleteFile } from '#server/services/files/file-removal.ts'
import { batchSize } from '#server/services/jobs/each-in-batches.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { type ExportServices, failExport } from './export-job.ts'

const cleanUp = jobKind<Record<string, never>>('export-cleanup')

export const queueExportCleanup = (db: Database, runAt: Date) =>
  addJob(db, cleanUp, {}, { dedupeKey: cleanUp.kind, runAt })

/** Every hour: deletes the files whose week is over, and tells who waits for something that will not come. */
export const exportCleanupHandler = (
  services: Pick<ExportServices, 'db' | 'clock' | 'settings'>,
): JobHandler =>
  jobHandler(cleanUp, async (_, stopping) => {
    const { db, clock } = services
    await queueExportCleanup(db, new Date(Date.now() + 3600 * 1000))
    const ago = (seconds: number) => new Date(clock().getTime() - seconds * 1000)
    while (await deleteExpired(db, clock())) stopping?.throwIfAborted()
    for (const id of await findGivenUp(db, ago(exportLimits.longestWait))) await failExport(services, id)
    const isOld = lt(exports_made.created_at, ago(exportLimits.remembered))
    await db.delete(exports_made).where(and(isOld, isNull(exports_made.file_id)))
  })

async function deleteExpired(db: Database, now: Date): Promise<boolean> {
  const expired = await db
    .select({ id: exports_made.id, file_id: exports_made.file_id })
    .from(exports_made)
    .where(and(lt(exports_made.expires_at, now), isNotNull(exports_made.file_id)))
    .limit(batchSize)
  for (const { file_id } of expired)
    if (file_id !== null) await inTransaction(db, transaction => deleteFile(transaction, file_id))
  return expired.length === batchSize
}

/** A storage that is away for so long makes nobody wait for ever. */
async function findGivenUp(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .select({ id: exports_made.id })
    .from(exports_made)
    .where(and(eq(exports_made.status, 'waiting'), lt(exports_made.created_at, before)))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}
