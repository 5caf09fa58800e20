import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Account, AddressProof, AddressProvenHook } from '#server/features/accounts/account-hooks.ts'
import type { MailedLink } from '#server/features/accounts/mails/mailed-links.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import {
  addToCompany,
  leaveCompany,
  type Membership,
} from '#server/features/accounts/users/company-membership.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { findCompany } from './companies.ts'
import { askForApproval } from './company-approval.ts'
import { isFacilityOf } from './facilities.ts'
import { grantedLevel, isGprAccessGranted } from './gpr-offers.ts'

/** What opening a mailed link changes in the company of a person. */
export const updateMembership: AddressProvenHook = async ({ db, settings, now, audit }, proof) => {
  const { before, link } = proof
  const isNewOwner = !before.confirmed_at && before.company_user === 'owner'
  if (link.purpose === 'confirmation' && isNewOwner && before.company_id !== null)
    await askForApproval(db, settings, before.company_id)
  const rights = audit.rights ?? []
  if (link.purpose === 'reset' || link.purpose === 'invitation')
    rights.push(...(await leaveUnprovenCompany(db, before)))
  if (link.purpose === 'invitation') rights.push(...(await joinByInvitation(db, proof, now)))
  audit.rights = rights
}

/**
 * Whoever sets a password through a mailed link where nobody proved the address before may be somebody else than the
 * one who registered it. The company that was set up under it is not theirs, and would keep them from any other. A
 * company that nobody else is in and that no project or payment belongs to is deleted, so that its name is free again.
 */
async function leaveUnprovenCompany(db: Queries, account: Account): Promise<RightChange[]> {
  const { id, company_id, confirmed_at } = account
  if (company_id === null || confirmed_at || awaitsAcceptance(account)) return []
  const left = await leaveCompany(db, id)
  await db
    .delete(companies)
    .where(
      and(
        eq(companies.id, company_id),
        sql`not exists (select from users where users.company_id = ${company_id})`,
        sql`not exists (select from projects where projects.company_id = ${company_id})`,
        sql`not exists (select from license_payments where license_payments.company_id = ${company_id})`,
      ),
    )
  return left
}

async function joinByInvitation(
  db: Queries,
  { before, link }: AddressProof,
  now: Date,
): Promise<RightChange[]> {
  const membership = await offeredMembership(db, before, link)
  const gpr_access = await isGprAccessGranted(db, link, membership?.company_id ?? null, now)
  if (awaitsAcceptance(before)) await db.update(users).set({ gpr_access }).where(eq(users.id, before.id))
  const promisedBy = link.invited_by
  if (!membership)
    return awaitsAcceptance(before)
      ? rightsOfPerson(before, {}, { gpr_access }).map(given => ({ ...given, promisedBy }))
      : []
  const company_user = await grantedLevel(db, link, membership, now)
  const given = await addToCompany(db, before.id, { ...membership, company_user, gpr_access })
  return given.map(right => ({ ...right, promisedBy }))
}

/** In the company of the link; as its owner sees the person by now, where the account is listed there. */
async function offeredMembership(
  db: Queries,
  account: Account,
  link: MailedLink,
): Promise<Membership | null> {
  const { company_id, company_user, facility_id } = account
  const listed = awaitsAcceptance(account)
  if (company_id !== null && company_user !== null && leadsInto(company_id, link))
    return listed ? { company_id, company_user, facility_id } : null
  if (
    (company_id !== null && !listed && account.confirmed_at) ||
    link.company_id === null ||
    link.company_user === null
  )
    return null
  if (!(await findCompany(db, link.company_id))) return null
  const isOpen = link.facility_id !== null && (await isFacilityOf(db, link.facility_id, link.company_id))
  return {
    company_id: link.company_id,
    company_user: link.company_user,
    facility_id: isOpen ? link.facility_id : null,
  }
}

/** Older links name neither company nor inviter: they lead into the company where the account is listed. */
const leadsInto = (companyId: number, link: MailedLink) =>
  link.company_id === companyId || (link.company_id === null && link.invited_by === null)
