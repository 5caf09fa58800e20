import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PasswordChange } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { AccountHooks, AddressProvenHook } from '#server/features/accounts/account-hooks.ts'
import { type MailSettings, passwordChangedMail } from '#server/features/accounts/mails/accounts.mail.ts'
import { dropLinks, findLink, spendLink } from '#server/features/accounts/mails/mailed-links.ts'
import { confirmAddress, runAddressHooks } from '#server/features/accounts/registration/prove-address.ts'
import { findAccount } from '#server/features/accounts/registration/registration.ts'
import { endSessionsOf, renewToken } from '#server/features/accounts/sessions/sessions.ts'
import type { Context } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { clearAttempts, takeAttempt } from '#server/services/runtime/rate-limits.ts'
import { hashPassword, isPassword } from '#server/services/secrets/passwords.ts'
import { refuseWeakPassword } from './new-password.ts'

/** Hashing is slow by design, and is done before the transaction for links that can be used alone. */
export async function hashForLink(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  purpose: 'reset' | 'invitation',
  token: string,
  password: string,
): Promise<string> {
  const { user_id, company_id } = await findLink(db, [purpose], token, now)
  const [holder] = await db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      company_name: companies.company_name,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, sql`coalesce(${users.company_id}, ${company_id}::int)`))
    .where(eq(users.id, user_id))
  const known = { ...found(holder), provider_name: settings.provider_name }
  await refuseWeakPassword(password, 'user.password', known, settings)
  return hashPassword(password)
}

export async function resetPassword(
  context: Parameters<AddressProvenHook>[0],
  hooks: AccountHooks,
  token: string,
  password_hash: string,
): Promise<{ user_id: number }> {
  const { db, settings, now } = context
  const link = await spendLink(db, ['reset'], token, now)
  const before = await findAccount(db, link.user_id)
  await setPasswordByLink(db, before.id, password_hash)
  const account = await confirmAddress(db, before.id, now)
  await runAddressHooks(context, hooks, { before, account, link, knowsPassword: true })
  await queueMail(db, account.email, passwordChangedMail(settings, account))
  return link
}

interface ComparedPasswords {
  /** The hash that the old password was right with. */
  matching: string
  hash: string
}

export async function comparePasswords(
  { db, user, settings }: Pick<Context, 'db' | 'user' | 'settings'>,
  { current_password, password }: z.output<typeof PasswordChange>,
): Promise<ComparedPasswords> {
  const matching = await matchingHash(db, user.id, current_password)
  if (!matching) throw wrongPassword('current_password')
  const known = { ...user, provider_name: settings.provider_name }
  await refuseWeakPassword(password, 'password', known, settings)
  return { matching, hash: await hashPassword(password) }
}

/** A password that was set anew since it was compared is another one, and must not be overwritten. */
export async function changePassword(
  db: Queries,
  sender: MailSettings,
  { userId, sessionId }: { userId: number; sessionId: number },
  { matching, hash }: ComparedPasswords,
): Promise<{ token: string }> {
  const [account] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (account?.password_hash !== matching) throw wrongPassword('current_password')
  await setPassword(db, userId, hash, sessionId)
  await queueMail(db, account.email, passwordChangedMail(sender, account))
  return { token: await renewToken(db, sessionId) }
}

/** Proves a password to somebody who may guess: only failures count. `subject` is whose guesses they are. */
export async function proveCurrentPassword(
  db: Queries,
  userId: number,
  password: string,
  subject: string,
): Promise<string | null> {
  await takeAttempt(db, guesses, subject)
  const matching = await matchingHash(db, userId, password)
  if (matching) await clearAttempts(db, guesses, subject)
  return matching
}

/** A password that signed somebody in on another device signs them out there. */
export async function proveToEndSessions(
  db: Queries,
  userId: number,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw fieldFailure('current_password', accountMessages.signOutPassword)
  const matching = await proveCurrentPassword(db, userId, password, `sessions of ${userId}`)
  if (!matching) throw wrongPassword('current_password')
}

export const wrongPassword = (field: string) => fieldFailure(field, accountMessages.passwordWrong)

const fieldFailure = (field: string, sentence: string) =>
  new Failure(422, sentence, { fields: { [field]: sentence } })

/** Whoever chose the old password is shut out, with whatever they prepared to confirm the address. */
export async function setPasswordByLink(db: Queries, userId: number, password_hash: string): Promise<void> {
  await setPassword(db, userId, password_hash)
  await dropLinks(db, 'confirmation', userId)
}

/** Whatever somebody prepared with the old password ends with it: sessions, links, a change of address. */
async function setPassword(
  db: Queries,
  userId: number,
  password_hash: string,
  keptSession?: number,
): Promise<void> {
  await db.update(users).set({ password_hash, new_email: null }).where(eq(users.id, userId))
  await endSessionsOf(db, userId, keptSession)
  await dropLinks(db, 'reset', userId)
  await dropLinks(db, 'new_email', userId)
}

async function matchingHash(db: Queries, userId: number, password: string): Promise<string | null> {
  const [account] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, userId))
  const stored = account?.password_hash ?? null
  return (await isPassword(password, stored)) ? stored : null
}

const guesses = { name: 'password-guesses', ...limits.passwordGuesses }
