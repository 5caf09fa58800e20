import { eq } from 'drizzle-orm'
import type { ProjectChanges } from '#contract/projects/ats-request.ts'
import type { Queries } from '#server/db/database.ts'
import { projects } from '#server/db/schema/projects.ts'
import { toAtsData } from '#server/features/projects/project-row.ts'
import { found } from '#server/services/runtime/failure.ts'
import { publishProjectChange } from './news/activity.ts'

/** Only what is named changes. */
export async function changeProject(db: Queries, id: number, changes: ProjectChanges) {
  const given = Object.values(changes).some(value => value !== undefined)
  const [project] = given
    ? await db.update(projects).set(changes).where(eq(projects.id, id)).returning()
    : await db.select().from(projects).where(eq(projects.id, id))
  await publishProjectChange(db, id, 'project')
  return toAtsData(found(project))
}
