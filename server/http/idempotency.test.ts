import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { idempotency_answers } from '#server/db/schema/system.ts'
import { registrationRoutes } from '#server/features/accounts/registration/registration.routes.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { hourlyCleanupHandler } from '#server/services/cleanup/hourly-cleanup.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

const noHooks = { onAddressProven: [], refuseForeignFacility: async () => {} }
const routes = [...sessionRoutes, ...registrationRoutes(noHooks), ...probeRoutes]
let world: World
beforeAll(async () => {
  world = await openWorld({ routes })
  await addProbeTable(world.db)
})
afterAll(() => world.close())
beforeEach(() => world.db.execute(sql`truncate probes, idempotency_answers`))

const add = (key: string, body: object, as: CastName = 'owner', at = world) =>
  at.call(probe.add, { body, headers: { 'idempotency-key': key } }, as)
const count = async () => (await world.call(probe.count)).json().count

describe('the same Idempotency-Key', () => {
  it('with the same body gets the first answer again and makes no second record', async () => {
    const first = await add('k1', { name: 'a', wait: 0 })
    const again = await add('k1', { wait: 0, name: 'a' })
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(await count()).toBe(1)
  })

  it('with another body is refused', async () => {
    await add('k1', { name: 'a' })
    const other = await add('k1', { name: 'b' })
    expect(other.statusCode).toBe(422)
    expect(other.json()).toMatchObject({ code: 'key_reused', error: messages.keyReused })
    expect(await count()).toBe(1)
  })

  it('of another caller is another key', async () => {
    await add('k1', { name: 'a' })
    expect((await add('k1', { name: 'a' }, 'stranger')).statusCode).toBe(201)
    expect(await count()).toBe(2)
  })

  it('sent at once, on two instances: one makes the record, the others wait for its answer', async () => {
    const second = await openWorld({ routes, database: world.database.connection })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        add('k1', { name: 'a', wait: 200 }, 'owner', index % 2 ? second : world),
      ),
    )
    await second.close()
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await count()).toBe(1)
  })

  it('may be tried again after a refusal, which made nothing', async () => {
    expect((await add('k1', { name: 'a', ending: 'refuse' })).statusCode).toBe(403)
    expect((await add('k1', { name: 'a', ending: 'crash' })).statusCode).toBe(500)
    expect((await add('k1', { name: 'a' })).statusCode).toBe(201)
    expect(await count()).toBe(1)
  })

  it('is kept for seven days', async () => {
    await add('young', { name: 'a' })
    await add('old', { name: 'b' })
    const age = limits.idempotencyKept + 60
    await world.db.execute(
      sql`update idempotency_answers set created_at = now() - make_interval(secs => ${age}) where key = 'old'`,
    )
    await hourlyCleanupHandler(world.db, world.clock).run({})
    const kept = await world.db.select({ key: idempotency_answers.key }).from(idempotency_answers)
    expect(kept).toEqual([{ key: 'young' }])
  })
})

it('without a key, two calls make two records', async () => {
  await world.call(probe.add, { body: { name: 'a' } }, 'owner')
  await world.call(probe.add, { body: { name: 'a' } }, 'owner')
  expect(await count()).toBe(2)
})

describe('a key of somebody who makes an account', () => {
  const email = 'twice@new.test'
  const create = (password: string, at = world) =>
    at.call(api.accounts.createFree, {
      headers: { 'idempotency-key': 'account' },
      body: {
        user: {
          ...{ first_name: 'Two', last_name: 'Times', email, terms: true },
          ...{ password, password_confirmation: password },
        },
      },
    })
  const isSignedIn = async (token: unknown) =>
    (await world.call(api.accounts.sessions, { headers: { authorization: String(token) } })).statusCode ===
    200
  beforeEach(() => world.db.delete(users).where(eq(users.email, email)))

  it('gets the first answer again without a token, and there is one account', async () => {
    const [first, again] = [await create('six-6x'), await create('six-6x')]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    expect(await isSignedIn(first.headers.authorization)).toBe(true)
    expect(again.headers.authorization).toBeUndefined()
    expect(await world.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  it('sent at once, on two instances, makes one account and one session', async () => {
    const second = await openWorldForTest({ routes, database: world.database.connection })
    const before = await world.db.$count(sessions)
    const answers = await Promise.all([world, second, world, second].map(at => create('six-6x', at)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ headers }) => headers.authorization)).toHaveLength(1)
    expect(await world.db.$count(sessions)).toBe(before + 1)
    expect(await world.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  it('gives neither answer nor token to somebody with another password', async () => {
    await create('six-6x')
    const before = await world.db.$count(sessions)
    const other = await create('guessed')
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
    expect(other.headers.authorization).toBeUndefined()
    expect(await world.db.$count(sessions)).toBe(before)
  })

  it('is kept without the token and without anything made of the password', async () => {
    const token = String((await create('six-6x')).headers.authorization).replace('Bearer ', '')
    const [kept] = await world.db.select().from(idempotency_answers)
    expect(JSON.stringify(kept)).not.toContain(token)
    const first = kept?.fingerprint
    await world.db.execute(sql`truncate idempotency_answers`)
    await world.db.delete(users).where(eq(users.email, email))
    await create('sevenss')
    expect((await world.db.select().from(idempotency_answers))[0]?.fingerprint).toBe(first)
  })
})
