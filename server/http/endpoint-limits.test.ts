import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
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
])('%s counts a try of an address before it looks at the body', async (path, most) => {
  const first = await Promise.all(Array.from({ length: most }, () => broken(path)))
  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  const beyond = await broken(path)
  expect(beyond.statusCode).toBe(429)
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
})

it('every public call with a limit has one that needs no body', () => {
  const calls: Endpoint[] = Object.values(api).flatMap(group => Object.values(group))
  const limited = calls.filter(({ gate, method, limits }) => gate === 'public' && method !== 'GET' && limits)
  expect(limited.length).toBeGreaterThan(4)
  expect(limited.filter(({ limits }) => limits?.every(limit => limit.needsBody))).toEqual([])
})
