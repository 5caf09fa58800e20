import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EventAccess, EventStream } from '#contract/endpoint.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { isMember } from '#server/features/projects/access.ts'
import { sessionIsActive } from '#server/http/caller.ts'
import { projectTopic } from '#server/services/events/events.ts'

/** Heard as long as the session lasts and its holder may see the project: both are asked anew each time. */
export const projectEvents = (
  db: Queries,
  { userId, ...access }: EventAccess & { userId: number },
): EventStream => ({
  topic: projectTopic(access.project_id),
  userId,
  access,
  listAllowed: (many, now) => listAllowed(db, many, now),
})

/** One query, however many they are. */
async function listAllowed(db: Queries, many: EventAccess[], now: Date): Promise<EventAccess[]> {
  const sessionIds = sql.param(many.map(({ session_id }) => session_id))
  const projectIds = sql.param(many.map(({ project_id }) => project_id))
  const rows = await db
    .select({
      access: { session_id: sessions.id, project_id: projects.id },
      person: personColumns(now),
      project: { user_id: projects.user_id, company_id: projects.company_id, member: isMember(users.id) },
    })
    .from(sessions)
    .innerJoin(
      sql`unnest(${sessionIds}::int[], ${projectIds}::int[]) asked (session_id, project_id)`,
      eq(sessions.id, sql`asked.session_id`),
    )
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, ofCompany)
    .innerJoin(projects, eq(projects.id, sql`asked.project_id`))
    .where(and(sessionIsActive(now), isNull(users.deleted_at), isNull(projects.deleted_at)))
  return rows
    .filter(({ person, project }) => {
      const employee = toEmployee(person, now)
      return can.accessTool(employee) && can.seeProject(employee, project)
    })
    .map(({ access }) => access)
}
