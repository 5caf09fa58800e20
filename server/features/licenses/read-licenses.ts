import { and, count, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { LicenseTerm, OwnLicenses, Receipt } from '#contract/licenses/license-records.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { license_asks, license_payments, licenses } from '#server/db/schema/licenses.ts'
import type { License as LicenseRow, Payment } from './payments.ts'
import { receiptNumber } from './receipts/receipt-number.ts'
import { readSeats } from './seats.ts'

/** All that a person sees of the own licenses, and what they may know of the company's. */
export async function readOwnLicenses(db: Queries, user: Employee, now: Date): Promise<OwnLicenses> {
  const terms = await db
    .select()
    .from(licenses)
    .where(eq(licenses.user_id, user.id))
    .orderBy(desc(licenses.ends_at))
  const payments = await db
    .select()
    .from(license_payments)
    .where(and(isPaidByOrFor(user), isPaidOrOrdered))
    .orderBy(desc(license_payments.id))
    .limit(mostShown)
  return {
    license: user.license,
    terms: terms.map(toTerm),
    receipts: payments.flatMap(payment => toReceipt(payment) ?? []),
    orders: payments
      .filter(({ ordered_at, paid_at }) => ordered_at && !paid_at)
      .map(({ id, type, seats, amount, created_at }) => ({
        ...{ id, type, seats, amount },
        created_at: created_at.toISOString(),
      })),
    bundle: user.company_id === null ? null : await readBundle(db, user.company_id, user.id, now),
    can_ask_owner: !hasFullLicense(user) && (await hasOtherOwner(db, user)),
    asked_at: await findAsked(db, user.id, now),
  }
}

/** Their own payments; an owner also sees those of the company, whoever paid. */
export const isPaidByOrFor = (user: Employee) =>
  or(
    eq(license_payments.user_id, user.id),
    user.company_id !== null && can.buySeats(user)
      ? eq(license_payments.company_id, user.company_id)
      : undefined,
  )

/** Begun and left, a payment is none. */
const isPaidOrOrdered = or(isNotNull(license_payments.paid_at), isNotNull(license_payments.ordered_at))

const mostShown = 200

/** There is nothing to ask for. */
export const hasFullLicense = ({ license: { kind } }: Pick<Employee, 'license'>) =>
  kind === 'admin' || kind === 'gold'

async function findAsked(db: Queries, userId: number, now: Date): Promise<string | null> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const [asked] = await db
    .select({ asked_at: license_asks.asked_at })
    .from(license_asks)
    .where(and(eq(license_asks.user_id, userId), gt(license_asks.asked_at, yesterday)))
  return asked?.asked_at.toISOString() ?? null
}

async function readBundle(
  db: Queries,
  companyId: number,
  userId: number,
  now: Date,
): Promise<OwnLicenses['bundle']> {
  const { seats, ends_at, holders } = await readSeats(db, companyId, now)
  if (seats === 0) return null
  return { seats, ends_at, used: holders.length, has_seat: holders.some(({ user_id }) => user_id === userId) }
}

/** Somebody who can pay, and reads mails. */
export const ownersToAsk = ({ company_id, id }: Pick<Employee, 'company_id' | 'id'>) =>
  and(
    eq(users.company_id, company_id ?? 0),
    eq(users.company_user, 'owner'),
    ne(users.id, id),
    isNotNull(users.confirmed_at),
    isNull(users.deleted_at),
  )

async function hasOtherOwner(db: Queries, user: Employee): Promise<boolean> {
  if (user.company_id === null) return false
  const [owners] = await db.select({ count: count() }).from(users).where(ownersToAsk(user))
  return (owners?.count ?? 0) > 0
}

export const toTerm = (license: LicenseRow): LicenseTerm => ({
  ...{ id: license.id, type: license.type, kind: license.kind, seats: license.seats },
  starts_at: license.starts_at.toISOString(),
  ends_at: license.ends_at.toISOString(),
  voided: license.voided_at !== null,
  created_at: license.created_at.toISOString(),
})

/** Null for what was never paid. */
export function toReceipt(payment: Payment): Receipt | null {
  const { id, type, seats, amount, currency, paid_at, receipt_number, refunded_at } = payment
  if (!paid_at || receipt_number === null) return null
  return {
    ...{ id, type, seats, amount, currency },
    number: receiptNumber(receipt_number),
    paid_at: paid_at.toISOString(),
    refunded: refunded_at !== null,
  }
}
