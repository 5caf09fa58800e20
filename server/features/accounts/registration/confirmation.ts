import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ConfirmInput } from '#contract/accounts/calls.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { dropEveryLink, findLink, spendLink } from '#server/features/accounts/mails/mailed-links.ts'
import { proveCurrentPassword, wrongPassword } from '#server/features/accounts/passwords/passwords.ts'
import { endSessionsOf } from '#server/features/accounts/sessions/sessions.ts'
import { refuseTakenMeanwhile } from '#server/features/accounts/users/email-change.ts'
import { found } from '#server/services/runtime/failure.ts'
import { handOverInvitations, type Proving, proveAddress, provenBy } from './prove-address.ts'
import type { Account } from './registration.ts'

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
  proving: Proving,
  token: string,
  matching: string | null,
): Promise<{ email: string }> {
  const { db, now } = proving
  const { purpose, user_id } = await spendLink(db, purposes, token, now)
  const account = await (purpose === 'new_email' ? takeNewEmail : proveAddress)(proving, user_id)
  await endSessionsOf(db, account.id)
  if (matching !== null) {
    if (account.password_hash !== matching) throw wrongPassword('password')
    await handOverInvitations(db, account, now)
  }
  return account
}

const purposes: ('confirmation' | 'new_email')[] = ['confirmation', 'new_email']

/** What was mailed to the old address, an invitation too, was for whoever reads there and counts no more. */
async function takeNewEmail({ db, now }: Proving, userId: number): Promise<Account> {
  const [changed] = await db
    .update(users)
    .set({
      email: sql`coalesce(${users.new_email}, ${users.email})`,
      new_email: null,
      invited_at: sql`case when ${users.invitation_accepted_at} is null then null else ${users.invited_at} end`,
      version: sql`${users.version} + 1`,
      ...provenBy(now),
    })
    .where(eq(users.id, userId))
    .returning()
    .catch(refuseTakenMeanwhile)
  await dropEveryLink(db, userId)
  return found(changed)
}
