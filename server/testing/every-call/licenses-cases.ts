import { desc } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { license_payments } from '#server/db/schema/licenses.ts'
import {
  begin,
  payWithTestCard,
  takeLicense,
  testCards,
} from '#server/features/licenses/licenses.fixtures.ts'
import type { World } from '#server/testing/world.ts'
import type { CallCases } from './call-case.ts'

const { licenses } = api
const grantSeats = (world: World) =>
  world.call(
    licenses.grant,
    {
      body: { company_id: world.companyId('Corers'), type: 'corporate', seats: 5, until, reason: 'A trial' },
    },
    'admin',
  )
const until = '2099-12-31'
const madeId = (answer: { id: number }) => answer.id

export const licenseCases: CallCases = [
  [
    licenses.intent,
    {
      as: 'expired',
      own: true,
      ready: async world => ({
        body: { type: 'monthly' },
        record_id: () => latestPayment(world),
        company: world.companyId('Corers'),
      }),
    },
  ],
  [
    licenses.confirmTest,
    {
      as: 'expired',
      own: true,
      ready: async world => {
        const { id, client_secret } = await begin(world, 'monthly')
        const card = { number: testCards.works, exp_month: 12, exp_year: 2099, cvc: '123' }
        return {
          ...{ params: { id }, body: { client_secret, card } },
          ...{ record_id: await latestPayment(world), company: world.companyId('Corers') },
        }
      },
    },
  ],
  [
    licenses.buy,
    {
      as: 'expired',
      ready: async world => {
        const begun = await begin(world, 'monthly')
        await payWithTestCard(world, begun)
        return {
          body: { type: 'monthly', payment_intent: begun.id },
          ...{ record_id: await latestPayment(world), company: world.companyId('Corers') },
        }
      },
    },
  ],
  [
    licenses.askOwner,
    {
      as: 'silver',
      own: true,
      ready: async world => ({ record_id: world.ids.silver, company: world.companyId('Corers') }),
    },
  ],
  [
    licenses.addSeat,
    {
      as: 'owner',
      ready: async world => {
        await grantSeats(world)
        const user_id = world.ids.employee
        return { body: { user_id }, record_id: user_id, company: world.companyId('Corers') }
      },
    },
  ],
  [
    licenses.removeSeat,
    {
      as: 'owner',
      ready: async world => {
        await grantSeats(world)
        const user_id = world.ids.silver
        await world.call(licenses.addSeat, { body: { user_id } }, 'owner')
        return { body: { user_id }, record_id: user_id, company: world.companyId('Corers') }
      },
    },
  ],
  [
    licenses.markPaid,
    {
      ...{ as: 'admin', where: 'orders' },
      ready: async world => {
        const id = await order(world)
        return { params: { id }, record_id: id, company: world.companyId('Corers') }
      },
    },
  ],
  [
    licenses.markRefunded,
    {
      ...{ as: 'admin', where: 'orders' },
      ready: async world => {
        const id = await order(world)
        await world.call(licenses.markPaid, { params: { id } }, 'admin')
        return { params: { id }, record_id: id, company: world.companyId('Corers') }
      },
    },
  ],
  [
    licenses.grant,
    {
      as: 'admin',
      ready: async world => ({
        body: { user_id: world.ids.employee, type: 'year', until, reason: 'A trial' },
        ...{ record_id: madeId, company: world.companyId('Corers') },
      }),
    },
  ],
  [
    licenses.endGrant,
    {
      as: 'admin',
      ready: async world => {
        const { id } = (await grantSeats(world)).json()
        const company = world.companyId('Corers')
        return { params: { id }, body: { reason: 'It is over' }, record_id: id, company }
      },
    },
  ],
  [
    licenses.webhook,
    {
      where: 'stripe',
      ready: async (world, stripe) => {
        const { id } = await begin(world, 'corporate', { as: 'owner', seats: 5 })
        stripe.pay(id)
        const { payload, headers } = stripe.event(
          'payment_intent.succeeded',
          stripe.intents.get(id) ?? { id },
        )
        return {
          ...{ body: payload, headers },
          ...{ record_id: await latestPayment(world), user: null, company: world.companyId('Corers') },
        }
      },
    },
  ],
]

async function order(world: World): Promise<number> {
  const begun = await begin(world, 'year')
  return (await takeLicense(world, 'year', begun.id)).json().order
}

async function latestPayment(world: World): Promise<number> {
  const [payment] = await world.db.select().from(license_payments).orderBy(desc(license_payments.id)).limit(1)
  return payment?.id ?? 0
}
