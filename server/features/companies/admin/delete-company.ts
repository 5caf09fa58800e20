import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { former_members, sessions, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_seats } from '#server/db/schema/licenses.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { CompanyRow } from '#server/features/companies/companies.ts'
import type { Context } from '#server/http/route.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { projectTopic, publishToAll } from '#server/services/events/events.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import type { CompanyHooks } from './company-hooks.ts'

/**
 * Everybody leaves at once, in a few statements however many they are. The row stays for projects and signed papers;
 * links that lead into it stop working by themselves. Says which rights were lost.
 */
export async function deleteCompany(
  { db, user, sessionId, now }: Pick<Context, 'db' | 'user' | 'sessionId' | 'now'>,
  id: number,
  hooks: CompanyHooks,
): Promise<RightChange[]> {
  const { deleted_at } = await lockCompany(db, id)
  if (deleted_at) throw new Failure(409, companyAdminMessages.deletedAlready, { code: 'deleted' })
  const lost = await rememberMembers(db, id)
  await moveEverybodyOut(db, id, sessionId)
  await db
    .update(companies)
    .set({ deleted_at: now, deleted_by: user.id, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
  const ended = await hooks.onDeleted(db, id, now)
  await closeOpenPages(db, id)
  return [...lost, ...ended]
}

/** Deleted or not. Whoever invites somebody into it, or joins it, waits or is waited for. */
export async function lockCompany(db: Queries, id: number): Promise<CompanyRow> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id)).for('no key update')
  return found(company)
}

/** They are held in the order of their ids, as they are now. Says what they lose with the company. */
async function rememberMembers(db: Queries, companyId: number): Promise<RightChange[]> {
  // of an earlier deletion of the same company nothing is left to come back
  await db.delete(former_members).where(eq(former_members.company_id, companyId))
  const { rows } = await db.execute<FormerRights>(sql`
    insert into former_members (company_id, user_id, company_user, facility_id, gpr_access, seat)
    select member.company_id, member.id, member.company_user, member.facility_id, member.gpr_access, seat.place
    from (select * from users where company_id = ${companyId} order by id for no key update) member
    left join license_seats seat on seat.user_id = member.id and seat.company_id = member.company_id
    returning user_id as id, company_user = 'owner' as owner, seat is not null as seat,
      gpr_access and not (select admin from users where users.id = user_id) as gpr_access`)
  return rows.flatMap(({ id, ...rights }) => rightsOfPerson({ id, company_id: companyId }, rights))
}

/** What somebody has through a company. */
export type FormerRights = {
  id: number
  owner: boolean
  gpr_access: boolean
  seat: boolean
}

/** As everybody who leaves a company: without seat and GPR access, signed out on every device but the one in use. */
async function moveEverybodyOut(db: Queries, companyId: number, keptSession: number): Promise<void> {
  const members = db
    .select({ id: former_members.user_id })
    .from(former_members)
    .where(eq(former_members.company_id, companyId))
  await db
    .update(users)
    .set({
      ...{ company_id: null, company_user: null, facility_id: null },
      // a platform admin has it from us, not from the company
      gpr_access: sql`${users.gpr_access} and ${users.admin}`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.company_id, companyId))
  await db.delete(license_seats).where(eq(license_seats.company_id, companyId))
  await db.delete(sessions).where(and(inArray(sessions.user_id, members), ne(sessions.id, keptSession)))
}

/** Whoever has one of its projects open is asked for access anew, and loses the stream of its news. */
async function closeOpenPages(db: Queries, companyId: number): Promise<void> {
  const own = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.company_id, companyId), isNull(projects.deleted_at)))
  await publishToAll(
    db,
    own.map(({ id }) => projectTopic(id)),
    'member',
  )
}
