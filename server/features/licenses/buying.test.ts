import { count, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addMonths } from '#contract/licenses/months.ts'
import type { PurchaseType } from '#contract/licenses/prices.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import type { CastName } from '#server/testing/cast.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { cardNewsHandler } from './card-news.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { intent, buy, confirmTest, own } = api.licenses
const cards = { works: '4242424242424242', declined: '4000000000000002', secured: '4000002500003155' }

const begin = async (type: PurchaseType, as: CastName = 'expired', seats?: number) =>
  (await world.call(intent, { body: { type, seats } }, as)).json()
const pay = (
  { id, client_secret }: { id: string; client_secret: string },
  number = cards.works,
  as: CastName = 'expired',
  authenticated?: boolean,
) =>
  world.call(
    confirmTest,
    {
      params: { id },
      body: { client_secret, card: { number, exp_month: 12, exp_year: 2099, cvc: '123' }, authenticated },
    },
    as,
  )

describe('a license', () => {
  it('is bought with a card, at the price of the server, and opens the tool', async () => {
    expect((await world.call(api.projects.list, {}, 'expired')).statusCode).toBe(402)
    const begun = await begin('year')
    expect(begun).toMatchObject({ mode: 'test', amount: 99_900, currency: 'usd' })
    expect((await pay(begun)).json()).toEqual({ id: begun.id, status: 'succeeded' })
    const bought = await world.call(buy, { body: { type: 'year', payment_intent: begun.id } }, 'expired')
    expect(bought.statusCode).toBe(201)
    const { license } = bought.json()
    expect(license).toMatchObject({ type: 'year', kind: 'gold', voided: false })
    expect(license.ends_at).toBe(addMonths(new Date(license.starts_at), 12).toISOString())
    expect((await world.call(api.projects.list, {}, 'expired')).statusCode).toBe(200)
    const { receipts } = (await world.call(own, {}, 'expired')).json()
    expect(receipts).toMatchObject([{ number: 'R-001001', amount: 99_900, refunded: false }])
  })

  it('is not given for a payment that did not go through', async () => {
    const begun = await begin('monthly')
    const refused = await pay(begun, cards.declined)
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'Your card was declined.'])
    const early = await world.call(buy, { body: { type: 'monthly', payment_intent: begun.id } }, 'expired')
    expect([early.statusCode, early.json().code]).toEqual([422, 'payment_open'])
    expect(await world.db.$count(licenses, eq(licenses.user_id, world.ids.expired))).toBe(0)
  })

  it('comes by itself when the browser is closed after paying', async () => {
    await pay(await begin('six'))
    await workOff(world, [cardNewsHandler(world.db)])
    expect((await world.call(own, {}, 'expired')).json().license.kind).toBe('gold')
  })

  it('comes once, however often and from however many sides it is asked for', async () => {
    const begun = await begin('monthly')
    await pay(begun)
    const body = { type: 'monthly' as const, payment_intent: begun.id }
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(buy, { body }, 'expired')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    await workOff(world, [cardNewsHandler(world.db)])
    const [{ given } = { given: 0 }] = await world.db
      .select({ given: count() })
      .from(licenses)
      .innerJoin(license_payments, eq(license_payments.id, licenses.payment_id))
    expect(given).toBe(1)
  })
})
