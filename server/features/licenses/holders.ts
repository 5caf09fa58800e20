import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import type { RightChange } from '#server/services/audit/rights.ts'
import { found } from '#server/services/runtime/failure.ts'
import { layOutTerms } from './lay-out-terms.ts'

/** Whose license it is: a person's own, or a company's bundle. */
export interface Holder {
  user_id: number | null
  company_id: number | null
}

/**
 * When each term of a holder runs, after a fact of one of them changed. Whoever changes one holds the person or the
 * company first, so that two who buy at once are laid out one after the other.
 */
export async function layOutHolder(db: Queries, holder: Holder): Promise<void> {
  const freeUntil = await lockHolder(db, holder)
  const terms = await db.select().from(licenses).where(termsOf(holder))
  const byId = new Map(terms.map(term => [term.id, term]))
  for (const { id, ...laidOut } of layOutTerms(terms, freeUntil)) {
    const before = byId.get(id)
    const isSame =
      before?.starts_at.getTime() === laidOut.starts_at.getTime() &&
      before.ends_at.getTime() === laidOut.ends_at.getTime() &&
      before.seats_now === laidOut.seats_now
    if (!isSame) await db.update(licenses).set(laidOut).where(eq(licenses.id, id))
  }
}

/** Gives back until when they use the portal for free; a company never does. */
export async function lockHolder(db: Queries, { user_id, company_id }: Holder): Promise<Date | null> {
  if (user_id !== null) {
    const [user] = await db
      .select({ free_until: users.free_until })
      .from(users)
      .where(eq(users.id, user_id))
      .for('no key update')
    return found(user).free_until
  }
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, found(company_id)))
    .for('no key update')
  return null
}

/** As the trail tells it: a person's own license, or the seats of a company. */
export const licenseRight = (
  { user_id, company_id, kind, seats }: Holder & { kind: 'gold' | 'silver'; seats: number | null },
  change: 'given' | 'taken',
): RightChange =>
  seats !== null && company_id !== null
    ? { record: 'company', recordId: company_id, right: `gold license for ${seats} seats`, change }
    : { record: 'user', recordId: found(user_id), right: `${kind} license`, change }

export const termsOf = ({ user_id, company_id }: Holder) =>
  and(
    user_id === null ? isNull(licenses.user_id) : eq(licenses.user_id, user_id),
    company_id === null ? isNull(licenses.company_id) : eq(licenses.company_id, company_id),
  )
