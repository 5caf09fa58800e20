import { eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { askForApproval } from '#server/features/companies/company-approval.ts'
import { joinProjects } from '#server/features/projects/members/project-invitations.ts'
import type { Sender } from '#server/features/accounts/mails/accounts.mail.ts'
import { turnIntoQuestions } from '#server/features/accounts/mails/mailed-links.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { Account } from './registration.ts'

export interface Proving {
  db: Queries
  settings: Sender
  now: Date
}

/** Whoever opens a link mailed to an address holds that address; the free term begins with the first proof. */
export async function proveAddress({ db, settings, now }: Proving, userId: number): Promise<Account> {
  const ofUser = eq(users.id, userId)
  const [before] = await db.select({ confirmed_at: users.confirmed_at }).from(users).where(ofUser)
  const [account] = await db.update(users).set(provenBy(now)).where(ofUser).returning()
  const proven = found(account)
  if (!before?.confirmed_at && proven.company_id !== null && proven.company_user === 'owner')
    await askForApproval(db, settings, proven.company_id)
  return proven
}

export const provenBy = (now: Date) => ({
  confirmed_at: sql`coalesce(${users.confirmed_at}, ${now.toISOString()}::timestamptz)`,
  free_until: sql`coalesce(${users.free_until}, ${freeTermFrom(now).toISOString()}::timestamptz)`,
})

export const freeTermFrom = (now: Date) => new Date(now.getTime() + limits.freeTerm * 1000)

/**
 * For whoever reads the mail of an address and knows the password of its account. Only both together make it theirs:
 * somebody else may have registered the address, and then the password is not the reader's.
 */
export async function handOverInvitations(
  db: Queries,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await joinProjects(db, id, email)
  await turnIntoQuestions(db, id, now)
}
