import { and, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/system.ts'
import { readPhotoTimes } from '#server/features/projects/site-time/stored-photo-times.ts'
import { fillZones } from '#server/features/projects/site-time/stored-zones.ts'

/** Whether the zones of the sites and the times of the photos from before are known by now. */
export async function areTimesRead(db: Queries): Promise<boolean> {
  const kinds = [fillZones.kind, readPhotoTimes.kind]
  const waiting = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.kind, kinds), isNull(jobs.failed_at)))
    .limit(1)
  return waiting.length === 0
}
