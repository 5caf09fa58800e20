import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { bundle, currency, type PurchaseType, type Sold, soldAs } from '#contract/licenses/prices.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { type CardService, CardServiceDown, type Intent } from '#server/services/payments/card-service.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { isEnough, type Payment } from './payments.ts'

/** Somebody pays for themselves; a bundle is bought by an owner for the company. */
export function allowPurchase(user: Employee, type: PurchaseType): void {
  if (type !== 'corporate') return
  if (user.company_id === null) throw new Failure(422, licenseMessages.noCompany, { code: 'no_company' })
  allow(can.buySeats(user), licenseMessages.ownersOnly)
}

/** Whoever lost the company since the payment was begun orders nothing in its name. */
export function allowOrder(user: Employee, { company_id }: Pick<Payment, 'company_id'>): void {
  if (company_id === null) return
  allow(can.buySeats(user) && user.company_id === company_id, licenseMessages.ownersOnly)
}

/** What is sold, at the price of the server. */
export function requireSold(type: PurchaseType, seats: number | null): Sold {
  const sold = soldAs(type, seats)
  if (sold) return sold
  const sentence =
    seats === null
      ? licenseMessages.seatsRequired
      : seats < bundle.fewest
        ? licenseMessages.seatsTooFew
        : licenseMessages.seatsByContact
  throw new Failure(422, sentence, { fields: { seats: sentence } })
}

export interface BegunPayment {
  id: string
  client_secret?: string
}

/** Asks the card service for a payment, or makes up the name of an order. Before the transaction. */
export async function beginPayment(
  cards: CardService | null,
  { sold, type, user, provider }: { sold: Sold; type: PurchaseType; user: Employee; provider: string },
): Promise<BegunPayment> {
  if (!cards) return { id: `order_${randomUUID()}` }
  return reachable(licenseMessages.providerDown, () =>
    cards.createIntent({
      ...{ amount: sold.cents, currency },
      description: `${provider}: ${sold.title}${sold.seats === null ? '' : `, ${sold.seats} seats`}`,
      metadata: { user_id: String(user.id), type, ...(sold.seats !== null && { seats: String(sold.seats) }) },
    }),
  )
}

export async function addPayment(
  db: Queries,
  {
    begun,
    sold,
    type,
    user,
    cards,
  }: {
    begun: BegunPayment
    sold: Sold
    type: PurchaseType
    user: Employee
    cards: CardService | null
  },
): Promise<number> {
  const [added] = await db
    .insert(license_payments)
    .values({
      provider: cards?.provider ?? 'invoice',
      intent_id: begun.id,
      user_id: user.id,
      company_id: type === 'corporate' ? user.company_id : null,
      ...{ type, seats: sold.seats, amount: sold.cents, currency },
    })
    .returning({ id: license_payments.id })
  return found(added).id
}

/** The named payment of this person, or the latest of this type that has no license yet. */
export async function findPayments(
  db: Queries,
  user: Employee,
  { type, payment_intent }: { type: PurchaseType; payment_intent?: string | null },
): Promise<Payment[]> {
  const own = eq(license_payments.user_id, user.id)
  if (payment_intent) {
    const [payment] = await db
      .select()
      .from(license_payments)
      .where(and(own, eq(license_payments.intent_id, payment_intent)))
    if (!payment) throw new Failure(404, licenseMessages.paymentMissing, { code: 'payment_missing' })
    if (payment.type !== type) throw new Failure(422, licenseMessages.paymentOther, { code: 'payment_other' })
    return [payment]
  }
  const unused = sql`not exists (select from ${licenses} where ${licenses.payment_id} = ${license_payments.id})`
  return db
    .select()
    .from(license_payments)
    .where(and(own, eq(license_payments.type, type), isNull(license_payments.failed_at), unused))
    .orderBy(desc(license_payments.id))
    .limit(mostAsked)
}

export async function findPaymentId(db: Queries, intent: string): Promise<number | undefined> {
  const { id, intent_id } = license_payments
  const [payment] = await db.select({ id }).from(license_payments).where(eq(intent_id, intent))
  return payment?.id
}

/** Somebody who pressed the button more often than this finds the license by the webhook. */
const mostAsked = 5

/** False where it was ordered before. */
export async function makeOrder(db: Queries, paymentId: number, now: Date): Promise<boolean> {
  const made = await db
    .update(license_payments)
    .set({ ordered_at: now })
    .where(and(eq(license_payments.id, paymentId), isNull(license_payments.ordered_at)))
    .returning({ id: license_payments.id })
  return made.length > 0
}

/** The first of these that went through, for the amount we asked for. */
export async function findPaid(cards: CardService | null, payments: Payment[]): Promise<Payment | null> {
  for (const payment of payments) {
    if (payment.paid_at) return payment
    if (!cards || payment.provider !== cards.provider) continue
    const intent = await reachable(licenseMessages.providerSilent, () => cards.readIntent(payment.intent_id))
    if (intent && isPaid(intent, payment)) return payment
  }
  return null
}

export const isPaid = (intent: Intent, payment: Pick<Payment, 'amount' | 'currency'>) =>
  intent.status === 'succeeded' && isEnough(intent, payment)

async function reachable<T>(sentence: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (failure) {
    if (!(failure instanceof CardServiceDown)) throw failure
    // the log tells why
    throw Object.assign(new Failure(503, sentence, { code: 'cards_down' }), { cause: failure })
  }
}
