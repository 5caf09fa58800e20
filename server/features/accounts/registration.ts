import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RegisterInput } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import { Failure, found } from '#server/kit/failure.ts'
import { postLetter } from '#server/kit/mail.ts'
import { isPassword } from '#server/kit/password.ts'
import { confirmationLetter, type Sender } from './accounts.mail.ts'
import { refuseTakenMeanwhile } from './email-change.ts'
import { dropEveryLink, type MailedLink, makeLink, spendLink } from './mailed-links.ts'
import { joinProjects } from './project-invitations.ts'

type Registration = z.output<typeof RegisterInput>['user']
export type Account = typeof users.$inferSelect

/** Adds an account whose address is not confirmed yet, and mails the link that confirms it. */
export async function register(
  db: Queries,
  sender: Sender,
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
  await askToConfirm(db, sender, account, now)
  return account
}

export async function askToConfirm(db: Queries, sender: Sender, account: Account, now: Date): Promise<void> {
  const token = await makeLink(db, 'confirmation', account.id, now)
  await postLetter(db, account.email, confirmationLetter(sender, account, token))
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

/** Locked: of two mails asked for at once, the later one has the link that works. */
export async function findByEmail(db: Queries, email: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
    .for('no key update')
  return account ?? null
}

/** Opens the mailed link of a registration, or of a new address for an account in use. */
export async function confirm(db: Queries, token: string, now: Date): Promise<{ email: string }> {
  const link = await spendLink(db, ['confirmation', 'new_email'], token, now)
  return link.purpose === 'new_email' ? takeNewEmail(db, link, now) : confirmAddress(db, link, now)
}

/** Whoever opens a link mailed to an address holds that address; the free term begins with the first proof. */
export const provenBy = (now: Date) => ({
  confirmed_at: sql`coalesce(${users.confirmed_at}, ${now.toISOString()}::timestamptz)`,
  free_until: sql`coalesce(${users.free_until}, ${freeTermFrom(now).toISOString()}::timestamptz)`,
})

export const freeTermFrom = (now: Date) => new Date(now.getTime() + limits.freeTerm * 1000)

async function confirmAddress(db: Queries, { user_id }: MailedLink, now: Date): Promise<{ email: string }> {
  const [confirmed] = await db
    .update(users)
    .set(provenBy(now))
    .where(eq(users.id, user_id))
    .returning({ email: users.email })
  await joinProjects(db, user_id, found(confirmed).email)
  return found(confirmed)
}

/** What was mailed to the old address, an invitation too, was for whoever reads there and counts no more. */
async function takeNewEmail(db: Queries, { user_id }: MailedLink, now: Date): Promise<{ email: string }> {
  const [changed] = await db
    .update(users)
    .set({
      email: sql`coalesce(${users.new_email}, ${users.email})`,
      new_email: null,
      invited_at: sql`case when ${users.invitation_accepted_at} is null then null else ${users.invited_at} end`,
      version: sql`${users.version} + 1`,
      ...provenBy(now),
    })
    .where(eq(users.id, user_id))
    .returning({ email: users.email })
    .catch(refuseTakenMeanwhile)
  await dropEveryLink(db, user_id)
  await joinProjects(db, user_id, found(changed).email)
  return found(changed)
}

const emailTaken = () =>
  new Failure(422, messages.emailTaken, {
    code: 'email_taken',
    fields: { 'user.email': messages.emailTaken },
  })
