import { and, eq } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { soldAs } from '#contract/licenses/prices.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import type { Context } from '#server/http/route.ts'
import { cachedPdf } from '#server/services/pdf/cached-pdf.ts'
import { found } from '#server/services/runtime/failure.ts'
import { isPaidByOrFor } from '../read-licenses.ts'
import { receiptNumber } from './receipt-number.ts'
import type { ReceiptPaper } from './receipt-paper.ts'

/** Of whoever paid, of the company's owners, and for platform admins. To anybody else it does not exist. */
export async function findReceipt(db: Queries, user: Employee, id: number) {
  const [row] = await db
    .select({ payment: license_payments, license: licenses, buyer: users, company: companies })
    .from(license_payments)
    .innerJoin(licenses, eq(licenses.payment_id, license_payments.id))
    .innerJoin(users, eq(users.id, license_payments.user_id))
    .leftJoin(companies, eq(companies.id, license_payments.company_id))
    .where(and(eq(license_payments.id, id), can.administer(user) ? undefined : isPaidByOrFor(user)))
  return found(row)
}

export async function printReceipt(
  context: Pick<Context, 'db' | 'storage' | 'now' | 'print' | 'settings'>,
  { payment, license, buyer, company }: Awaited<ReturnType<typeof findReceipt>>,
): Promise<FileAnswer> {
  const { settings } = context
  const { title } = found(soldAs(payment.type, payment.seats))
  const number = receiptNumber(found(payment.receipt_number))
  const data: ReceiptPaper = {
    provider: {
      name: settings.provider_name,
      phone: settings.call_now_phone,
      address: settings.provider_address,
    },
    time_zone: settings.time_zone,
    ...{ number, title, seats: payment.seats, amount: payment.amount, currency: payment.currency },
    paid_at: found(payment.paid_at).toISOString(),
    paid_by: payment.provider,
    buyer: `${buyer.first_name} ${buyer.last_name}`,
    email: buyer.email,
    company: company?.company_name ?? null,
    starts_at: license.starts_at.toISOString(),
    ends_at: license.ends_at.toISOString(),
    refunded_at: payment.refunded_at?.toISOString() ?? null,
  }
  return cachedPdf(context, { kind: 'receipt', data }, `Receipt ${number}.pdf`)
}
