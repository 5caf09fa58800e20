import { and, eq, isNotNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { projects } from '#server/db/schema/projects.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { publishProjectChange } from './news/activity.ts'

/** The row stays with all that was recorded; nobody finds it any more. */
export async function deleteProject(db: Queries, id: number, userId: number, now: Date): Promise<void> {
  await db.update(projects).set({ deleted_at: now, deleted_by: userId }).where(eq(projects.id, id))
  await publishProjectChange(db, id, 'project')
}

export async function findDeleted(db: Queries, id: number) {
  const [project] = await db
    .select({ id: projects.id, name: projects.job_name, deleted_at: projects.deleted_at })
    .from(projects)
    .where(and(eq(projects.id, id), isNotNull(projects.deleted_at)))
  return project ?? null
}

export async function restoreProject(
  db: Queries,
  { id, name, deleted_at }: NonNullable<Awaited<ReturnType<typeof findDeleted>>>,
  now: Date,
) {
  const gone = now.getTime() - found(deleted_at).getTime()
  if (gone > limits.projectRestorable * 1000) throw new Failure(422, projectMessages.restoreTooLate)
  await db.update(projects).set({ deleted_at: null, deleted_by: null }).where(eq(projects.id, id))
  return { project: { id, name } }
}
