import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { licenseLimits } from '#contract/licenses/license-limits.ts'
import { soldAs } from '#contract/licenses/prices.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_payments } from '#server/db/schema/licenses.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { found } from '#server/services/runtime/failure.ts'
import { isWithinLimit } from '#server/services/runtime/rate-limits.ts'
import { newOrderMail, orderMail, type Purchase, receiptMail } from './payment.mail.ts'
import { receiptNumber } from './receipt-number.ts'

/** Once for a payment: inside the transaction that hears of it. The address of a deleted account may be another's. */
export async function mailReceipt(db: Queries, from: MailSettings, paymentId: number): Promise<void> {
  const { buyer, receipt_number, purchase } = await readPurchase(db, paymentId)
  if (buyer.deleted_at) return
  await queueMail(db, buyer.email, receiptMail(from, buyer, purchase, receiptNumber(found(receipt_number))))
}

/** To who ordered, and to those who write invoices; of many orders of one person in an hour, only of the first. */
export async function mailOrder(db: Queries, from: MailSettings, paymentId: number): Promise<void> {
  const { buyer, purchase } = await readPurchase(db, paymentId)
  if (!(await isWithinLimit(db, mailedOrders, String(buyer.id)))) return
  await queueMail(db, buyer.email, orderMail(from, buyer, purchase), { userId: buyer.id })
  // nobody knows whose address it is: the order is listed, and nobody else is mailed
  if (!buyer.confirmed_at) return
  const admins = await db
    .select({ first_name: users.first_name, email: users.email })
    .from(users)
    .where(and(eq(users.admin, true), isNotNull(users.confirmed_at), isNull(users.deleted_at)))
    .orderBy(asc(users.id))
    .limit(licenseLimits.adminsMailed)
  for (const admin of admins)
    await queueMail(db, admin.email, newOrderMail(from, admin, purchase), { userId: buyer.id })
}

const mailedOrders = { name: 'order-mails', ...licenseLimits.orderMails }

async function readPurchase(db: Queries, paymentId: number) {
  const [row] = await db
    .select({
      payment: license_payments,
      buyer: {
        id: users.id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        confirmed_at: users.confirmed_at,
        deleted_at: users.deleted_at,
      },
      company: companies.company_name,
    })
    .from(license_payments)
    .innerJoin(users, eq(users.id, license_payments.user_id))
    .leftJoin(companies, eq(companies.id, license_payments.company_id))
    .where(eq(license_payments.id, paymentId))
  const { payment, buyer, company } = found(row)
  const { type, seats, amount, provider, receipt_number } = payment
  const title = soldAs(type, seats)?.title ?? ''
  const purchase: Purchase = {
    what: seats === null ? title : `${title}, ${seats} seats`,
    amount,
    buyer: { full_name: `${buyer.first_name} ${buyer.last_name}`, email: buyer.email },
    company,
    isTest: provider === 'sandbox',
  }
  return { buyer, receipt_number, purchase }
}
