import { count, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { addMonths } from '#contract/licenses/months.ts'
import { inTransaction } from '#server/db/database.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { settingsOf } from '#server/http/settings.ts'
import type { CastName } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { cardNewsHandler } from './card-news.ts'
import {
  begin,
  buyWithTestCard,
  licenseOf,
  payWithTestCard,
  takeLicense,
  testCards,
} from './licenses.fixtures.ts'
import { recordPayment } from './payments.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

describe('a license', () => {
  it('is bought with a card, at the price of the server, and opens the tool', async () => {
    expect((await world.call(api.projects.list, {}, 'expired')).statusCode).toBe(402)
    const begun = await begin(world, 'year')
    expect(begun).toMatchObject({ mode: 'test', amount: 99_900, currency: 'usd' })
    expect((await payWithTestCard(world, begun)).json()).toEqual({ id: begun.id, status: 'succeeded' })
    const bought = await takeLicense(world, 'year', begun.id)
    expect(bought.statusCode).toBe(201)
    const { license } = bought.json()
    expect(license).toMatchObject({ type: 'year', kind: 'gold', voided: false })
    expect(license.ends_at).toBe(addMonths(new Date(license.starts_at), 12).toISOString())
    expect((await world.call(api.projects.list, {}, 'expired')).statusCode).toBe(200)
    const { receipts } = (await world.call(api.licenses.own, {}, 'expired')).json()
    expect(receipts).toMatchObject([{ number: 'R-001001', amount: 99_900, refunded: false }])
  })

  it('is not given for a payment that did not go through', async () => {
    const begun = await begin(world, 'monthly')
    const refused = await payWithTestCard(world, begun, { number: testCards.declined })
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'Your card was declined.'])
    const early = await takeLicense(world, 'monthly', begun.id)
    expect([early.statusCode, early.json().code]).toEqual([422, 'payment_open'])
    expect(await world.db.$count(licenses, eq(licenses.user_id, world.ids.expired))).toBe(0)
  })

  it.each(['Year', 'lifetime', '', null, undefined, ['year']])(
    'of a type like %j is not sold',
    async type => {
      for (const endpoint of [api.licenses.intent, api.licenses.buy]) {
        const answer = await world.call(endpoint, { body: { type } }, 'expired')
        expect([answer.statusCode, answer.json().fields.type]).toEqual([422, licenseMessages.typeUnknown])
      }
      expect(await world.db.$count(license_payments)).toBe(0)
    },
  )

  it('comes by itself when the browser is closed after paying', async () => {
    await payWithTestCard(world, await begin(world, 'six'))
    await workOff(world, [cardNewsHandler(world.db, settingsOf(world.config))])
    expect((await licenseOf(world)).kind).toBe('gold')
  })

  it('comes once, however often and from however many sides it is asked for', async () => {
    const begun = await begin(world, 'monthly')
    await payWithTestCard(world, begun)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => takeLicense(world, 'monthly', begun.id)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    await workOff(world, [cardNewsHandler(world.db, settingsOf(world.config))])
    const [{ given } = { given: 0 }] = await world.db
      .select({ given: count() })
      .from(licenses)
      .innerJoin(license_payments, eq(license_payments.id, licenses.payment_id))
    expect(given).toBe(1)
  })

  it('that was bought often is refunded and taken all at once, and none waits for the other forever', async () => {
    const bought = []
    for (let each = 0; each < 6; each += 1) bought.push(await buyWithTestCard(world, 'year'))
    const news = ({ id }: { id: string }, refunded_at?: Date) =>
      inTransaction(world.db, db => recordPayment(db, id, { paid_at: new Date(), refunded_at }, null))
    await Promise.all(bought.map((one, each) => news(one, each < 5 ? new Date() : undefined)))
    const { ends_at } = await licenseOf(world)
    expect(Date.parse(ends_at ?? '')).toBeLessThan(addMonths(new Date(), 13).getTime())
  })
})

describe('who would rather have the company pay', () => {
  const ask = (as: CastName) => world.call(api.licenses.askOwner, {}, as)

  it('asks its owners by mail, once a day however often it is pressed', async () => {
    const answers = await Promise.all([ask('expired'), ask('expired'), ask('expired')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect(await mailsTo(world.db, 'owner@cast.test')).toMatchObject([
      { subject: 'Ed Expired needs a license' },
    ])
  })

  it('does not with a license that runs', async () => {
    const answer = await ask('employee')
    expect([answer.statusCode, answer.json().error]).toEqual([422, licenseMessages.licensedAlready])
    expect(await mailsTo(world.db, 'owner@cast.test')).toEqual([])
  })
})
