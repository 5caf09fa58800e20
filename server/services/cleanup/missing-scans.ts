import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { addJob } from '#server/services/jobs/jobs.ts'
import { scanFile } from '#server/services/viruses/scan-job.ts'

/**
 * Nobody gets a file that waits for the virus scanner, so none may wait without a job. One that was given up has one
 * more attempt each time; one that is lost is added. A file and its job come, and go, in one transaction.
 */
export async function queueMissingScans(db: Database, stopping?: AbortSignal): Promise<number> {
  for (let queued = await reviveScans(db, stopping); ; ) {
    stopping?.throwIfAborted()
    const { rows } = await db.execute<{ id: number; user_id: number | null }>(sql`
      select id, user_id from files where scan_status = 'waiting' and not exists (
        select from jobs where kind = ${scanFile.kind} and (payload->>'file_id')::int = files.id
      )
      order by id limit ${batch}`)
    // with a dedupe key, so that two instances queue them once
    for (const { id, user_id } of rows)
      await addJob(db, scanFile, { file_id: id }, { dedupeKey: `${scanFile.kind} ${id}`, userId: user_id })
    queued += rows.length
    if (rows.length < batch) return queued
  }
}

async function reviveScans(db: Database, stopping?: AbortSignal): Promise<number> {
  for (let revived = 0; ; ) {
    stopping?.throwIfAborted()
    const { rowCount } = await db.execute(sql`
      update jobs set failed_at = null, run_at = now(), attempts = least(attempts, ${scanFile.attempts - 1})
      where id in (
        select max(jobs.id) from jobs join files on files.id = (payload->>'file_id')::int
        where kind = ${scanFile.kind} and scan_status = 'waiting'
        group by files.id having bool_and(failed_at is not null) limit ${batch}
      )`)
    revived += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return revived
  }
}

const batch = 500
