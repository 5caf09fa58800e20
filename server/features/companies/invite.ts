import { and, eq, isNull } from 'drizzle-orm'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { Employee } from '#contract/accounts/person.ts'
import type { InvitedUser, InviteInput } from '#contract/companies/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { countInvitationMail } from '#server/features/accounts/invitations/invitation-mails.ts'
import { invitationMail, joinMail, type MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { dropLinks, makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import { addToCompany, type Membership } from '#server/features/accounts/users/company-membership.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import type { CompanyRow } from './companies.ts'
import { refuseForeignFacility } from './facilities.ts'

interface Inviting {
  db: Queries
  user: Employee
  now: Date
  settings: MailSettings
}
type Account = typeof users.$inferSelect
interface Asked extends Inviting {
  company: CompanyRow
  wish: InviteInput
  place: Membership
}

/** Somebody whose own address is all that is missing is told so. */
export function allowInvite(user: Employee, companyId: number): void {
  const onceConfirmed = can.invite({ ...user, confirmed: true }, companyId)
  allow(can.invite(user, companyId), onceConfirmed ? accountMessages.inviteUnconfirmed : messages.notAllowed)
}

/** Asks a person into a company; `path` is where the call keeps the wish. */
export async function invite(
  call: Inviting,
  company: CompanyRow,
  wish: InviteInput,
  path: '' | 'user.' = '',
): Promise<InvitedUser> {
  await refuseForeignFacility(call.db, wish.facility_id, company.id, `${path}facility_id`)
  const place = {
    company_id: company.id,
    company_user: wish.uType,
    facility_id: wish.facility_id ?? null,
    gpr_access: wish.gpr_access === true && can.grantGprAccess(call.user, company.id),
  }
  const asked = { ...call, company, wish, place }
  const id = (await addInvited(asked)) ?? (await askHolder(asked, `${path}email`))
  await countInvitationMail(call.db, call.user, wish.email)
  return toInvited(asked, id)
}

/** Null when there is an account with this address already, or one is just being made. */
async function addInvited(asked: Asked): Promise<number | null> {
  const { first_name, last_name, email, phone_number } = asked.wish
  const { gpr_task_type } = asked.company
  const [added] = await asked.db
    .insert(users)
    .values({
      ...{ first_name, last_name, email, phone_number, gpr_task_type },
      ...listing(asked.place),
      invited_at: asked.now,
      created_at: asked.now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (added) await mailInvitation(asked, added.id)
  return added?.id ?? null
}

/** Where the company lists the person. GPR access is a promise of the link, and is given when it is opened. */
const listing = ({ company_id, company_user, facility_id }: Membership) => ({
  company_id,
  company_user,
  facility_id,
})

/**
 * Who was invited once, and is listed in no company now, is listed in this one. Who never confirmed the address, or
 * was invited by another company too, has not proved to hold it: the link sets a password and only then leads into
 * the company. The others join as they are.
 */
async function askHolder(asked: Asked, field: string): Promise<number> {
  const account = found(await findAccount(asked.db, asked.wish.email))
  refuseMembers(account, asked.company.id, field)
  if (awaitsAcceptance(account) && account.company_id === null) await inviteAgain(asked, account.id)
  else if (!account.confirmed_at) await mailInvitation(asked, account.id)
  else await mailJoin(asked, account)
  return account.id
}

/** Locked: of two invitations of one address, one waits and then sees what the other made of it. */
async function findAccount(db: Queries, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
    .for('no key update')
  return account
}

function refuseMembers(account: Account, companyId: number, field: string): void {
  const pending = awaitsAcceptance(account)
  // what somebody set up under an address that nobody proved to hold keeps no one from inviting its holder
  const unproven = pending || !account.confirmed_at
  if (account.company_id === null || (unproven && account.company_id !== companyId)) return
  const here = pending ? companyMessages.invitedAlready : companyMessages.inThisCompany
  const sentence = account.company_id === companyId ? here : companyMessages.inOtherCompany
  throw new Failure(422, sentence, { fields: { [field]: sentence } })
}

/** Nobody has made this account their own yet, so it is named as the newest inviter knows the person. */
async function inviteAgain(asked: Asked, id: number): Promise<void> {
  const { first_name, last_name, phone_number } = asked.wish
  // older links name no company and lead where the account is listed
  await dropLinks(asked.db, 'invitation', id)
  await addToCompany(asked.db, id, listing(asked.place))
  await asked.db
    .update(users)
    .set({ first_name, last_name, phone_number, invited_at: asked.now })
    .where(eq(users.id, id))
  await mailInvitation(asked, id)
}

async function mailInvitation(asked: Asked, id: number): Promise<void> {
  const { db, now, user, company, wish, place, settings } = asked
  const token = await makeLink(db, 'invitation', id, now, { ...place, invited_by: user.id })
  const about = { place: company.company_name, inviter: user.full_name, token }
  await queueMail(db, wish.email, invitationMail(settings, wish, about), { userId: user.id })
}

async function mailJoin({ db, now, user, company, place, settings }: Asked, account: Account): Promise<void> {
  const token = await makeLink(db, 'company_invitation', account.id, now, { ...place, invited_by: user.id })
  const about = { company: company.company_name, inviter: user.full_name, token }
  await queueMail(db, account.email, joinMail(settings, account, about), { userId: user.id })
}

/** What was typed, never what an account says of its holder. */
function toInvited({ wish, place, now }: Asked, id: number): InvitedUser {
  const { first_name, last_name, email, phone_number = null, uType } = wish
  return {
    ...{ id, first_name, last_name, email, phone_number, uType },
    full_name: `${first_name} ${last_name}`,
    level: uType === 'owner' ? 'Admin' : 'Employee',
    gpr_access: place.gpr_access === true,
    facility_id: place.facility_id ?? null,
    invited_at: now.toISOString(),
    invite_accepted: false,
  }
}
