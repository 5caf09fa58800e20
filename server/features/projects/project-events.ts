import { and, eq, isNull } from 'drizzle-orm'
import type { EventStream } from '#contract/endpoint.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, sessions, users } from '#server/db/schema.ts'
import { sessionRuns } from '#server/kit/caller.ts'
import { projectTopic } from '#server/kit/events.ts'
import { ofCompany, personColumns, toEmployee } from '#server/kit/person.ts'
import { findProject } from './access.ts'

/** Heard as long as the session lasts and its holder may see the project: both are asked anew each time. */
export const projectEvents = (db: Queries, sessionId: number, projectId: number): EventStream => ({
  topic: projectTopic(projectId),
  async stillAllowed(now) {
    const [row] = await db
      .select(personColumns(now))
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .leftJoin(companies, ofCompany)
      .where(and(eq(sessions.id, sessionId), sessionRuns(now), isNull(users.deleted_at)))
    if (!row) return false
    const person = toEmployee(row, now)
    const project = await findProject(db, projectId, person.id)
    return project !== null && can.enterTool(person) && can.seeProject(person, project)
  },
})
