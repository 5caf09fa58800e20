import { and, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { can } from '#contract/policies.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { statement } from '#server/db/statement.ts'
import { allowUnlessHeld, withAll } from '#server/http/rights-on-hold.ts'
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
  project_type: ProjectType
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
    select id, job_name, ats_number, user_id, company_id, step, project_type, time_zone,
      ${isMember(sql.placeholder('user_id'))} as member
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

/**
 * Whether the person deletes projects, or will once they use two-step sign-in. Asked of most callers without a query:
 * nobody else can be the one.
 */
export async function deletionRight({
  db,
  user,
  settings,
}: DeletionContext): Promise<Pick<ProjectDetail, 'may_delete' | 'deletion_waits'>> {
  const named = settings.project_deleter_email
  if (named ? named !== user.email : !user.admin) return { may_delete: false, deletion_waits: false }
  const deleter = await findDeleter(db, named)
  // where nobody is named it is a right of admins
  const may_delete = can.deleteProjects(user, deleter) && (named !== null || can.administer(user))
  return { may_delete, deletion_waits: !may_delete && can.deleteProjects(withAll(user), deleter) }
}

export async function allowDeletion(context: DeletionContext): Promise<void> {
  const { may_delete, deletion_waits } = await deletionRight(context)
  allowUnlessHeld(may_delete, deletion_waits)
}

type DeletionContext = Pick<Context, 'db' | 'user'> & {
  settings: Pick<Context['settings'], 'project_deleter_email'>
}

/** Finds a project and lets in only who may record in it. */
export async function accessToRecord(
  context: Pick<Context, 'db' | 'user'>,
  projectId: number,
): Promise<FoundProject> {
  const project = await accessProject(context, projectId)
  allow(can.recordScan(context.user, project))
  return project
}
