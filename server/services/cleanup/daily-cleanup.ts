import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { reviveJobs } from '#server/services/jobs/job-queue.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { copyPicture } from '#server/services/pictures/pictures.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Log } from '#server/services/runtime/log.ts'
import { removeUnneededKeys } from '#server/services/secrets/key-ring.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { blankDeletedContacts } from './deleted-contacts.ts'
import { queueMissingCopies } from './missing-copies.ts'
import { queueMissingScans } from './missing-scans.ts'
import { clearOldMails } from './old-mails.ts'
import { removeOrphanedObjects } from './orphaned-objects.ts'

const dailyCleanup = jobKind<Record<string, never>>('sweep')

/** The dedupe key lets several instances share one cleanup. */
export const queueDailyCleanup = (db: Database, inSeconds: number) =>
  addJob(db, dailyCleanup, {}, { dedupeKey: 'sweep', runAt: new Date(Date.now() + inSeconds * 1000) })

/**
 * Once a day, repairs and removes what faults left behind. In small statements, so that nobody waits for it; each
 * step may run twice, or on two instances at the same time.
 */
export const dailyCleanupHandler = (
  db: Database,
  storage: Storage,
  config: Pick<Config, 'mode' | 'auditDays'>,
  { clock, log }: { clock: Clock; log: Log },
): JobHandler =>
  jobHandler(dailyCleanup, async (_, stopping) => {
    // queued first, so that there is a next cleanup even if this one fails
    await queueDailyCleanup(db, limits.dailyCleanupPause)
    const revived = await reviveJobs(db, new Date())
    const failedJobs = await removeFailedJobs(db, stopping)
    const scans = await queueMissingScans(db, stopping)
    const copies = await queueMissingCopies(db, stopping)
    await clearOldMails(db, config, stopping)
    const auditRows = await removeOldAuditRows(db, config.auditDays, stopping)
    const contacts = await blankDeletedContacts(db, clock(), stopping)
    const keys = await removeUnneededKeys(db, clock())
    const orphans = await removeOrphanedObjects(db, storage, stopping)
    log.info({ revived, failedJobs, scans, copies, auditRows, contacts, keys, orphans }, 'swept')
  })

/** The only rows the app ever removes from it, and the database refuses to remove any other. */
async function removeOldAuditRows(db: Database, days: number, stopping?: AbortSignal): Promise<number> {
  for (let removed = 0; ; ) {
    stopping?.throwIfAborted()
    const { rows } = await db.execute<{ deleted: number }>(
      sql`select delete_old_audit_rows(now() - make_interval(days => ${days}), ${batch}) as deleted`,
    )
    const deleted = rows[0]?.deleted ?? 0
    removed += deleted
    if (deleted < batch) return removed
  }
}

/** A failed job stays visible for a while. That of a picture stays as long as the picture: it prevents another attempt. */
async function removeFailedJobs(db: Database, stopping?: AbortSignal): Promise<number> {
  for (let removed = 0; ; ) {
    stopping?.throwIfAborted()
    const { rowCount } = await db.execute(sql`
      delete from jobs where id in (
        select id from jobs
        where failed_at < now() - make_interval(secs => ${limits.failedJobsKept}) and not (
          kind = ${copyPicture.kind} and exists (select from files where files.id = (payload->>'file_id')::int)
        )
        limit ${batch}
      )`)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return removed
  }
}

const batch = 500
