import { and, eq, isNull, ne } from 'drizzle-orm'
import { emailChangeMessages } from '#contract/accounts/email-change-messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { Employee, User } from '#contract/accounts/person.ts'
import { limits } from '#contract/limits.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts'
import { countInvitationMail } from '#server/features/accounts/invitations/invitation-mails.ts'
import {
  confirmationMail,
  emailChangeMail,
  invitationMail,
  newEmailMail,
} from '#server/features/accounts/mails/accounts.mail.ts'
import { dropEveryLink, makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { proveCurrentPassword, wrongPassword } from '#server/features/accounts/passwords/passwords.ts'
import type { Context } from '#server/http/route.ts'
import { rightsOfPerson } from '#server/services/audit/rights.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { takeAttempt } from '#server/services/runtime/rate-limits.ts'

export interface UserChangeContext extends Pick<Context, 'db' | 'user' | 'now' | 'settings' | 'audit'> {
  /** The hash that the password for a change of the own address was right with. */
  matching: string | null
  hooks: AccountHooks
}
type Columns = Partial<Pick<User, 'email' | 'new_email' | 'gpr_access'>>

/** What a wished address changes in the row; an own one counts only once its mailed link is opened. */
export async function changeEmail(
  context: UserChangeContext,
  other: User,
  newEmail: string,
): Promise<Columns> {
  if (newEmail === other.email) return {}
  if (other.id === context.user.id) return requestOwnChange(context, other, newEmail)
  if (!can.changeEmailOf(context.user, other)) throw fieldFailure(emailChangeMessages.emailOfOthers)
  await refuseTaken(context.db, other.id, newEmail)
  if (!can.administer(context.user) && (await isInvitedElsewhere(context.db, other)))
    throw fieldFailure(emailChangeMessages.emailOfOthers)
  await dropEveryLink(context.db, other.id)
  // Whoever may not give GPR access may not lead somebody else's to an address of their choice either.
  const gpr_access = other.gpr_access && can.grantGprAccess(context.user, other.company_id)
  await mailNewLink(context, { ...other, email: newEmail, gpr_access })
  context.audit.rights = rightsOfPerson(other, { gpr_access: other.gpr_access }, { gpr_access })
  return { email: newEmail, new_email: null, gpr_access: gpr_access && other.invite_accepted }
}

/** Another company wrote to this address too: it is not one company's to lead elsewhere. */
async function isInvitedElsewhere(db: Queries, { id, company_id }: User): Promise<boolean> {
  const [link] = await db
    .select({ id: mailed_links.id })
    .from(mailed_links)
    .where(
      and(
        eq(mailed_links.user_id, id),
        isNull(mailed_links.used_at),
        ne(mailed_links.company_id, company_id ?? 0),
        ne(mailed_links.purpose, 'withdrawn'),
      ),
    )
    .limit(1)
  return link !== undefined
}

/** Two people may be given one address at the same time: the index lets one of them through. */
export function refuseTakenMeanwhile(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const taken = cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_email_unique'
  throw taken ? fieldFailure(accountMessages.emailTaken) : error
}

/** Whoever finds a screen unlocked must not lead the account to a mailbox of their own. */
export async function proveForEmailChange(
  db: Queries,
  user: Employee,
  { email = user.email, current_password }: { email?: string; current_password?: string },
): Promise<string | null> {
  if (email === user.email) return null
  if (!can.mail(user, email)) throw fieldFailure(emailChangeMessages.emailChangeUnconfirmed)
  if (!current_password) throw fieldFailure(emailChangeMessages.emailChangePassword, 'user.current_password')
  const matching = await proveCurrentPassword(db, user.id, current_password, `user ${user.id}`)
  if (!matching) throw wrongPassword('user.current_password')
  return matching
}

async function refuseChangedPassword({ db, user, matching }: UserChangeContext): Promise<void> {
  const [account] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, user.id))
  if (!matching || account?.password_hash !== matching) throw wrongPassword('user.current_password')
}

async function requestOwnChange(context: UserChangeContext, user: User, newEmail: string): Promise<Columns> {
  const { db, now, settings } = context
  await refuseChangedPassword(context)
  await refuseTaken(db, user.id, newEmail)
  await takeAttempt(db, changesPerUser, String(user.id), { sentence: emailChangeMessages.emailChangesMany })
  const token = await makeLink(db, 'new_email', user.id, now)
  await queueMail(db, newEmail, newEmailMail(settings, user, token), {
    again: { mail: 'new_email', user_id: user.id },
  })
  await queueMail(db, user.email, emailChangeMail(settings, user, newEmail))
  return { new_email: newEmail }
}

async function refuseTaken(db: Queries, id: number, email: string): Promise<void> {
  const [holder] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id), isNull(users.deleted_at)))
  if (holder) throw fieldFailure(accountMessages.emailTaken)
}

const changesPerUser = { name: 'email-changes', ...limits.emailChanges }

/** What the old address was asked for is asked of the new one. */
async function mailNewLink({ db, user, now, settings }: UserChangeContext, other: User): Promise<void> {
  if (other.invite_accepted && other.confirmed) return
  await countInvitationMail(db, user, other.email)
  if (!other.invite_accepted) {
    const { company_id, company_user, facility_id, gpr_access } = other
    const target = { company_id, company_user, facility_id, gpr_access, invited_by: user.id }
    const token = await makeLink(db, 'invitation', other.id, now, target)
    const about = { place: other.company_name, inviter: user.full_name, token }
    await queueMail(db, other.email, invitationMail(settings, other, about), {
      again: { mail: 'invitation', user_id: other.id, company_id, inviter: user.full_name },
    })
  } else {
    const token = await makeLink(db, 'confirmation', other.id, now)
    await queueMail(db, other.email, confirmationMail(settings, other, token), {
      again: { mail: 'confirmation', user_id: other.id },
    })
  }
}

const fieldFailure = (sentence: string, field = 'user.email') =>
  new Failure(422, sentence, { fields: { [field]: sentence } })
