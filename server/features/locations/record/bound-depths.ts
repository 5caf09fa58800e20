import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TaskType } from '#contract/companies/company.ts'
import { canonicalJson } from '#contract/hash.ts'
import { unitOf } from '#contract/locations/depth.ts'
import { type FollowedTarget, followTargets } from '#contract/locations/marks/bound-depths.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { Queries } from '#server/db/database.ts'
import { location_files, location_targets, locations } from '#server/db/schema/locations.ts'
import { found } from '#server/services/runtime/failure.ts'

/** Marks that are sent: the server knows the target better than a phone that saves late. The location is held meanwhile. */
export async function followTargetsOf(db: Queries, id: number, marks: Mark[]): Promise<Mark[]> {
  if (!marks.some(isBound)) return marks
  const [location] = await db
    .select({ units: locations.unit_system })
    .from(locations)
    .where(eq(locations.id, id))
  return followTargets(marks, await readFollowed(db, id), unitOf(found(location).units ?? undefined))
}

/**
 * After the targets of a location changed, while it is held: each label that follows one says what that one does. A drawing
 * that was begun before is then based on older marks.
 */
export async function updateBoundDepths(db: Queries, id: number, units: TaskType): Promise<void> {
  const photos = await db
    .select({ file_id: location_files.file_id, marks: location_files.marks })
    .from(location_files)
    .where(
      and(
        eq(location_files.location_id, id),
        isNull(location_files.deleted_at),
        sql`${location_files.marks} @? '$[*].bound_to'`,
      ),
    )
  if (photos.length === 0) return
  const targets = await readFollowed(db, id)
  for (const { file_id, marks: before } of photos) {
    const marks = followTargets(before, targets, unitOf(units))
    if (canonicalJson(marks) === canonicalJson(before)) continue
    await db
      .update(location_files)
      .set({ marks, marks_version: sql`${location_files.marks_version} + 1` })
      .where(and(eq(location_files.location_id, id), eq(location_files.file_id, file_id)))
  }
}

const isBound = (mark: Mark) => mark.shape === 'depth' && mark.bound_to !== undefined

const readFollowed = (db: Queries, id: number): Promise<FollowedTarget[]> =>
  db
    .select({
      client_id: location_targets.client_id,
      type: location_targets.type,
      depth: location_targets.depth,
    })
    .from(location_targets)
    .where(and(eq(location_targets.location_id, id), isNull(location_targets.deleted_at)))
