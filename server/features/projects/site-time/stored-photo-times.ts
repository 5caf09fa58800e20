import { sql } from 'drizzle-orm'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { queuePrintCopies } from '#server/services/pictures/larger-print-copies.ts'
import { momentAt } from '#server/services/pictures/local-time.ts'
import { readStoredOrigin } from '#server/services/pictures/stored-origin.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Storage } from '#server/services/storage/storage.ts'

export const readPhotoTimes = jobKind<{ after: number }>('site-photo-times')

/** Once the zones of the sites are known. */
export const queuePhotoTimes = (db: Queries, after: number) =>
  addJob(db, readPhotoTimes, { after }, { dedupeKey: readPhotoTimes.kind })

/**
 * Photos from before whose camera recorded no offset were read as if in UTC: they are read again, a part at a time. One
 * that is lost or cannot be read keeps what it has.
 */
export const storedPhotoTimesHandler = (
  db: Database,
  storage: Storage,
  { timeZone }: Pick<Config, 'timeZone'>,
): JobHandler =>
  jobHandler(readPhotoTimes, async ({ after }, stopping) => {
    const { last, photos } = await readPart(db, after)
    const found: { id: number; local: string; moment: string }[] = []
    for (const { id, time_zone, ...photo } of photos) {
      stopping?.throwIfAborted()
      const local = (await readStoredOrigin(storage, photo))?.taken_local
      if (local) found.push({ id, local, moment: momentAt(local, time_zone ?? timeZone).toISOString() })
    }
    await inTransaction(db, async transaction => {
      if (found.length > 0)
        await transaction.execute(sql`
          update files f set taken_local = known.local, taken_at = known.moment
          from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
            known (id int, local timestamp, moment timestamptz)
          where f.id = known.id`)
      if (last === null) await queuePrintCopies(transaction, 0)
      else await queuePhotoTimes(transaction, last)
    })
  })

interface Part {
  /** The highest number of the part; null when there are no more files. */
  last: number | null
  photos: { id: number; key: string; type: string; time_zone: string | null }[]
}

/** Those of locations, files and logs whose camera recorded a time. */
async function readPart(db: Database, after: number): Promise<Part> {
  const { rows } = await db.execute<Part & Record<string, unknown>>(sql`
    with part as (
      select id, key, type, taken_at, taken_local from files where id > ${after} order by id limit ${batch})
    select (select max(id) from part) as last, coalesce((
      select json_agg(json_build_object('id', part.id, 'key', part.key, 'type', part.type,
        'time_zone', projects.time_zone) order by part.id)
      from part join projects on projects.id = coalesce(
        (select l.project_id from location_files x join locations l on l.id = x.location_id where x.file_id = part.id),
        (select x.project_id from project_files x where x.file_id = part.id limit 1),
        (select x.project_id from project_logs x where x.file_id = part.id limit 1))
      where part.taken_at is not null and part.taken_local is null), '[]') as photos`)
  return rows[0] as Part
}

const batch = 1_000
