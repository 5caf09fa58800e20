import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { licenseLimits } from '#contract/licenses/license-limits.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import type { PurchaseType } from '#contract/licenses/prices.ts'
import { users } from '#server/db/schema/accounts.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { begin, licenseOf, takeLicense } from './licenses.fixtures.ts'

const { orders, markPaid, markRefunded, grant, endGrant, held, receipt } = api.licenses
let world: World

describe('where no cards are taken', () => {
  beforeEach(async () => {
    world = await openWorld({ config: { mode: 'production' } })
  })
  afterEach(() => world.close())

  const order = async ({
    type = 'year' as PurchaseType,
    as = 'expired' as CastName,
    seats = undefined as number | undefined,
  } = {}) => {
    const begun = await begin(world, type, { as, seats })
    const answer = await takeLicense(world, type, begun.id, as)
    return { begun, answer, id: answer.json().order as number }
  }
  const mark = (id: number, as: CastName = 'admin') => world.call(markPaid, { params: { id } }, as)

  it('a purchase becomes an order, and an admin who marks it as paid gives the license', async () => {
    const { begun, answer, id } = await order()
    expect(begun).toEqual({ id: begun.id, mode: 'invoice', amount: 99_900, currency: 'usd' })
    expect([answer.statusCode, answer.json().license]).toEqual([201, null])
    expect((await licenseOf(world)).kind).toBe('none')
    const own = (await world.call(api.licenses.own, {}, 'expired')).json()
    expect(own.orders).toMatchObject([{ type: 'year', amount: 99_900 }])
    const marked = (await mark(id)).json()
    expect(marked).toMatchObject({ status: 'paid', marked_by: 'Ada Admin', receipt_number: 'R-001001' })
    expect((await licenseOf(world)).kind).toBe('gold')
  })

  it('an order is mailed once to who made it and to platform admins, and its receipt once to who paid', async () => {
    const { begun, id } = await order()
    await takeLicense(world, 'year', begun.id)
    const subjects = async (name: CastName) =>
      (await mailsTo(world.db, emailOf(name))).map(({ subject }) => subject)
    expect(await subjects('expired')).toEqual(['Your order: Gold yearly'])
    expect(await subjects('admin')).toEqual(['New order from Ed Expired: Gold yearly'])
    await mark(id)
    await mark(id)
    expect(await subjects('expired')).toEqual(['Receipt R-001001: Gold yearly', 'Your order: Gold yearly'])
    expect(await subjects('owner')).toEqual([])
  })

  it('a bundle is not ordered by who is no longer an owner of the company it was begun for', async () => {
    const begun = await begin(world, 'corporate', { as: 'owner', seats: 5 })
    await world.db.update(users).set({ company_user: 'employee' }).where(eq(users.id, world.ids.owner))
    const answer = await takeLicense(world, 'corporate', begun.id, 'owner')
    expect([answer.statusCode, answer.json().error]).toEqual([403, licenseMessages.ownersOnly])
    expect(await mailsTo(world.db, emailOf('admin'))).toEqual([])
  })

  it('a receipt is not mailed to an account that was deleted meanwhile', async () => {
    const { id } = await order({ as: 'stranger' })
    const before = await mailsTo(world.db, emailOf('stranger'))
    await world.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, world.ids.stranger))
    expect((await mark(id)).json().status).toBe('paid')
    expect(await mailsTo(world.db, emailOf('stranger'))).toEqual(before)
  })

  it('an order under an address that nobody confirmed is mailed to that address alone, and listed', async () => {
    await world.db.update(users).set({ confirmed_at: null }).where(eq(users.id, world.ids.newcomer))
    expect((await order({ as: 'newcomer' })).answer.statusCode).toBe(201)
    expect(await mailsTo(world.db, emailOf('newcomer'))).toHaveLength(1)
    expect(await mailsTo(world.db, emailOf('admin'))).toEqual([])
    expect((await world.call(orders, { query: { status: 'ordered' } }, 'admin')).json().total).toBe(1)
  })

  it('of many orders of one person the first are mailed, and all are listed', async () => {
    const made = licenseLimits.orderMails.max + 2
    for (let each = 0; each < made; each += 1) expect((await order()).answer.statusCode).toBe(201)
    for (const name of ['expired', 'admin'] as const)
      expect(await mailsTo(world.db, emailOf(name))).toHaveLength(licenseLimits.orderMails.max)
    expect((await world.call(orders, { query: { status: 'ordered' } }, 'admin')).json().total).toBe(made)
  })

  it('payments that were begun and left hide no receipt', async () => {
    const { id } = await order()
    await mark(id)
    const left = { user_id: world.ids.expired, provider: 'invoice', type: 'year' } as const
    const price = { amount: 99_900, currency: 'usd' }
    await world.db
      .insert(license_payments)
      .values(Array.from({ length: 250 }, (_, each) => ({ ...left, ...price, intent_id: `left_${each}` })))
    const { receipts } = (await world.call(api.licenses.own, {}, 'expired')).json()
    expect(receipts).toMatchObject([{ id }])
  })

  it('an order is marked once, also by two admins at once', async () => {
    const { id } = await order()
    const answers = await Promise.all([mark(id), mark(id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await world.db.$count(licenses, eq(licenses.user_id, world.ids.expired))).toBe(1)
  })

  it('what was paid back ends, and cannot be paid back before it was paid', async () => {
    const { id } = await order()
    expect((await world.call(markRefunded, { params: { id } }, 'admin')).statusCode).toBe(422)
    await mark(id)
    const refunded = await world.call(markRefunded, { params: { id } }, 'admin')
    expect(refunded.json().status).toBe('refunded')
    expect((await licenseOf(world)).kind).toBe('none')
    expect((await world.call(markRefunded, { params: { id } }, 'admin')).statusCode).toBe(409)
  })

  it('nobody but an admin marks or sees orders', async () => {
    const { id } = await order()
    for (const name of ['expired', 'owner', 'technician'] as const) {
      expect((await mark(id, name)).statusCode).toBe(403)
      expect((await world.call(orders, {}, name)).statusCode).toBe(403)
    }
    expect((await licenseOf(world)).kind).toBe('none')
  })

  it('test cards are unknown', async () => {
    const { id } = await begin(world, 'year')
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2099, cvc: '123' }
    const answer = await world.call(
      api.licenses.confirmTest,
      { params: { id }, body: { client_secret: 'x', card } },
      'expired',
    )
    expect([answer.statusCode, answer.json().error]).toEqual([404, licenseMessages.cardsOff])
  })

  it('orders are found by name, address, company and status', async () => {
    await order()
    await begin(world, 'silver', { as: 'stranger' })
    const found = async (query: Record<string, string>) =>
      (await world.call(orders, { query }, 'admin')).json().orders.map(({ type }: { type: string }) => type)
    expect(await found({})).toEqual(['silver', 'year'])
    expect(await found({ search: 'ed exp' })).toEqual(['year'])
    expect(await found({ search: 'EXPIRED@cast' })).toEqual(['year'])
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ status: 'ordered' })).toEqual(['year'])
    expect(await found({ status: 'open' })).toEqual(['silver'])
    expect(await found({ status: 'paid' })).toEqual([])
  })

  it('a receipt is for who paid and for admins', async () => {
    const { id } = await order()
    expect((await world.call(receipt, { params: { id } }, 'expired')).statusCode).toBe(404)
    await mark(id)
    for (const name of ['expired', 'admin'] as const) {
      const pdf = await world.call(receipt, { params: { id } }, name)
      expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual(
        [200, 'application/pdf', '%PDF-'],
      )
      expect(pdf.headers['content-disposition']).toContain('Receipt R-001001.pdf')
    }
    expect((await world.call(receipt, { params: { id } }, 'owner')).statusCode).toBe(404)
  })

  it('a receipt of a bundle is for every owner of the company, and for nobody else of it', async () => {
    const { id } = await order({ type: 'corporate', seats: 5, as: 'owner' })
    await mark(id)
    const receiptOf = async (name: CastName) =>
      (await world.call(receipt, { params: { id } }, name)).statusCode
    await world.db.update(users).set({ company_user: 'owner' }).where(eq(users.id, world.ids.silver))
    expect(await Promise.all((['silver', 'employee', 'stranger'] as const).map(receiptOf))).toEqual([
      200, 404, 404,
    ])
    const { receipts } = (await world.call(api.licenses.own, {}, 'silver')).json()
    expect(receipts).toMatchObject([{ id, seats: 5 }])
  })

  it('an order that was begun and never made is not marked', async () => {
    const { id: intent } = await begin(world, 'year')
    const [payment] = await world.db
      .select()
      .from(license_payments)
      .where(eq(license_payments.intent_id, intent))
    const answer = await mark(payment?.id ?? 0)
    expect([answer.statusCode, answer.json().error]).toEqual([422, licenseMessages.orderUnfinished])
  })
})

describe('a license that is given', () => {
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())

  const until = () => new Date(Date.now() + 90 * 86_400_000).toISOString()
  const give = (body: object, as: CastName = 'admin') => world.call(grant, { body }, as)

  it('runs at once to its day, and its reason is kept', async () => {
    const given = await give({
      user_id: world.ids.expired,
      type: 'year',
      until: until(),
      reason: 'Helped us test',
    })
    expect([given.statusCode, given.json()]).toMatchObject([
      201,
      {
        kind: 'gold',
        type: 'grant',
        reason: 'Helped us test',
        granted_by: 'Ada Admin',
        user: { full_name: 'Ed Expired' },
      },
    ])
    expect((await licenseOf(world)).kind).toBe('gold')
    const { licenses: all, total } = (
      await world.call(held, { query: { search: 'ed expired' } }, 'admin')
    ).json()
    expect([total, all[0].reason]).toEqual([1, 'Helped us test'])
  })

  it('to a company gives seats', async () => {
    const company_id = world.companyId('Corers')
    await give({ company_id, type: 'corporate', seats: 60, until: until(), reason: 'Pilot' })
    const { seats } = (await world.call(api.licenses.seats, {}, 'owner')).json()
    expect(seats).toBe(60)
  })

  it('ends when an admin says so, with the reason', async () => {
    const { id } = (
      await give({ user_id: world.ids.expired, type: 'silver', until: until(), reason: 'Trial' })
    ).json()
    expect((await licenseOf(world)).kind).toBe('silver')
    const ended = await world.call(endGrant, { params: { id }, body: { reason: 'Wrong person' } }, 'admin')
    expect(ended.json()).toMatchObject({ voided: true, end_reason: 'Wrong person', reason: 'Trial' })
    expect((await licenseOf(world)).kind).toBe('none')
    expect((await world.call(endGrant, { params: { id }, body: { reason: 'x' } }, 'admin')).statusCode).toBe(
      409,
    )
  })

  it.each([
    ['nobody', {}, 'user_id', licenseMessages.grantWho],
    ['two', { user_id: 1, company_id: 1 }, 'user_id', licenseMessages.grantWho],
    ['somebody unknown', { user_id: 999_999 }, 'user_id', licenseMessages.grantWho],
    [
      'a day that is over',
      { user_id: 1, until: '2020-01-01T00:00:00Z' },
      'until',
      licenseMessages.grantUntil,
    ],
    [
      'a day nobody can add a year to',
      { user_id: 1, until: '9999-12-31' },
      'until',
      licenseMessages.grantTooLong,
    ],
    ['no day', { user_id: 1, until: '' }, 'until', licenseMessages.grantUntil],
    ['no reason', { user_id: 1, reason: ' ' }, 'reason', licenseMessages.grantReason],
    ['a person with seats', { user_id: 1, type: 'corporate' }, 'type', licenseMessages.grantType],
  ])('to %s is refused beside the field', async (_, body, field, sentence) => {
    const answer = await give({ type: 'year', until: until(), reason: 'Because', ...body })
    expect([answer.statusCode, answer.json().fields[field]]).toEqual([422, sentence])
  })

  it('is given by admins only', async () => {
    const body = { user_id: world.ids.expired, type: 'year', until: until(), reason: 'Me' }
    for (const name of ['expired', 'owner'] as const) expect((await give(body, name)).statusCode).toBe(403)
    expect((await licenseOf(world)).kind).toBe('none')
  })

  it('that was bought is not ended by hand', async () => {
    const begun = await begin(world, 'year')
    await world.db
      .update(license_payments)
      .set({ paid_at: new Date() })
      .where(eq(license_payments.intent_id, begun.id))
    await takeLicense(world, 'year', begun.id)
    const [license] = await world.db.select().from(licenses).where(eq(licenses.user_id, world.ids.expired))
    const answer = await world.call(
      endGrant,
      { params: { id: license?.id ?? 0 }, body: { reason: 'x' } },
      'admin',
    )
    expect([answer.statusCode, answer.json().error]).toEqual([422, licenseMessages.grantBought])
  })
})
