import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ConfirmInput } from '#contract/accounts/calls.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Account, AccountHooks, AddressProvenHook } from '#server/features/accounts/account-hooks.ts'
import { dropEveryLink, findLink, spendLink } from '#server/features/accounts/mails/mailed-links.ts'
import { proveCurrentPassword, wrongPassword } from '#server/features/accounts/passwords/passwords.ts'
import { endSessionsOf } from '#server/features/accounts/sessions/sessions.ts'
import { refuseTakenMeanwhile } from '#server/features/accounts/users/email-change.ts'
import { found } from '#server/services/runtime/failure.ts'
import { confirmAddress, confirmedColumns, runAddressHooks } from './prove-address.ts'
import { findAccount } from './registration.ts'

type Confirmed = z.output<typeof ConfirmInput>

/** The hash that the password beside the token is right with; null when none came along. */
export async function compareConfirmation(
  db: Queries,
  { confirmation_token, password }: Confirmed,
  now: Date,
): Promise<string | null> {
  if (password === undefined) return null
  const { user_id } = await findLink(db, purposes, confirmation_token, now)
  const matching = await proveCurrentPassword(db, user_id, password, `link ${confirmation_token}`)
  if (!matching) throw wrongPassword('password')
  return matching
}

/**
 * Opens the mailed link of a registration, or of a new address for an account in use. Every session ends: the reader
 * of the mail may not be who is signed in. What was addressed to the mailbox waits for somebody who proves both.
 */
export async function confirm(
  context: Parameters<AddressProvenHook>[0],
  hooks: AccountHooks,
  token: string,
  matching: string | null,
): Promise<{ email: string }> {
  const { db, now } = context
  const link = await spendLink(db, purposes, token, now)
  const before = await findAccount(db, link.user_id)
  const account = await (link.purpose === 'new_email' ? takeNewEmail : confirmAddress)(db, before.id, now)
  await endSessionsOf(db, account.id)
  if (matching !== null && account.password_hash !== matching) throw wrongPassword('password')
  await runAddressHooks(context, hooks, { before, account, link, knowsPassword: matching !== null })
  return account
}

const purposes: ('confirmation' | 'new_email')[] = ['confirmation', 'new_email']

/** What was mailed to the old address, an invitation too, was for whoever reads there and counts no more. */
async function takeNewEmail(db: Queries, userId: number, now: Date): Promise<Account> {
  const [changed] = await db
    .update(users)
    .set({
      email: sql`coalesce(${users.new_email}, ${users.email})`,
      new_email: null,
      invited_at: sql`case when ${users.invitation_accepted_at} is null then null else ${users.invited_at} end`,
      version: sql`${users.version} + 1`,
      ...confirmedColumns(now),
    })
    .where(eq(users.id, userId))
    .returning()
    .catch(refuseTakenMeanwhile)
  await dropEveryLink(db, userId)
  return found(changed)
}
