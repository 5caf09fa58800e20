import { asc, gt, sql } from 'drizzle-orm'
import { type Database, inTransaction } from '#server/db/database.ts'
import { projects } from '#server/db/schema/projects.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import type { Maps } from '#server/services/maps/maps.ts'
import { queuePhotoTimes } from './stored-photo-times.ts'

/** Ordered by the migration that gave projects a zone. */
export const fillZones = jobKind<{ after: number }>('site-time-zones')

/** The zones of projects from before, a part at a time: a job each, so that a restart goes on where it was. */
export const storedZonesHandler = (db: Database, maps: Pick<Maps, 'timeZone'>): JobHandler =>
  jobHandler(fillZones, async ({ after }, stopping) => {
    const part = await db
      .select({ id: projects.id, zip_code: projects.zip_code, country: projects.country })
      .from(projects)
      .where(gt(projects.id, after))
      .orderBy(asc(projects.id))
      .limit(batch)
    const ids: number[] = []
    const zones: string[] = []
    for (const { id, ...address } of part) {
      const zone = await maps.timeZone(address)
      if (!zone) continue
      ids.push(id)
      zones.push(zone)
    }
    stopping?.throwIfAborted()
    const last = part.at(-1)?.id
    await inTransaction(db, async transaction => {
      if (ids.length > 0)
        await transaction.execute(sql`
          update projects p set time_zone = known.zone
          from unnest(${sql.param(ids)}::int[], ${sql.param(zones)}::text[]) known (id, zone)
          where p.id = known.id and p.time_zone is null`)
      if (last === undefined) await queuePhotoTimes(transaction, 0)
      else await addJob(transaction, fillZones, { after: last }, { dedupeKey: fillZones.kind })
    })
  })

const batch = 2_000
