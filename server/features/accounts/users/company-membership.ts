import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_seats } from '#server/db/schema/licenses.ts'
import { awaitsAcceptance, endSessionsOf } from '#server/features/accounts/sessions/sessions.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'

export interface Membership {
  company_id: number
  company_user: 'owner' | 'employee'
  facility_id?: number | null
  gpr_access?: boolean
}

/** Puts a person into a company; whoever is in one already stays there. Says which rights that gives. */
export async function addToCompany(
  db: Queries,
  userId: number,
  membership: Membership,
): Promise<RightChange[]> {
  const { company_id, company_user, facility_id = null, gpr_access = false } = membership
  const [added] = await db
    .update(users)
    .set({
      company_id,
      company_user,
      facility_id,
      ...(gpr_access && { gpr_access }),
      version: sql`${users.version} + 1`,
    })
    .where(and(eq(users.id, userId), isNull(users.company_id), isNull(users.deleted_at)))
    .returning({ id: users.id })
  if (!added) throw new Failure(409, accountRefusals.inOwnCompany, { code: 'in_company' })
  return rightsOfPerson({ id: userId, company_id }, {}, { owner: company_user === 'owner', gpr_access })
}

/**
 * GPR access and a seat came with the crew and go with it; sessions end at once, on every device but the one it is done
 * on. Says which rights that takes.
 */
export async function leaveCompany(
  db: Queries,
  userId: number,
  keptSession?: number,
): Promise<RightChange[]> {
  const { id, company_id, company_user, gpr_access } = users
  const [before] = await db
    .select({ id, company_id, company_user, gpr_access })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  const person = found(before)
  await db
    .update(users)
    .set({
      company_id: null,
      company_user: null,
      facility_id: null,
      gpr_access: false,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId))
  const seats = await db
    .delete(license_seats)
    .where(eq(license_seats.user_id, userId))
    .returning({ place: license_seats.place })
  await endSessionsOf(db, userId, keptSession)
  const had = {
    owner: person.company_user === 'owner',
    gpr_access: person.gpr_access,
    seat: seats.length > 0,
  }
  return rightsOfPerson(person, had)
}

/**
 * Refuses to let a company lose its last owner who can act. The company is locked first, so that two owners who
 * demote each other at once do not both succeed.
 */
export async function keepAnOwner(db: Queries, companyId: number, leaving: number): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  const { id, confirmed_at, invited_at, invitation_accepted_at } = users
  const owners = await db
    .select({ id, confirmed_at, invited_at, invitation_accepted_at })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.company_user, 'owner'), isNull(users.deleted_at)))
  const isOwner = owners.some(owner => owner.id === leaving && !awaitsAcceptance(owner))
  const others = owners.filter(owner => owner.id !== leaving && owner.confirmed_at)
  if (isOwner && others.length === 0)
    throw new Failure(422, accountRefusals.lastOwner, { code: 'last_owner' })
}
