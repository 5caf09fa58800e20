import { and, eq, isNull } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { bundle } from '#contract/licenses/prices.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { type Route, route } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { layOutHolder, licenseRight, lockHolder } from './holders.ts'
import { findHeld, findOrder, listHeld, listOrders } from './list-orders.ts'
import { type License, type Payment, recordPayment } from './payments.ts'

export const orderRoutes: Route[] = [
  route(api.licenses.orders, ({ db, query }) => listOrders(db, query)),

  route(api.licenses.held, ({ db, query, now }) => listHeld(db, query, now)),

  route(
    api.licenses.markPaid,
    ({ db, params }) => findInvoice(db, params.id),
    async ({ db, user, now, settings, audit }, order) => {
      if (order.paid_at) throw new Failure(409, licenseMessages.orderPaid, { code: 'paid' })
      if (!order.ordered_at) throw new Failure(422, licenseMessages.orderUnfinished, { code: 'unfinished' })
      const paid = { paid_at: now, marked_by: user.id }
      audit.rights = (await recordPayment(db, order.intent_id, paid, settings))?.rights
      return findOrder(db, order.id)
    },
  ),

  route(
    api.licenses.markRefunded,
    ({ db, params }) => findInvoice(db, params.id),
    async ({ db, now, settings, audit }, order) => {
      if (!order.paid_at) throw new Failure(422, licenseMessages.orderUnpaid, { code: 'unpaid' })
      if (order.refunded_at) throw new Failure(409, licenseMessages.orderRefunded, { code: 'refunded' })
      audit.rights = (await recordPayment(db, order.intent_id, { refunded_at: now }, settings))?.rights
      return findOrder(db, order.id)
    },
  ),

  route(api.licenses.grant, async ({ db, user, body, now, audit }) => {
    const { type, reason } = body
    const until = new Date(body.until)
    if (until <= now) throw refused('until', licenseMessages.grantUntil)
    const holder = { user_id: body.user_id ?? null, company_id: body.company_id ?? null }
    if ((holder.user_id === null) === (holder.company_id === null))
      throw refused('user_id', licenseMessages.grantWho)
    await requireHolder(db, holder)
    const isBundle = type === 'corporate'
    if (isBundle !== (holder.company_id !== null)) throw refused('type', licenseMessages.grantType)
    const seats = isBundle ? (body.seats ?? bundle.fewest) : null
    const [license] = await db
      .insert(licenses)
      .values({
        ...{ ...holder, type: 'grant', kind: type === 'silver' ? 'silver' : 'gold', seats, until, reason },
        ...{ granted_by: user.id, bought_at: now, starts_at: now, ends_at: until },
      })
      .returning()
    await layOutHolder(db, holder)
    audit.rights = [licenseRight(found(license), 'given')]
    Object.assign(audit, { ownerId: holder.user_id, companyId: holder.company_id })
    return findHeld(db, found(license).id)
  }),

  route(
    api.licenses.endGrant,
    async ({ db, params }) => {
      const license = await holdLicense(db, params.id)
      if (license.payment_id !== null) throw new Failure(422, licenseMessages.grantBought, { code: 'bought' })
      return license
    },
    async ({ db, user, body, now, audit }, license) => {
      if (license.voided_at || license.ends_at <= now)
        throw new Failure(409, licenseMessages.grantEnded, { code: 'ended' })
      await db
        .update(licenses)
        .set({ voided_at: now, ended_by: user.id, end_reason: body.reason })
        .where(eq(licenses.id, license.id))
      await layOutHolder(db, license)
      audit.rights = [licenseRight(license, 'taken')]
      return findHeld(db, license.id)
    },
  ),
]

/** Whose it is comes first, as for whoever deletes the company it was given to. */
async function holdLicense(db: Queries, id: number): Promise<License> {
  const ofId = eq(licenses.id, id)
  const [given] = await db.select().from(licenses).where(ofId)
  await lockHolder(db, found(given))
  const [license] = await db.select().from(licenses).where(ofId).for('update')
  return found(license)
}

async function findInvoice(db: Queries, id: number): Promise<Payment> {
  const [order] = await db.select().from(license_payments).where(eq(license_payments.id, id)).for('update')
  if (found(order).provider !== 'invoice')
    throw new Failure(422, licenseMessages.orderByCard, { code: 'by_card' })
  return found(order)
}

async function requireHolder(
  db: Queries,
  { user_id, company_id }: { user_id: number | null; company_id: number | null },
) {
  const [holder] =
    user_id === null
      ? await db
          .select({ id: companies.id })
          .from(companies)
          .where(and(eq(companies.id, company_id ?? 0), isNull(companies.deleted_at)))
          // nobody deletes it until the license is laid out
          .for('no key update')
      : await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, user_id), isNull(users.deleted_at)))
  if (!holder) throw refused(user_id === null ? 'company_id' : 'user_id', licenseMessages.grantWho)
}

const refused = (field: string, sentence: string) =>
  new Failure(422, sentence, { fields: { [field]: sentence } })
