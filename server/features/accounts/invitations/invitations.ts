import { eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type MailedLink, spendLink } from '#server/features/accounts/mails/mailed-links.ts'
import { setPasswordByLink } from '#server/features/accounts/passwords/passwords.ts'
import {
  handOverInvitations,
  type Proving,
  proveAddress,
} from '#server/features/accounts/registration/prove-address.ts'
import type { Account } from '#server/features/accounts/registration/registration.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import { isFacilityOf } from '#server/features/companies/assigned-facility.ts'
import { found } from '#server/services/runtime/failure.ts'
import { isStillGranted, levelStillGranted } from '#server/features/companies/gpr-offers.ts'
import { addToCompany, leaveUnproven, type Place } from '#server/features/accounts/users/company-membership.ts'

/**
 * The mail proves who accepts: a password that somebody else chose for the address before works no more. Of several
 * companies that ask, the person enters the one whose link is opened.
 */
export async function acceptInvitation(
  proving: Proving,
  token: string,
  password_hash: string,
): Promise<{ user_id: number }> {
  const { db, now } = proving
  const link = await spendLink(db, ['invitation'], token, now)
  const [before] = await db.select().from(users).where(eq(users.id, link.user_id))
  await leaveUnproven(db, found(before))
  const place = await placeOf(db, found(before), link)
  const gpr_access = await isStillGranted(db, link, place?.company_id ?? null, now)
  await setPasswordByLink(db, link.user_id, password_hash)
  await db
    .update(users)
    .set({
      invitation_accepted_at: now,
      // where the account was listed until now was an offer, and so was the GPR access
      ...(awaitsAcceptance(found(before)) && {
        ...{ company_id: null, company_user: null, facility_id: null, gpr_access },
      }),
    })
    .where(eq(users.id, link.user_id))
  const account = await proveAddress(proving, link.user_id)
  if (place) {
    const company_user = await levelStillGranted(db, link, place, now)
    await addToCompany(db, account.id, { ...place, company_user, gpr_access })
  }
  await handOverInvitations(db, account, now)
  return { user_id: link.user_id }
}

/** Into the company of the link; as its owner sees the person by now, where the account is listed there. */
async function placeOf(db: Queries, account: Account, link: MailedLink): Promise<Place | null> {
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
  const stands = link.facility_id !== null && (await isFacilityOf(db, link.facility_id, link.company_id))
  return {
    company_id: link.company_id,
    company_user: link.company_user,
    facility_id: stands ? link.facility_id : null,
  }
}

/** Older links name neither company nor inviter: they lead into the company where the account is listed. */
const leadsInto = (companyId: number, link: MailedLink) =>
  link.company_id === companyId || (link.company_id === null && link.invited_by === null)
