import { and, eq, isNull, sql } from 'drizzle-orm'
import { soldAs } from '#contract/licenses/prices.ts'
import type { Queries } from '#server/db/database.ts'
import { licenseOf, ofCompany, personColumns } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { RightChange } from '#server/services/audit/rights.ts'
import type { PaidAmount } from '#server/services/payments/card-service.ts'
import { found } from '#server/services/runtime/failure.ts'
import { deletionOf } from './company-licenses.ts'
import { layOutHolder, licenseRight, lockHolder } from './holders.ts'
import { mailReceipt } from './receipts/payment-mails.ts'
import { giveSeat, readSeats } from './seats.ts'

export type Payment = typeof license_payments.$inferSelect
export type License = typeof licenses.$inferSelect

/** What the provider, or an admin, says of a payment. It may come twice and in any order. */
export interface PaymentNews {
  paid_at?: Date
  failed_at?: Date
  refunded_at?: Date
  dispute?: { state: 'open' | 'won' | 'lost'; at: Date }
  marked_by?: number
}

/**
 * Keeps what is news and gives, ends or restores the license that follows from all that is known. One payment gives one
 * license: whoever asks holds its row, and its license names it.
 */
export async function recordPayment(
  db: Queries,
  intent: string,
  news: PaymentNews,
  mails: MailSettings | null,
): Promise<{ payment: Payment; license: License | null; rights: RightChange[] } | null> {
  const [before] = await db
    .select()
    .from(license_payments)
    .where(eq(license_payments.intent_id, intent))
    .for('update')
  if (!before) return null
  const facts = merged(before, news)
  const isNewlyPaid = before.paid_at === null && facts.paid_at !== null
  const [payment] = await db
    .update(license_payments)
    .set({ ...facts, ...(isNewlyPaid && { receipt_number: sql`nextval('receipt_numbers')` }) })
    .where(eq(license_payments.id, before.id))
    .returning()
  const license = await settle(db, found(payment))
  const rights = licenseRights(before, found(payment))
  if (isNewlyPaid && facts.paid_at) {
    rights.push(...(await seatBuyer(db, found(payment), facts.paid_at)))
    if (mails) await mailReceipt(db, mails, before.id)
  }
  return { payment: found(payment), license, rights }
}

/** The first time counts; of a dispute the provider's latest word does, and the end of one before its beginning. */
function merged(before: Payment, { dispute, marked_by, ...news }: PaymentNews) {
  const isLater =
    dispute &&
    (before.disputed_at === null ||
      dispute.at > before.disputed_at ||
      (dispute.at.getTime() === before.disputed_at.getTime() && dispute.state !== 'open'))
  const paid_at = before.paid_at ?? news.paid_at ?? null
  return {
    paid_at,
    failed_at: paid_at ? null : (news.failed_at ?? before.failed_at),
    refunded_at: before.refunded_at ?? news.refunded_at ?? null,
    marked_by: before.marked_by ?? (before.paid_at ? null : (marked_by ?? null)),
    ...(isLater && { dispute: dispute.state, disputed_at: dispute.at }),
    ...(dispute && { dispute_since: disputeSince(before, dispute.at) }),
  }
}

/** The first word of a dispute, whenever it comes; one that follows a dispute that was won is another dispute. */
function disputeSince({ dispute, dispute_since, disputed_at }: Payment, at: Date): Date {
  const isAnother = dispute === 'won' && disputed_at !== null && at > disputed_at
  return isAnother || dispute_since === null || at < dispute_since ? at : dispute_since
}

async function settle(db: Queries, payment: Payment): Promise<License | null> {
  if (!payment.paid_at) return null
  const holder =
    payment.type === 'corporate'
      ? { user_id: null, company_id: payment.company_id }
      : { user_id: payment.user_id, company_id: null }
  const { kind, months } = found(soldAs(payment.type, payment.seats))
  const values = { ...holder, type: payment.type, kind, months, seats: payment.seats, payment_id: payment.id }
  const at = payment.paid_at
  // before any row of theirs: two refunds at once that hold a term each would wait for each other's forever
  await lockHolder(db, holder)
  const end = await endOf(db, payment)
  await db
    .insert(licenses)
    .values({ ...values, ...end, bought_at: at, starts_at: at, ends_at: at })
    .onConflictDoUpdate({ target: licenses.payment_id, set: end })
  await layOutHolder(db, holder)
  const [license] = await db.select().from(licenses).where(eq(licenses.payment_id, payment.id))
  return found(license)
}

/** What was paid for a company that is deleted runs once that is undone. */
async function endOf(db: Queries, payment: Payment) {
  const voided_at = voidedAt(payment)
  const deletedAt = voided_at || !payment.company_id ? null : await deletionOf(db, payment.company_id)
  return { voided_at: voided_at ?? deletedAt, ended_with_company: deletedAt !== null }
}

/** Whoever buys seats for the company gets the first free one, unless they have Gold already. */
async function seatBuyer(db: Queries, { company_id, user_id }: Payment, now: Date): Promise<RightChange[]> {
  if (company_id === null) return []
  const [buyer] = await db
    .select(personColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(eq(users.id, user_id), eq(users.company_id, company_id), isNull(users.deleted_at)))
  if (!buyer || ['admin', 'gold'].includes(licenseOf(buyer, now).kind)) return []
  const { seats, holders } = await readSeats(db, company_id, now)
  if (holders.length >= seats) return []
  return giveSeat(db, { companyId: company_id, userId: user_id, by: user_id, now })
}

/** What a payment gives, or what its refund takes. */
function licenseRights(before: Payment, after: Payment): RightChange[] {
  const holds = (payment: Payment) => payment.paid_at !== null && voidedAt(payment) === null
  if (holds(before) === holds(after)) return []
  const { user_id, company_id, type, seats } = after
  const { kind } = found(soldAs(type, seats))
  return [licenseRight({ user_id, company_id, kind, seats }, holds(after) ? 'given' : 'taken')]
}

/** As much as we asked for, or more. */
export const isEnough = (paid: PaidAmount, { amount, currency }: Pick<Payment, 'amount' | 'currency'>) =>
  paid.amount >= amount && paid.currency === currency

/** A refund or a dispute that is not won ends what was paid. */
export function voidedAt({ refunded_at, dispute, dispute_since }: Payment): Date | null {
  const disputed = dispute === 'open' || dispute === 'lost' ? dispute_since : null
  if (refunded_at && disputed) return refunded_at < disputed ? refunded_at : disputed
  return refunded_at ?? disputed
}
