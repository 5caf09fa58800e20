import { and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { can } from '#contract/policies.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { statement } from '#server/db/statement.ts'
import type { Context } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'

/** A project with what decides who may do what on it; `member` is about the person who asks. */
export interface FoundProject {
  id: number
  job_name: string
  ats_number: string
  user_id: number
  company_id: number | null
  step: number
  /** Null where the ZIP code does not tell; `siteZone` fills it in. */
  time_zone: string | null
  member: boolean
}

/** Finds a living project and lets in only who may see it: the first beat of every call about a project. */
export async function accessProject(
  { db, user }: Pick<Context, 'db' | 'user'>,
  id: number,
): Promise<FoundProject> {
  const project = found(await findProject(db, id, user.id))
  allow(can.seeProject(user, project), projectMessages.projectNotAllowed)
  return project
}

export async function findProject(db: Queries, id: number, userId: number): Promise<FoundProject | null> {
  const [project] = await readProject(db, { id, user_id: userId })
  return project ?? null
}

const readProject = statement<FoundProject>(
  () => sql`
    select id, job_name, ats_number, user_id, company_id, step, time_zone, ${isMember(sql.placeholder('user_id'))} as member
    from projects where id = ${sql.placeholder('id')} and deleted_at is null`,
  { quick: true },
)

/** Spelled out: drizzle leaves the name of the table away where it selects from one alone. */
export const isMember = (userId: number | AnyPgColumn | Placeholder) =>
  sql`exists (select from project_members m where m.project_id = projects.id and m.user_id = ${userId})` as SQL<boolean>

/** READINGS: the account named by the setting, or the first platform admin; nobody by an address not yet confirmed. */
async function findDeleter(db: Queries, email: string | null): Promise<number | null> {
  const [deleter] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deleted_at),
        isNotNull(users.confirmed_at),
        email ? eq(users.email, email) : eq(users.admin, true),
      ),
    )
    .orderBy(users.id)
    .limit(1)
  return deleter?.id ?? null
}

/** Asked of most callers without a query: nobody else can be the one. */
export async function mayDelete({
  db,
  user,
  settings,
}: Pick<Context, 'db' | 'user'> & {
  settings: Pick<Context['settings'], 'project_deleter_email'>
}): Promise<boolean> {
  const named = settings.project_deleter_email
  if (named ? named !== user.email : !user.admin) return false
  return can.deleteProjects(user, await findDeleter(db, named))
}
