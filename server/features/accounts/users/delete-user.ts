import { eq, inArray } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { dropEveryLink } from '#server/features/accounts/mails/mailed-links.ts'
import { removeFactors } from '#server/features/accounts/second-factor/factors.ts'
import { type RightChange, rightsOfPerson } from '#server/services/audit/rights.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { keepAnOwner, leaveCompany } from './company-membership.ts'

/** The row stays for what the person recorded, and the address is free again. Says which rights are gone with it. */
export async function deleteUser(
  db: Queries,
  caller: Employee,
  other: Employee,
  now: Date,
): Promise<RightChange[]> {
  if (other.company_id !== null) await keepAnOwner(db, other.company_id, other.id)
  await refuseChanged(db, caller.id, other)
  const left = await leaveCompany(db, other.id)
  await dropEveryLink(db, other.id)
  await removeFactors(db, other.id)
  await db
    .update(users)
    .set({ deleted_at: now, password_hash: null, new_email: null })
    .where(eq(users.id, other.id))
  return [...left, ...rightsOfPerson(other, { admin: other.admin })]
}

/**
 * Two platform admins who delete each other at once must not both succeed: nobody would be left. Nor is anybody deleted
 * twice, or by what was known before they set up a company, which needs its owner.
 */
async function refuseChanged(db: Queries, callerId: number, other: Employee): Promise<void> {
  const both = await db
    .select({ id: users.id, deleted_at: users.deleted_at, company_id: users.company_id })
    .from(users)
    .where(inArray(users.id, [callerId, other.id]))
    .orderBy(users.id)
    .for('no key update')
  if (both.some(({ id, deleted_at }) => id === callerId && deleted_at))
    throw new Failure(401, messages.notSignedIn)
  const now = found(both.find(({ id, deleted_at }) => id === other.id && !deleted_at))
  if (now.company_id !== other.company_id) throw new Failure(409, messages.changedMeanwhile)
}
