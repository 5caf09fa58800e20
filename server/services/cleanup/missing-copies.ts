import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { addJob } from '#server/services/jobs/jobs.ts'
import { copyPicture } from '#server/services/pictures/pictures.ts'

/**
 * Queues the copies of pictures that have none and no waiting or failed job: a picture that cannot be decoded is not
 * tried every day. Reads the files in parts.
 */
export async function queueMissingCopies(db: Database, stopping?: AbortSignal): Promise<number> {
  let queued = 0
  let last: number | null | undefined = 0
  while (typeof last === 'number') {
    stopping?.throwIfAborted()
    const part: { rows: { last: number | null; missing: number[] }[] } = await db.execute(sql`
      with part as (select id, width, created_at, scan_status from files where id > ${last} order by id limit 1000)
      select (select max(id) from part) as last, array(
        select id from part
        where width is not null and coalesce(scan_status, 'clean') = 'clean' and created_at < now() - make_interval(secs => ${minimumAge})
          and not exists (select from file_copies where file_copies.file_id = part.id)
          and not exists (
            select from jobs where kind = ${copyPicture.kind} and (payload->>'file_id')::int = part.id
          )
      ) as missing`)
    const missing = part.rows[0]?.missing ?? []
    if (missing.length > 0) await queueCopiesOf(db, missing)
    queued += missing.length
    last = part.rows[0]?.last
  }
  return queued
}

/** With a dedupe key, so that two cleanups at the same time queue them once. */
async function queueCopiesOf(db: Database, ids: number[]): Promise<void> {
  const owners = await db
    .select({ id: files.id, userId: files.user_id })
    .from(files)
    .where(inArray(files.id, ids))
  for (const { id, userId } of owners)
    await addJob(db, copyPicture, { file_id: id }, { dedupeKey: `${copyPicture.kind} ${id}`, userId })
}

/** Seconds; the job of a younger picture may be about to finish. */
const minimumAge = 600
