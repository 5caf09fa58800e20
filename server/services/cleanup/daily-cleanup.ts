import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { reviveJobs } from '#server/services/jobs/job-queue.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { copyPicture } from '#server/services/pictures/pictures.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Log } from '#server/services/runtime/log.ts'
import type { Storage } from '#server/services/storage/open-storage.ts'
import { queueMissingCopies } from './missing-copies.ts'
import { clearOldMails } from './old-mails.ts'
import { removeOrphans } from './orphaned-objects.ts'

const sweep = jobKind<Record<string, never>>('sweep')

/** The dedupe key makes the sweeps of several instances one. */
export const queueStorageCleanup = (db: Database, inSeconds: number) =>
  addJob(db, sweep, {}, { dedupeKey: 'sweep', runAt: new Date(Date.now() + inSeconds * 1000) })

/**
 * Once a day, mends and removes what faults left behind. In small statements, so that nobody waits for it; each step
 * may be run twice or at the same time by two instances.
 */
export const storageCleanupHandler = (
  db: Database,
  storage: Storage,
  config: Pick<Config, 'mode'>,
  log: Log,
): JobHandler =>
  jobHandler(sweep, async (_, stopping) => {
    // first of all, so that a sweep that fails does not end the row of them
    await queueStorageCleanup(db, limits.sweepPause)
    const revived = await reviveJobs(db, new Date())
    const failedJobs = await removeFailedJobs(db, stopping)
    const copies = await queueMissingCopies(db, stopping)
    await clearOldMails(db, config, stopping)
    const orphans = await removeOrphans(db, storage, stopping)
    log.info({ revived, failedJobs, copies, orphans }, 'swept')
  })

/** What was given up stays to be seen for a while. That of a picture stays with it: it says not to try again. */
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
