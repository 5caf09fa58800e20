import { eq, sql } from 'drizzle-orm'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { former_members } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { type CompanyRow, isTaken } from '#server/features/companies/companies.ts'
import { restorableSince } from '#server/features/companies/company-list.ts'
import type { Context } from '#server/http/route.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { CompanyHooks } from './company-hooks.ts'
import { type FormerRights, lockCompany } from './delete-company.ts'

/** Gives everybody who has no other company by now what they had. `returned` says how many they are, `rights` what they got. */
export async function restoreCompany(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: number,
  newName: string | null | undefined,
  hooks: CompanyHooks,
): Promise<{ company: CompanyRow; returned: number; rights: RightChange[] }> {
  const current = await lockCompany(db, id)
  if (!current.deleted_at) throw new Failure(409, companyAdminMessages.restoredAlready, { code: 'restored' })
  if (current.deleted_at <= restorableSince(now)) throw new Failure(404, messages.notFound)
  const company_name = newName ?? current.company_name
  const [company] = await db
    .update(companies)
    .set({ company_name, deleted_at: null, deleted_by: null, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning()
    .catch(error => {
      throw isTaken(error) ? nameTaken(company_name) : error
    })
  const back = await bringMembersBack(db, id)
  const resumed = await hooks.onRestored(db, id)
  const given = back.flatMap(({ id: person, ...rights }) =>
    rightsOfPerson({ id: person, company_id: id }, {}, rights),
  )
  return { company: company as CompanyRow, returned: back.length, rights: [...given, ...resumed] }
}

/**
 * A facility that was closed meanwhile, and a seat that somebody gave elsewhere, are not given back. Two statements: as
 * parts of one, without an index to join them by, 20,000 people took longer than a statement may.
 */
async function bringMembersBack(db: Queries, companyId: number): Promise<FormerRights[]> {
  const { rows: back } = await db.execute<Omit<FormerRights, 'seat'>>(sql`
    update users u set company_id = ${companyId}, company_user = former.company_user,
      facility_id = former.open_facility, gpr_access = u.gpr_access or former.gpr_access, version = u.version + 1
    from (
      select f.*, o.id as open_facility, f.gpr_access and not u.gpr_access as gpr_given from former_members f
      join users u on u.id = f.user_id
      left join facilities o on o.id = f.facility_id and o.deleted_at is null
      where f.company_id = ${companyId} and u.company_id is null and u.deleted_at is null
      order by u.id for no key update of u) former
    where u.id = former.user_id
    returning u.id, u.company_user = 'owner' as owner, former.gpr_given as gpr_access`)
  const { rows: seats } = await db.execute<{ user_id: number }>(sql`
    insert into license_seats (user_id, company_id, place)
    select f.user_id, f.company_id, f.seat from former_members f
    join users u on u.id = f.user_id and u.company_id = f.company_id
    where f.company_id = ${companyId} and f.seat is not null
    on conflict do nothing returning user_id`)
  await db.delete(former_members).where(eq(former_members.company_id, companyId))
  const seated = new Set(seats.map(({ user_id }) => user_id))
  return back.map(person => ({ ...person, seat: seated.has(person.id) }))
}

const nameTaken = (name: string) =>
  new Failure(422, companyAdminMessages.restoreNameTaken(name), {
    code: 'company_taken',
    fields: { company_name: companyAdminMessages.restoreNameTaken(name) },
  })
