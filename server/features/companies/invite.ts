import { and, eq, isNull } from 'drizzle-orm'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { Employee } from '#contract/accounts/person.ts'
import type { InvitedUser, InviteInput } from '#contract/companies/calls.ts'
import type { TaskType } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { countInvitationMail } from '#server/features/accounts/invitations/invitation-mails.ts'
import { invitationMail, joinMail } from '#server/features/accounts/mails/accounts.mail.ts'
import { dropLinks, makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import { addToCompany, type Membership } from '#server/features/accounts/users/company-membership.ts'
import { allowUnlessHeld } from '#server/http/rights-on-hold.ts'
import type { Context } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { type CompanyRow, holdCompany } from './companies.ts'
import { refuseForeignFacility } from './facilities.ts'

export type InviteContext = Pick<Context, 'db' | 'user' | 'now' | 'settings'>
type Account = typeof users.$inferSelect
interface InviteRequest extends InviteContext {
  company: CompanyRow
  input: InvitedPerson
  membership: Membership
}
/** Whoever is told no units measures as the company does. */
type InvitedPerson = InviteInput & { gpr_task_type?: TaskType }

/** Somebody whose own address is all that is missing is told so. */
export function allowInvite(user: Employee, companyId: number): void {
  const onceConfirmed = can.invite({ ...user, confirmed: true }, companyId)
  allow(can.invite(user, companyId), onceConfirmed ? accountMessages.inviteUnconfirmed : messages.notAllowed)
}

/** Asks a person into a company; `path` is where the call keeps the wish. */
export async function invite(
  context: InviteContext,
  { id: companyId }: Pick<CompanyRow, 'id'>,
  input: InvitedPerson,
  path: '' | 'user.' = '',
): Promise<InvitedUser> {
  const invited = await inviteUncounted(context, await holdCompany(context.db, companyId), input, path)
  await countInvitationMail(context.db, context.user, input.email)
  return invited
}

/** For a caller who holds the company, and counts the mail when everybody is invited. */
export async function inviteUncounted(
  context: InviteContext,
  company: CompanyRow,
  input: InvitedPerson,
  path: '' | 'user.' = '',
): Promise<InvitedUser> {
  // left out without a word it would look as if they had given it
  allowUnlessHeld(!input.gpr_access || can.promiseGprAccess(context.user), true)
  await refuseForeignFacility(context.db, input.facility_id, company.id, `${path}facility_id`)
  const membership = {
    company_id: company.id,
    company_user: input.uType,
    facility_id: input.facility_id ?? null,
    gpr_access: input.gpr_access === true && can.grantGprAccess(context.user, company.id),
  }
  const request = { ...context, company, input, membership }
  const id = (await addInvited(request)) ?? (await inviteHolder(request, `${path}email`))
  return toInvited(request, id)
}

/** Null when there is an account with this address already, or one is just being made. */
async function addInvited(request: InviteRequest): Promise<number | null> {
  const { first_name, last_name, email, phone_number } = request.input
  const { gpr_task_type = request.company.gpr_task_type } = request.input
  const [added] = await request.db
    .insert(users)
    .values({
      ...{ first_name, last_name, email, phone_number, gpr_task_type },
      ...listedColumns(request.membership),
      invited_at: request.now,
      created_at: request.now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (added) await mailInvitation(request, added.id)
  return added?.id ?? null
}

/** Where the company lists the person. GPR access is a promise of the link, and is given when it is opened. */
const listedColumns = ({ company_id, company_user, facility_id }: Membership) => ({
  company_id,
  company_user,
  facility_id,
})

/**
 * Who was invited once, and is listed in no company now, is listed in this one. Who never confirmed the address, or
 * was invited by another company too, has not proved to hold it: the link sets a password and only then leads into
 * the company. The others join as they are.
 */
async function inviteHolder(request: InviteRequest, field: string): Promise<number> {
  const account = found(await findAccount(request.db, request.input.email))
  refuseMembers(account, request.company.id, field)
  if (awaitsAcceptance(account) && account.company_id === null) await inviteAgain(request, account.id)
  else if (!account.confirmed_at) await mailInvitation(request, account.id)
  else await mailJoin(request, account)
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
async function inviteAgain(request: InviteRequest, id: number): Promise<void> {
  const { first_name, last_name, phone_number } = request.input
  // older links name no company and lead where the account is listed
  await dropLinks(request.db, 'invitation', id)
  await addToCompany(request.db, id, listedColumns(request.membership))
  await request.db
    .update(users)
    .set({ first_name, last_name, phone_number, invited_at: request.now })
    .where(eq(users.id, id))
  await mailInvitation(request, id)
}

async function mailInvitation(request: InviteRequest, id: number): Promise<void> {
  const { db, now, user, company, input, membership, settings } = request
  const token = await makeLink(db, 'invitation', id, now, { ...membership, invited_by: user.id })
  const about = { place: company.company_name, inviter: user.full_name, token }
  await queueMail(db, input.email, invitationMail(settings, input, about), {
    userId: user.id,
    again: { mail: 'invitation', user_id: id, company_id: company.id, inviter: user.full_name },
  })
}

async function mailJoin(
  { db, now, user, company, membership, settings }: InviteRequest,
  account: Account,
): Promise<void> {
  const token = await makeLink(db, 'company_invitation', account.id, now, {
    ...membership,
    invited_by: user.id,
  })
  const about = { company: company.company_name, inviter: user.full_name, token }
  await queueMail(db, account.email, joinMail(settings, account, about), {
    userId: user.id,
    again: { mail: 'join', user_id: account.id, company_id: company.id, inviter: user.full_name },
  })
}

/** What was typed, never what an account says of its holder. */
export function toInvited(
  {
    input,
    membership,
    now,
  }: Pick<InviteRequest, 'input' | 'now'> & { membership: Pick<Membership, 'gpr_access' | 'facility_id'> },
  id: number,
): InvitedUser {
  const { first_name, last_name, email, phone_number = null, uType } = input
  return {
    ...{ id, first_name, last_name, email, phone_number, uType },
    full_name: `${first_name} ${last_name}`,
    level: uType === 'owner' ? 'Admin' : 'Employee',
    gpr_access: membership.gpr_access === true,
    facility_id: membership.facility_id ?? null,
    invited_at: now.toISOString(),
    invite_accepted: false,
  }
}
