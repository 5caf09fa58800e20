import { and, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import type { HeldLicense, LicenseOrder, OrderStatus } from '#contract/licenses/license-records.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { Payment } from './payments.ts'
import { toTerm } from './read-licenses.ts'
import { receiptNumber } from './receipts/receipt-number.ts'

const admins = alias(users, 'admins')
const fullName = (of: typeof users | typeof admins) =>
  sql<string | null>`${of.first_name} || ' ' || ${of.last_name}`

export async function listOrders(
  db: Queries,
  { status, search, page, per_page }: Query<typeof api.licenses.orders>,
) {
  const wanted = and(status && withStatus[status], matches(search))
  const rows = await selectOrders(db, wanted)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db
    .select({ total: count() })
    .from(license_payments)
    .innerJoin(users, eq(users.id, license_payments.user_id))
    .leftJoin(companies, eq(companies.id, license_payments.company_id))
    .where(wanted)
  return { orders: rows.map(toOrder), total: counted?.total ?? 0 }
}

export async function findOrder(db: Queries, id: number): Promise<LicenseOrder> {
  const [row] = await selectOrders(db, eq(license_payments.id, id))
  return toOrder(found(row))
}

const selectOrders = (db: Queries, wanted: SQL | undefined) =>
  db
    .select({
      payment: license_payments,
      user: { id: users.id, full_name: fullName(users), email: users.email },
      company: { id: companies.id, company_name: companies.company_name },
      marked_by: fullName(admins),
    })
    .from(license_payments)
    .innerJoin(users, eq(users.id, license_payments.user_id))
    .leftJoin(companies, eq(companies.id, license_payments.company_id))
    .leftJoin(admins, eq(admins.id, license_payments.marked_by))
    .where(wanted)
    .orderBy(desc(license_payments.id))

function toOrder({
  payment,
  user,
  company,
  marked_by,
}: Awaited<ReturnType<typeof selectOrders>>[number]): LicenseOrder {
  const { id, provider, type, seats, amount, currency, receipt_number } = payment
  return {
    ...{ id, provider, type, seats, amount, currency, company, marked_by },
    status: statusOf(payment),
    user: { ...user, full_name: user.full_name ?? '' },
    receipt_number: receipt_number === null ? null : receiptNumber(receipt_number),
    created_at: payment.created_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
  }
}

/** The same answers as `withStatus`, for one payment. */
function statusOf({ refunded_at, dispute, paid_at, failed_at, ordered_at }: Payment): OrderStatus {
  if (refunded_at) return 'refunded'
  if (dispute === 'open' || dispute === 'lost') return 'disputed'
  if (paid_at) return 'paid'
  if (failed_at) return 'failed'
  return ordered_at ? 'ordered' : 'open'
}

const { refunded_at, dispute, paid_at, failed_at, ordered_at } = license_payments
const isKept = and(
  isNull(refunded_at),
  sql`${dispute} is distinct from 'open' and ${dispute} is distinct from 'lost'`,
)
const isUnpaid = and(isKept, isNull(paid_at))
const withStatus: Record<OrderStatus, SQL | undefined> = {
  refunded: isNotNull(refunded_at),
  disputed: and(isNull(refunded_at), sql`${dispute} in ('open', 'lost')`),
  paid: and(isKept, isNotNull(paid_at)),
  failed: and(isUnpaid, isNotNull(failed_at)),
  ordered: and(isUnpaid, isNull(failed_at), isNotNull(ordered_at)),
  open: and(isUnpaid, isNull(failed_at), isNull(ordered_at)),
}

export async function listHeld(
  db: Queries,
  { running, search, page, per_page }: Query<typeof api.licenses.held>,
  now: Date,
) {
  const wanted = and(running ? gt(licenses.ends_at, now) : undefined, matches(search))
  const rows = await selectHeld(db, wanted)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db
    .select({ total: count() })
    .from(licenses)
    .leftJoin(users, eq(users.id, licenses.user_id))
    .leftJoin(companies, eq(companies.id, licenses.company_id))
    .where(wanted)
  return { licenses: rows.map(toHeld), total: counted?.total ?? 0 }
}

export async function findHeld(db: Queries, id: number): Promise<HeldLicense> {
  const [row] = await selectHeld(db, eq(licenses.id, id))
  return toHeld(found(row))
}

const selectHeld = (db: Queries, wanted: SQL | undefined) =>
  db
    .select({
      license: licenses,
      user: { id: users.id, full_name: fullName(users), email: users.email },
      company: { id: companies.id, company_name: companies.company_name },
      granted_by: fullName(admins),
    })
    .from(licenses)
    .leftJoin(users, eq(users.id, licenses.user_id))
    .leftJoin(companies, eq(companies.id, licenses.company_id))
    .leftJoin(admins, eq(admins.id, licenses.granted_by))
    .where(wanted)
    .orderBy(desc(licenses.id))

const toHeld = ({
  license,
  user,
  company,
  granted_by,
}: Awaited<ReturnType<typeof selectHeld>>[number]): HeldLicense => ({
  ...toTerm(license),
  user: user && { ...user, full_name: user.full_name ?? '' },
  ...{ company, granted_by },
  ...{ order_id: license.payment_id, reason: license.reason, end_reason: license.end_reason },
})

/** Parts of the name or address of the person, or of the name of the company. */
function matches(search = ''): SQL | undefined {
  const text = search.replace(/\p{Cc}+/gu, ' ').trim()
  if (!text) return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    sql`${fullName(users)} ilike ${pattern}`,
    sql`${users.email} ilike ${pattern}`,
    sql`${companies.company_name} ilike ${pattern}`,
  )
}
