import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { rate_limits } from '#server/db/schema/system.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.execute(sql`truncate rate_limits`))

const broken = (path: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': 'application/json' },
    payload: '{"user": {"email": ',
  })

it.each([
  [api.accounts.signIn.path, limits.signInAttempts.max],
  [api.accounts.register.path, limits.registrations.max],
  [api.accounts.createFree.path, limits.registrations.max],
  [api.accounts.requestReset.path, limits.mailAttempts.max],
  [api.accounts.resend.path, limits.mailAttempts.max],
  [api.accounts.lookAtLink.path, limits.linkLooks.max],
])('%s counts an attempt of an address before it reads the body', async (path, max) => {
  const first = await Promise.all(Array.from({ length: max }, () => broken(path)))
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  const beyond = await broken(path)
  expect(beyond.statusCode).toBe(429)
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
})

it('attempts of one subject that come together wait with one connection, and others are answered meanwhile', async () => {
  await broken(api.accounts.signIn.path)
  const blocker = await world.database.pool.connect()
  onTestFinished(() => blocker.release())
  await blocker.query('begin')
  await blocker.query('select from rate_limits for update')
  const attempts = Array.from({ length: 15 }, () => broken(api.accounts.signIn.path))
  const waiting = async () =>
    (
      await world.database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount
  await until(async () => (await waiting()) === 1)
  // more connections than the pool has would be needed if each attempt took one
  expect((await world.call(api.system.health)).statusCode).toBe(200)
  expect(await waiting()).toBe(1)
  await blocker.query('commit')
  for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(400)
  const [row] = await world.db.select().from(rate_limits)
  expect(row?.count).toBe(16)
})

it('every public call with a limit has one that needs no body', () => {
  const calls: Endpoint[] = Object.values(api).flatMap(group => Object.values(group))
  const limited = calls.filter(({ gate, method, limits }) => gate === 'public' && method !== 'GET' && limits)
  expect(limited.length).toBeGreaterThan(4)
  expect(limited.filter(({ limits }) => limits?.every(limit => limit.needsBody))).toEqual([])
})
