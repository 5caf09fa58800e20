import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { CompanyRole } from '#contract/accounts/roles.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { addedMail } from '#server/features/accounts/mails/accounts.mail.ts'
import { spendLink, withdrawInvitations } from '#server/features/accounts/mails/mailed-links.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import {
  addToCompany,
  keepAnOwner,
  leaveCompany,
} from '#server/features/accounts/users/company-membership.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import type { Context } from '#server/http/route.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { findCompany } from './companies.ts'
import { isFacilityOf } from './facilities.ts'
import { grantedLevel, isGprAccessGranted, offerGprAccess } from './gpr-offers.ts'

/** Whoever opens the link mailed to an address holds that address, signed in or not. */
export async function joinCompany(
  { db, settings, now, audit }: Pick<Context, 'db' | 'settings' | 'now' | 'audit'>,
  token: string,
): Promise<{ company_name: string }> {
  const link = await spendLink(db, ['company_invitation'], token, now)
  const company = found(await findCompany(db, link.company_id ?? 0))
  const stands = link.facility_id !== null && (await isFacilityOf(db, link.facility_id, company.id))
  const place = { company_id: company.id, company_user: link.company_user ?? 'employee' }
  const rights = await addToCompany(db, link.user_id, {
    company_id: company.id,
    company_user: await grantedLevel(db, link, place, now),
    facility_id: stands ? link.facility_id : null,
    gpr_access: await isGprAccessGranted(db, link, company.id, now),
  })
  audit.recordId = link.user_id
  audit.rights = rights.map(right => ({ ...right, promisedBy: link.invited_by }))
  const joined = found(await findUser(db, link.user_id, now))
  const about = { place: company.company_name, path: pages.projects.path }
  await queueMail(db, joined.email, addedMail(settings, joined, about))
  return company
}

export async function setLevel(db: Queries, other: Employee, level: CompanyRole): Promise<RightChange[]> {
  if (other.company_id !== null && level === 'employee') await keepAnOwner(db, other.company_id, other.id)
  const before = await changeMember(db, other, { company_user: level })
  return rightsOfPerson(other, { owner: before.company_user === 'owner' }, { owner: level === 'owner' })
}

/** Without a value it is turned over. Who has not accepted yet is promised it, by whoever set it last. */
export async function setGprAccess(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  other: Employee,
  access: boolean | undefined,
): Promise<RightChange[]> {
  if (other.invite_accepted) {
    const before = await changeMember(db, other, { gpr_access: access ?? not(users.gpr_access) })
    const gpr_access = access ?? !before.gpr_access
    return rightsOfPerson(other, { gpr_access: before.gpr_access }, { gpr_access })
  }
  await changeMember(db, other, { gpr_access: false })
  const promised = access ?? !other.gpr_access
  await offerGprAccess(db, user, other, promised, now)
  const change = promised ? 'promised' : 'taken'
  return rightsOfPerson(other, { gpr_access: other.gpr_access }, { gpr_access: promised }).map(right => ({
    ...right,
    change,
  }))
}

interface UserAndCompany {
  user_id?: number
  company_id?: number
}

/** A DELETE names them in its body or, where a client sends none, in its query. */
export function readUserAndCompany(body: UserAndCompany, query: UserAndCompany): Required<UserAndCompany> {
  const { user_id, company_id } = { ...query, ...body }
  if (user_id && company_id) return { user_id, company_id }
  throw new Failure(422, companyMessages.personAndCompanyNeeded, {
    fields: { [user_id ? 'company_id' : 'user_id']: companyMessages.personAndCompanyNeeded },
  })
}

/** Takes a person out of a company, or takes back what asked them in. */
export async function removeFromCompany(
  db: Queries,
  { company_id, user_id }: Required<UserAndCompany>,
  keptSession?: number,
): Promise<RightChange[]> {
  await keepAnOwner(db, company_id, user_id)
  const { invited_at, invitation_accepted_at } = users
  const [person] = await db
    .select({ invited_at, invitation_accepted_at })
    .from(users)
    .where(and(eq(users.id, user_id), eq(users.company_id, company_id), isNull(users.deleted_at)))
  const left = person ? await leaveCompany(db, user_id, keptSession) : []
  const listed = person !== undefined && awaitsAcceptance(person)
  const withdrawn = await withdrawInvitations(db, user_id, company_id, { listed })
  if (!person && !withdrawn) throw new Failure(404, companyMessages.notInCompany)
  return left
}

/** Somebody may have left the company between the look and the change; then nothing of theirs is touched. Gives back what they held. */
async function changeMember(
  db: Queries,
  other: Employee,
  columns: { company_user: CompanyRole } | { gpr_access: boolean | SQL },
): Promise<{ company_user: CompanyRole | null; gpr_access: boolean }> {
  const { company_user, gpr_access } = users
  const [before] = await db
    .select({ company_user, gpr_access })
    .from(users)
    .where(eq(users.id, other.id))
    .for('no key update')
  const [changed] = await db
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(
      and(
        eq(users.id, other.id),
        sql`${users.company_id} is not distinct from ${other.company_id}`,
        isNull(users.deleted_at),
      ),
    )
    .returning({ id: users.id })
  if (!changed || !before) throw new Failure(409, messages.changedMeanwhile, { code: 'changed' })
  return before
}
