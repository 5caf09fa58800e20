import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { api } from '#contract/api.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import type { InvitedUser, InviteInput } from '#contract/companies/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import type { Answer, Body } from '#contract/endpoint.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { lockUntilCommit } from '#server/db/lock-until-commit.ts'
import { users } from '#server/db/schema/accounts.ts'
import {
  countInvitationMail,
  countInvitationMails,
  countMailToAddress,
  refuseMailsBeyond,
} from '#server/features/accounts/invitations/invitation-mails.ts'
import { invitationMail } from '#server/features/accounts/mails/accounts.mail.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { findByEmail } from '#server/features/accounts/registration/registration.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import { type CompanyRow, holdCompany } from '#server/features/companies/companies.ts'
import { refuseForeignFacility } from '#server/features/companies/facilities.ts'
import { type InviteContext, inviteUncounted, toInvited } from '#server/features/companies/invite.ts'
import { allowUnlessHeld } from '#server/http/rights-on-hold.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { allow, Failure } from '#server/services/runtime/failure.ts'

type Rows = Answer<typeof api.companyAdmin.addEmployees>['users']
type Invitation = Body<typeof api.companyAdmin.inviteUser>['user']

/** A row that is refused does not undo the others, and says why. */
export async function inviteRows(
  context: InviteContext,
  { id }: CompanyRow,
  inputs: InviteInput[],
): Promise<Rows> {
  const { db, user } = context
  allow(user.confirmed, accountMessages.inviteUnconfirmed)
  // two lists of one admin, and two that name the same people in another order, would wait for each other's rows
  await lockUntilCommit(db, `invitations of ${user.id}`)
  const company = await holdCompany(db, id)
  await holdAccounts(db, inputs)
  const sorted = inputs
    .map((input, index) => ({ input, index }))
    .sort((one, other) => compare(one.input.email, other.input.email) || one.index - other.index)
  const rows: Rows = []
  let invited = 0
  for (const { input, index } of sorted) {
    const row = await inviteRow(context, company, input, invited)
    rows[index] = row
    if (row.newUser) invited++
  }
  // last, as with every invitation: whoever waits for the counter may hold somebody of the list
  await countInvitationMails(db, user, invited)
  return rows
}

/** In the order of their ids, as whoever deletes their company or brings it back holds them. */
async function holdAccounts(db: Queries, inputs: InviteInput[]): Promise<void> {
  const addresses = inputs.map(({ email }) => email)
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, addresses), isNull(users.deleted_at)))
    .orderBy(users.id)
    .for('no key update')
}

async function inviteRow(
  context: InviteContext,
  company: CompanyRow,
  input: InviteInput,
  uncounted: number,
): Promise<Rows[number]> {
  const { db, user } = context
  const { email } = input
  await db.execute(sql`savepoint invitation`)
  try {
    const newUser = await inviteUncounted(context, company, input)
    await refuseMailsBeyond(db, user, uncounted)
    await countMailToAddress(db, user, email)
    await db.execute(sql`release savepoint invitation`)
    return { email, newUser, error: null }
  } catch (refused) {
    if (!(refused instanceof Failure)) throw refused
    await db.execute(sql`rollback to savepoint invitation`)
    return { email, newUser: null, error: refused.message }
  }
}

/** A person of no company. GPR access is a promise of the link, as with every invitation. */
export async function inviteIntoNone(context: InviteContext, input: Invitation): Promise<InvitedUser> {
  const { db, user, now, settings } = context
  allow(user.confirmed, accountMessages.inviteUnconfirmed)
  allowUnlessHeld(!input.gpr_access || can.promiseGprAccess(user), true)
  await refuseForeignFacility(db, input.facility_id, null, 'user.facility_id')
  const id = (await addAccount(db, input, now)) ?? (await inviteAgain(db, input, now))
  const gpr_access = input.gpr_access === true
  const token = await makeLink(db, 'invitation', id, now, { gpr_access, invited_by: user.id })
  const about = { place: null, inviter: user.full_name, token }
  await queueMail(db, input.email, invitationMail(settings, input, about), {
    userId: user.id,
    again: { mail: 'invitation', user_id: id, company_id: null, inviter: user.full_name },
  })
  await countInvitationMail(db, user, input.email)
  return toInvited({ input, now, membership: { gpr_access } }, id)
}

/** Null when there is an account with this address already. */
async function addAccount(db: Queries, input: Invitation, now: Date): Promise<number | null> {
  const { first_name, last_name, email, phone_number, gpr_task_type } = input
  const [added] = await db
    .insert(users)
    .values({
      ...{ first_name, last_name, email, phone_number, gpr_task_type },
      ...{ invited_at: now, created_at: now },
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return added?.id ?? null
}

/** Only who was invited into no company before, and has not accepted yet. */
async function inviteAgain(db: Queries, input: Invitation, now: Date): Promise<number> {
  const { first_name, last_name, phone_number, gpr_task_type } = input
  const account = await findByEmail(db, input.email)
  if (!account || !awaitsAcceptance(account)) throw refusedEmail(companyAdminMessages.hasAccount)
  if (account.company_id !== null) throw refusedEmail(companyMessages.invitedAlready)
  await db
    .update(users)
    .set({ first_name, last_name, phone_number, gpr_task_type, invited_at: now })
    .where(eq(users.id, account.id))
  return account.id
}

const refusedEmail = (sentence: string) => new Failure(422, sentence, { fields: { 'user.email': sentence } })

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
