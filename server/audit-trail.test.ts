import { gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditedCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { audit_log } from './db/schema/audit.ts'
import { rate_limits } from './db/schema/system.ts'
import type { CallCase, Ready } from './testing/every-call/call-case.ts'
import { callCases, writingCalls } from './testing/every-call/writing-calls.ts'
import { openStripeServer, type StripeServer } from './testing/servers/stripe-server.ts'
import { openWorld, type World } from './testing/world.ts'

let stripe: StripeServer
let worlds: Record<NonNullable<CallCase['where']>, World>
beforeAll(async () => {
  stripe = await openStripeServer()
  worlds = {
    cards: await openWorld(),
    orders: await openWorld({ config: { mode: 'production' } }),
    stripe: await openWorld({ config: { stripe: stripe.keys } }),
  }
})
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.close()
  await stripe.close()
})

it('every call that writes is made here', () => {
  expect([...callCases.keys()].map(callName).sort()).toEqual(writingCalls.map(callName).sort())
})

const named = writingCalls.map(call => [callName(call), call] as const)

it.each(named)('%s leaves a row with who, which record, of which company and project', async (name, call) => {
  const { world, how, ready, seen } = await prepare(call)
  const answer = await world.call(call, ready, how.as)
  expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([answer.statusCode, ''])
  const json = answer.headers['content-type']?.toString().includes('json') ? answer.json() : null
  const value = async (given: Ready['record_id'] | undefined) =>
    (typeof given === 'function' ? await given(json) : given) ?? null
  const [row] = (await rowsAfter(world, seen)).filter(row => row.call === name)
  expect(row).toMatchObject({
    outcome: 'done',
    record: auditedCalls.get(call)?.record,
    record_id: await value(ready.record_id),
    user_id: ready.user === undefined && how.as ? world.ids[how.as] : await value(ready.user),
    company_id: await value(ready.company),
    project_id: await value(ready.project),
    address: '127.0.0.1',
  })
})

/** 404 and 422 do not tell whether there is such a record. */
const refusals = [403, 404, 422]
const ofOthers = named.filter(([, call]) => {
  const how = callCases.get(call)
  return how?.as && !how.own
})

it.each(ofOthers)(
  '%s of a record of others is refused to a stranger, and leaves a row',
  async (name, call) => {
    const { world, ready, seen } = await prepare(call)
    const { statusCode, body } = await world.call(call, ready, 'stranger')
    expect(refusals, body).toContain(statusCode)
    const rows = (await rowsAfter(world, seen)).filter(row => row.call === name)
    expect(rows.map(row => [row.outcome, row.user_id])).toEqual([['refused', world.ids.stranger]])
  },
)

async function prepare(call: Endpoint) {
  const how = callCases.get(call)
  if (!how) throw new Error(`${callName(call)} is not made in server/testing/every-call`)
  const world = worlds[how.where ?? 'cards']
  await world.db.delete(rate_limits)
  const ready = await how.ready(world, stripe)
  const [last] = await world.db.select({ id: max(audit_log.id) }).from(audit_log)
  return { world, how, ready, seen: last?.id ?? 0 }
}

const rowsAfter = (world: World, id: number) =>
  world.db.select().from(audit_log).where(gt(audit_log.id, id)).orderBy(audit_log.id)
