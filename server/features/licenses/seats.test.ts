import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { license_payments, license_seats, licenses } from '#server/db/schema/licenses.ts'
import type { CastName } from '#server/testing/cast.ts'
import { tokenTo } from '#server/testing/inbox.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { buyWithTestCard, licenseOf } from './licenses.fixtures.ts'
import { recordPayment } from './payments.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { seats, addSeat, removeSeat } = api.licenses
const buySeats = (count: number) => buyWithTestCard(world, 'corporate', { as: 'owner', seats: count })
const give = (name: CastName, as: CastName = 'owner') =>
  world.call(addSeat, { body: { user_id: world.ids[name] } }, as)
const takeBack = (name: CastName, as: CastName = 'owner') =>
  world.call(removeSeat, { body: { user_id: world.ids[name] } }, as)
const seated = async () => {
  const { seats: count, holders } = (await world.call(seats, {}, 'owner')).json()
  return [count, holders.map((holder: { full_name: string }) => holder.full_name)]
}
const endBundles = () =>
  world.db.update(licenses).set({ ends_at: new Date() }).where(eq(licenses.type, 'corporate'))
const opens = async (name: CastName) => (await world.call(api.projects.list, {}, name)).statusCode

describe('a bundle', () => {
  it('is bought by an owner for the company, and gives as many seats', async () => {
    await buySeats(5)
    expect(await seated()).toEqual([5, []])
    const [license] = await world.db.select().from(licenses).where(eq(licenses.type, 'corporate'))
    expect(license).toMatchObject({ company_id: world.companyId('Corers'), user_id: null, kind: 'gold' })
  })

  it('gives its first seat to the owner who bought it without a license of their own', async () => {
    await world.db.delete(licenses).where(eq(licenses.user_id, world.ids.owner))
    expect((await licenseOf(world, 'owner')).kind).toBe('none')
    await buySeats(5)
    expect(await seated()).toEqual([5, ['Olga Owner']])
    expect((await licenseOf(world, 'owner')).kind).toBe('gold')
  })

  it.each([
    ['employee', 403, licenseMessages.ownersOnly],
    ['newcomer', 422, licenseMessages.noCompany],
  ] as const)('is not sold to the %s', async (name, status, error) => {
    const answer = await world.call(api.licenses.intent, { body: { type: 'corporate', seats: 5 } }, name)
    expect([answer.statusCode, answer.json().error]).toEqual([status, error])
  })

  it.each([
    [undefined, licenseMessages.seatsRequired],
    [4, licenseMessages.seatsTooFew],
    [50, licenseMessages.seatsByContact],
  ])('of %s seats is refused beside the field', async (count, sentence) => {
    const answer = await world.call(
      api.licenses.intent,
      { body: { type: 'corporate', seats: count } },
      'owner',
    )
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { seats: sentence }])
  })

  it('that is bought again extends the term, keeps the seats, and counts the larger number at once', async () => {
    const first = await buySeats(5)
    await give('expired')
    const second = await buySeats(20)
    expect(await seated()).toEqual([20, ['Ed Expired']])
    expect(Date.parse(second.license.ends_at)).toBeGreaterThan(
      Date.parse(first.license.ends_at) + 364 * 86_400_000,
    )
    expect((await licenseOf(world)).ends_at).toBe(second.license.ends_at)
  })
})

describe('a seat', () => {
  beforeEach(() => buySeats(5))

  it('opens the tool for who gets it, and closes it when it is taken back', async () => {
    expect(await opens('expired')).toBe(402)
    expect((await give('expired')).json()).toMatchObject({
      seats: 5,
      holders: [{ user_id: world.ids.expired }],
    })
    expect(await opens('expired')).toBe(200)
    expect((await licenseOf(world)).kind).toBe('gold')
    await takeBack('expired')
    expect(await opens('expired')).toBe(402)
  })

  it('is one for a person, however often it is given', async () => {
    await Promise.all(Array.from({ length: 10 }, () => give('expired')))
    expect(await seated()).toEqual([5, ['Ed Expired']])
  })

  it('is not given beyond the number of seats, also by two owners at once', async () => {
    await world.db.update(licenses).set({ seats_now: 2 }).where(eq(licenses.type, 'corporate'))
    const people: CastName[] = ['owner', 'employee', 'silver', 'expired']
    const answers = await Promise.all(people.map(name => give(name)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422])
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().error).toBe(
      licenseMessages.seatsFull(2),
    )
  })

  it('goes with who leaves the company, and can be given to another', async () => {
    await world.db.update(licenses).set({ seats_now: 1 }).where(eq(licenses.type, 'corporate'))
    await give('expired')
    const query = { user_id: world.ids.expired, company_id: world.companyId('Corers') }
    expect((await world.call(api.companies.removeUser, { query }, 'owner')).statusCode).toBe(200)
    expect(await world.db.$count(license_seats)).toBe(0)
    expect((await give('silver')).statusCode).toBe(200)
  })

  it('goes with an account that is deleted', async () => {
    await give('expired')
    await world.call(api.accounts.deleteUser, { params: { id: world.ids.expired } }, 'admin')
    expect(await seated()).toEqual([5, []])
  })

  it('ends with the bundle', async () => {
    await give('expired')
    await endBundles()
    expect(await opens('expired')).toBe(402)
    expect((await give('silver')).json().error).toBe(licenseMessages.noBundle)
  })

  it('above the number that a refund left waits until there are more again', async () => {
    const large = await buySeats(10)
    for (const name of ['owner', 'employee', 'silver', 'expired', 'invited'] as const) await give(name)
    await world.db.update(license_seats).set({ place: 7 }).where(eq(license_seats.user_id, world.ids.expired))
    expect(await opens('expired')).toBe(200)
    await recordPayment(world.db, large.id, { refunded_at: new Date() }, null)
    expect(await opens('expired')).toBe(402)
    expect((await seated())[0]).toBe(5)
  })

  it.each(['employee', 'stranger', 'technician', 'expired'] as const)(
    'is not given by the %s',
    async name => {
      const answer = await give('expired', name)
      expect([403, 422]).toContain(answer.statusCode)
      expect(await world.db.$count(license_seats)).toBe(0)
    },
  )

  it('is not given to somebody of another company, and nobody learns whether they exist', async () => {
    const [known, unknown] = [
      await give('stranger'),
      await world.call(addSeat, { body: { user_id: 999_999 } }, 'owner'),
    ]
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
    expect(known.json().error).toBe(licenseMessages.seatStranger)
  })

  it('is seen and given by a platform admin in any company', async () => {
    expect((await give('expired', 'admin')).statusCode).toBe(200)
    const query = { company_id: world.companyId('Corers') }
    expect((await world.call(seats, { query }, 'admin')).json().holders).toHaveLength(1)
    expect((await world.call(seats, { query }, 'stranger')).statusCode).toBe(403)
    expect((await world.call(seats, { query }, 'employee')).statusCode).toBe(403)
  })
})

it('a payment that is not of the company is none of its licenses', async () => {
  await buySeats(5)
  const [payment] = await world.db.select().from(license_payments)
  expect(payment).toMatchObject({ company_id: world.companyId('Corers'), amount: 490_000, seats: 5 })
})

describe('the seat of somebody who was invited, and went to another company', () => {
  const email = 'nina@new.test'
  const invite = (as: CastName) =>
    world.call(api.companies.invite, { body: { user: { first_name: 'Nina', last_name: 'New', email } } }, as)

  it('is free for others, and keeps no payment from going through', async () => {
    await buySeats(5)
    await invite('owner')
    const [nina] = await world.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    await world.call(addSeat, { body: { user_id: nina?.id } }, 'owner')
    expect(await seated()).toEqual([5, ['Nina New']])
    await invite('stranger')
    const invitation_token = await tokenTo(world.db, email, /Others$/)
    const secret = { password: 'another of my own', password_confirmation: 'another of my own' }
    await world.call(api.accounts.accept, { body: { user: { ...secret, invitation_token } } })
    const crew = await world.db
      .insert(users)
      .values(
        ['a', 'b', 'c', 'd'].map(name => ({
          ...{ first_name: name, last_name: 'Crew', email: `${name}@crew.test` },
          ...{ company_id: world.companyId('Corers'), company_user: 'employee' as const },
        })),
      )
      .returning({ user_id: users.id })
    for (const body of crew) await world.call(addSeat, { body }, 'owner')
    await world.db.delete(licenses).where(eq(licenses.user_id, world.ids.owner))
    await buySeats(5)
    expect((await licenseOf(world, 'owner')).kind).toBe('gold')
  })
})
