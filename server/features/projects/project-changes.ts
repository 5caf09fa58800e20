import { eq } from 'drizzle-orm'
import { AtsData } from '#contract/projects/ats-data.ts'
import type { ProjectChanges } from '#contract/projects/ats-request.ts'
import { projects } from '#server/db/schema/projects.ts'
import { toAtsData } from '#server/features/projects/project-row.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { found, refuseStale } from '#server/services/runtime/failure.ts'
import { publishProjectChange } from './news/activity.ts'

/** Only what is named changes; an older version than the one that stands is refused with that one. */
export async function changeProject(
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  id: number,
  { version, ...changes }: ProjectChanges,
) {
  const [before] = await db.select().from(projects).where(eq(projects.id, id)).for('no key update')
  const current = found(before)
  if (version != null) refuseStale(AtsData.parse(toAtsData(current)), version)
  audit.fields = changedFields(current, changes)
  audit.unwritten = audit.fields.length === 0
  if (audit.unwritten) return toAtsData(current)
  const [project] = await db
    .update(projects)
    .set({ ...changes, version: current.version + 1 })
    .where(eq(projects.id, id))
    .returning()
  await publishProjectChange(db, id, 'project')
  return toAtsData(found(project))
}
