import { isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { license_payments, licenses, payment_events } from '#server/db/schema/licenses.ts'
import { settingsOf } from '#server/http/settings.ts'
import {
  openStripeServer,
  type SignedEvent,
  type StripeServer,
} from '#server/testing/servers/stripe-server.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { begin, licenseOf, takeLicense } from './licenses.fixtures.ts'
import { queueReconciliation, reconciliationHandler } from './reconcile.ts'

let stripe: StripeServer
let world: World
beforeEach(async () => {
  stripe = await openStripeServer()
  world = await openWorld({ config: { stripe: stripe.keys } })
})
afterEach(async () => {
  await world.close()
  await stripe.close()
})

const post = ({ payload, headers }: SignedEvent) =>
  world.app.inject({ method: 'POST', url: '/api/stripe_webhook', payload, headers })
const tell = async (...sent: Parameters<StripeServer['event']>) => {
  const answer = await post(stripe.event(...sent))
  expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
}
/** Stripe charges the card and tells of it. */
const paid = (id: string) => {
  stripe.pay(id)
  return tell('payment_intent.succeeded', stripe.intents.get(id) ?? { id })
}
const refunded = (id: string) => tell('charge.refunded', { payment_intent: id, refunded: true })
const bought = () => world.db.$count(licenses, isNotNull(licenses.payment_id))

describe('a payment by card', () => {
  it('is begun at Stripe, for the price of the server, and its secret is for who pays alone', async () => {
    const begun = await begin(world, 'six')
    const intent = stripe.intents.get(begun.id)
    expect(intent).toMatchObject({
      ...{ amount: 44_900, currency: 'usd', client_secret: begun.client_secret },
      metadata: { type: 'six', user_id: String(world.ids.expired) },
      allowed_payment_method_types: ['card'],
    })
    expect(begun).toMatchObject({ mode: 'card', amount: 44_900 })
  })

  it('gives the license when Stripe says that it went through, and not before', async () => {
    const { id } = await begin(world, 'monthly')
    const early = await takeLicense(world, 'monthly', id)
    expect([early.statusCode, early.json().error]).toEqual([422, licenseMessages.paymentOpen])
    stripe.pay(id)
    expect((await takeLicense(world, 'monthly', id)).statusCode).toBe(201)
    expect((await licenseOf(world)).kind).toBe('gold')
  })

  it('of less than it costs gives none', async () => {
    const { id } = await begin(world, 'year')
    stripe.pay(id, 100)
    expect((await takeLicense(world, 'year', id)).json().code).toBe('payment_open')
    expect(await bought()).toBe(0)
  })

  it('of somebody else is not found', async () => {
    const { id } = await begin(world, 'year')
    stripe.pay(id)
    const stolen = await takeLicense(world, 'year', id, 'newcomer')
    expect([stolen.statusCode, stolen.json().code]).toEqual([404, 'payment_missing'])
  })

  it.each(['fails', 'hangs'] as const)(
    'is not begun while Stripe %s, and the sentence says so',
    async how => {
      stripe.behave(how)
      const answer = await world.call(api.licenses.intent, { body: { type: 'year' } }, 'expired')
      expect([answer.statusCode, answer.json().error]).toEqual([503, licenseMessages.providerDown])
      expect(await world.db.$count(license_payments)).toBe(0)
    },
    30_000,
  )
})

describe('the webhook', () => {
  it('gives the license of a browser that was closed after paying', async () => {
    const { id } = await begin(world, 'year')
    await paid(id)
    expect((await licenseOf(world)).kind).toBe('gold')
  })

  it('takes an event that comes twice, or together with the browser, once', async () => {
    const { id } = await begin(world, 'year')
    stripe.pay(id)
    const event = stripe.event('payment_intent.succeeded', stripe.intents.get(id) ?? {})
    const all = [...Array.from({ length: 10 }, () => post(event)), takeLicense(world, 'year', id), paid(id)]
    await Promise.all(all)
    expect(await world.db.$count(payment_events)).toBe(2)
    expect(await bought()).toBe(1)
  })

  it.each([
    [
      'another secret',
      (event: SignedEvent) => ({ ...event, headers: { ...event.headers, 'stripe-signature': 't=1,v1=00' } }),
    ],
    ['none', ({ payload }: SignedEvent) => ({ payload, headers: { 'content-type': 'application/json' } })],
    [
      'a changed body',
      (event: SignedEvent) => ({ ...event, payload: event.payload.replace('succeeded', 'succeedee') }),
    ],
  ])('refuses an event with a signature by %s', async (_, forge) => {
    const { id } = await begin(world, 'year')
    const answer = await post(forge(stripe.event('payment_intent.succeeded', { id })))
    expect([answer.statusCode, answer.json().error]).toEqual([400, licenseMessages.webhookSignature])
    expect((await licenseOf(world)).kind).toBe('none')
  })

  it('refuses an event that was signed too long ago', async () => {
    const { id } = await begin(world, 'year')
    const signedAt = new Date(Date.now() - 6 * 60_000)
    expect((await post(stripe.event('payment_intent.succeeded', { id }, { signedAt }))).statusCode).toBe(400)
  })

  it.each([
    ['half an object', '{', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['a text', '"text"', 400],
    ['lists in lists', `{"a":${'['.repeat(10_000)}`, 400],
    ['a NUL', '\u0000', 400],
  ])('refuses the broken body of %s', async (_, payload, status) => {
    const { headers } = stripe.event('x', {})
    expect((await post({ payload, headers })).statusCode).toBe(status)
  })

  it.each([
    ['less than it costs', { amount_received: 99_899 }],
    ['another currency', { currency: 'cad' }],
    ['an amount that is missing', { amount_received: undefined }],
  ])('ignores the news of %s', async (_, change) => {
    const { id } = await begin(world, 'year')
    stripe.pay(id)
    const rows = await world.db.$count(audit_log)
    await tell('payment_intent.succeeded', { ...stripe.intents.get(id), ...change })
    expect(await bought()).toBe(0)
    expect(await world.db.$count(audit_log)).toBe(rows)
  })

  it('reads a refund whatever name stands on the card', async () => {
    const { id } = await begin(world, 'year')
    await paid(id)
    const billing_details = { name: `Zalgo${'\u0301'.repeat(40)}` }
    await tell('charge.refunded', { payment_intent: id, refunded: true, billing_details })
    expect((await licenseOf(world)).kind).toBe('none')
  })

  it('takes what it does not know, so that it is not sent again', async () => {
    await tell('customer.created', { id: 'cus_1' })
    await paid('pi_of_somebody_else')
    expect(await bought()).toBe(0)
  })

  it('is not there where no cards are taken', async () => {
    const other = await openWorld()
    const { payload, headers } = stripe.event('payment_intent.succeeded', { id: 'pi_1' })
    const answer = await other.app.inject({ method: 'POST', url: '/api/stripe_webhook', payload, headers })
    await other.close()
    expect(answer.statusCode).toBe(404)
  })
})

describe('a refund or a dispute', () => {
  const dispute = (id: string, event: string, status: string, at: Date) =>
    tell(`charge.dispute.${event}`, { payment_intent: id, status }, { at })
  const disputed = (id: string, at: Date) => dispute(id, 'created', 'needs_response', at)
  const closed = (id: string, status: 'won' | 'lost', at: Date) => dispute(id, 'closed', status, at)
  const [first, second] = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000)]

  it('ends what it paid for, in whatever order the news come', async () => {
    const { id } = await begin(world, 'year')
    await refunded(id)
    await paid(id)
    expect((await licenseOf(world)).kind).toBe('none')
    const late = await takeLicense(world, 'year', id)
    expect([late.statusCode, late.json().code]).toEqual([422, 'payment_ended'])
  })

  it('of one payment leaves what another one paid for', async () => {
    const [one, other] = [await begin(world, 'year'), await begin(world, 'monthly')]
    await paid(one.id)
    await paid(other.id)
    await refunded(one.id)
    const { kind, ends_at } = await licenseOf(world)
    expect(kind).toBe('gold')
    expect((Date.parse(ends_at ?? '') - Date.now()) / 86_400_000).toBeLessThan(32)
  })

  it('in part leaves the license', async () => {
    const { id } = await begin(world, 'year')
    await paid(id)
    await tell('charge.refunded', { payment_intent: id, refunded: false })
    expect((await licenseOf(world)).kind).toBe('gold')
  })

  it('that is won gives the time back, and one that is lost does not', async () => {
    const { id } = await begin(world, 'year')
    await paid(id)
    const before = await licenseOf(world)
    await disputed(id, first)
    expect((await licenseOf(world)).kind).toBe('none')
    await closed(id, 'won', second)
    expect(await licenseOf(world)).toEqual(before)
    const other = await begin(world, 'year')
    await paid(other.id)
    await disputed(other.id, first)
    await closed(other.id, 'lost', second)
    expect(await licenseOf(world)).toEqual(before)
  })

  it('by a bank that only asks leaves the license; once the money is taken it ends, and comes back with it', async () => {
    const { id } = await begin(world, 'year')
    await paid(id)
    const before = await licenseOf(world)
    const [third, fourth] = [new Date(second.getTime() + 1000), new Date(second.getTime() + 2000)]
    await dispute(id, 'created', 'warning_needs_response', first)
    await dispute(id, 'updated', 'warning_under_review', second)
    expect(await licenseOf(world)).toEqual(before)
    await dispute(id, 'funds_withdrawn', 'needs_response', third)
    expect((await licenseOf(world)).kind).toBe('none')
    await dispute(id, 'funds_reinstated', 'won', fourth)
    expect(await licenseOf(world)).toEqual(before)
  })

  it.each(['warning_closed', 'prevented'])('that ends as %s leaves the license', async status => {
    const { id } = await begin(world, 'year')
    await paid(id)
    await dispute(id, 'created', 'warning_needs_response', first)
    await dispute(id, 'closed', status, second)
    expect((await licenseOf(world)).kind).toBe('gold')
  })

  it('whose end is told before its beginning has ended', async () => {
    const { id } = await begin(world, 'year')
    await paid(id)
    await closed(id, 'won', second)
    await disputed(id, first)
    expect((await licenseOf(world)).kind).toBe('gold')
  })
})

describe('the nightly reconciliation', () => {
  const reconcile = async () => {
    await queueReconciliation(world.db, 'America/Denver')
    const handler = reconciliationHandler(world.db, world.cards, world.clock, settingsOf(world.config))
    await handler.run({})
  }

  it('finds the payment of which nobody told us', async () => {
    const { id } = await begin(world, 'year')
    await begin(world, 'monthly')
    stripe.pay(id)
    world.pass(20 * 60)
    await reconcile()
    expect((await licenseOf(world)).kind).toBe('gold')
    expect(await bought()).toBe(1)
  })

  it('leaves alone what has just begun', async () => {
    const { id } = await begin(world, 'year')
    stripe.pay(id)
    await reconcile()
    expect((await licenseOf(world)).kind).toBe('none')
  })

  it('is tried again while Stripe is away, and orders the next night all the same', async () => {
    const { id } = await begin(world, 'year')
    world.pass(20 * 60)
    stripe.behave('fails')
    await expect(reconcile()).rejects.toThrow()
    stripe.behave('normal')
    stripe.pay(id)
    await reconcile()
    expect((await licenseOf(world)).kind).toBe('gold')
  })
})
