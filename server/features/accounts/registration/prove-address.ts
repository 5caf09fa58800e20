import { eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type {
  Account,
  AccountHooks,
  AddressProof,
  AddressProvenHook,
} from '#server/features/accounts/account-hooks.ts'
import { convertToJoinLinks } from '#server/features/accounts/mails/mailed-links.ts'
import { rightsOfPerson } from '#server/services/audit/rights.ts'
import { found } from '#server/services/runtime/failure.ts'

/** Whoever opens a link mailed to an address holds that address; the free term begins with the first proof. */
export async function confirmAddress(db: Queries, userId: number, now: Date): Promise<Account> {
  const [account] = await db.update(users).set(confirmedColumns(now)).where(eq(users.id, userId)).returning()
  return found(account)
}

export const confirmedColumns = (now: Date) => ({
  confirmed_at: sql`coalesce(${users.confirmed_at}, ${now.toISOString()}::timestamptz)`,
  free_until: sql`coalesce(${users.free_until}, ${freeTermFrom(now).toISOString()}::timestamptz)`,
})

export const freeTermFrom = (now: Date) => new Date(now.getTime() + limits.freeTerm * 1000)

const freeTermGiven = ({ before, account }: AddressProof) =>
  rightsOfPerson(
    account,
    { 'free license': before.free_until !== null },
    { 'free license': account.free_until !== null },
  )

/** The last step of every call that opens a mailed link. */
export async function runAddressHooks(
  context: Parameters<AddressProvenHook>[0],
  { onAddressProven }: AccountHooks,
  proof: AddressProof,
): Promise<void> {
  const { audit } = context
  audit.recordId = proof.account.id
  audit.rights = freeTermGiven(proof)
  for (const hook of onAddressProven) await hook(context, proof)
  if (proof.knowsPassword) await convertToJoinLinks(context.db, proof.account.id, context.now)
}
