import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { project_members } from '#server/db/schema-projects.ts'
import { projectTopic, tell } from '#server/kit/events.ts'

/** Whoever has just proved to hold an address is on every project it was invited to. */
export async function joinProjects(db: Queries, userId: number, email: string): Promise<void> {
  await oneAtATime(db, email)
  const waiting = and(eq(project_members.email, email), isNull(project_members.user_id))
  const joined = await db
    .update(project_members)
    .set({ user_id: userId, email: null })
    .where(
      and(
        waiting,
        sql`not exists (select from project_members there
          where there.project_id = ${project_members.project_id} and there.user_id = ${userId})`,
      ),
    )
    .returning({ project_id: project_members.project_id })
  // an invitation to where the person is already, under another address
  await db.delete(project_members).where(waiting)
  for (const { project_id } of joined) await tell(db, projectTopic(project_id), 'member')
}

/** Of an invitation and a proof of the same address, the later one sees what the earlier one did. */
export async function oneAtATime(db: Queries, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)
}
