import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { addJob } from '#server/services/jobs/jobs.ts'
import { copyPicture } from '#server/services/pictures/pictures.ts'

/**
 * Orders the copies of pictures that have none and for which no job waits or was given up: a picture that cannot be
 * decoded is not tried every day. Reads the files part by part.
 */
export async function queueMissingCopies(db: Database, stopping?: AbortSignal): Promise<number> {
  let ordered = 0
  let last: number | null | undefined = 0
  while (typeof last === 'number') {
    stopping?.throwIfAborted()
    const part: { rows: { last: number | null; missing: number[] }[] } = await db.execute(sql`
      with part as (select id, width, created_at from files where id > ${last} order by id limit 1000)
      select (select max(id) from part) as last, array(
        select id from part
        where width is not null and created_at < now() - make_interval(secs => ${usuallyMadeWithin})
          and not exists (select from file_copies where file_copies.file_id = part.id)
          and not exists (
            select from jobs where kind = ${copyPicture.kind} and (payload->>'file_id')::int = part.id
          )
      ) as missing`)
    const missing = part.rows[0]?.missing ?? []
    if (missing.length > 0) await orderAll(db, missing)
    ordered += missing.length
    last = part.rows[0]?.last
  }
  return ordered
}

/** Under a key, so that two sweeps at once order them once. */
async function orderAll(db: Database, ids: number[]): Promise<void> {
  const owners = await db
    .select({ id: files.id, userId: files.user_id })
    .from(files)
    .where(inArray(files.id, ids))
  for (const { id, userId } of owners)
    await addJob(db, copyPicture, { file_id: id }, { dedupeKey: `${copyPicture.kind} ${id}`, userId })
}

/** Seconds; the job of a younger picture may be about to finish. */
const usuallyMadeWithin = 600
