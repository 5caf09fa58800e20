import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { RegisterInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Account } from '#server/features/accounts/account-hooks.ts'
import { confirmationMail, type MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { refuseWeakPassword } from '#server/features/accounts/passwords/new-password.ts'
import type { Context } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { hashPassword, isPassword } from '#server/services/secrets/passwords.ts'

type Registration = z.output<typeof RegisterInput>['user']

/** Slow by design, so before the transaction. */
export async function hashForAccount(user: Registration, settings: Context['settings']): Promise<string> {
  const known = { ...user, company_name: null, provider_name: settings.provider_name }
  await refuseWeakPassword(user.password, 'user.password', known, settings)
  return hashPassword(user.password)
}

/** Adds an account whose address is not confirmed yet, and mails the link that confirms it. */
export async function register(
  db: Queries,
  sender: MailSettings,
  { first_name, last_name, email, phone_number }: Registration,
  password_hash: string,
  now: Date,
  free_until: Date | null = null,
): Promise<Account> {
  const [account] = await db
    .insert(users)
    .values({
      first_name,
      last_name,
      email,
      phone_number,
      password_hash,
      terms_accepted_at: now,
      created_at: now,
      free_until,
    })
    .onConflictDoNothing()
    .returning()
  if (!account) throw emailTaken()
  const token = await makeLink(db, 'confirmation', account.id, now)
  await queueMail(db, account.email, confirmationMail(sender, account, token), {
    again: { mail: 'confirmation', user_id: account.id },
  })
  return account
}

/** The account that an earlier, identical call made: the password is what proves that it was the same person. */
export async function findOwnAccount(
  db: Queries,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<Account> {
  const account = await findByEmail(db, email)
  if (!(await isPassword(password, account?.password_hash)) || !account)
    throw new Failure(422, messages.keyReused, { code: 'key_reused' })
  return account
}

export async function findAccount(db: Queries, id: number): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  return found(account)
}

/** Locked: of two mails asked for at once, the later one has the link that works. */
export async function findByEmail(db: Queries, email: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
    .for('no key update')
  return account ?? null
}

const emailTaken = () =>
  new Failure(422, accountMessages.emailTaken, {
    code: 'email_taken',
    fields: { 'user.email': accountMessages.emailTaken },
  })
