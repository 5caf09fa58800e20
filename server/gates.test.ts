import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { audit_log } from './db/schema/audit.ts'
import { rate_limits } from './db/schema/system.ts'
import { signInNames } from './testing/cast.ts'
import { readForAll, readingCases } from './testing/every-call/reading-cases.ts'
import { everyCall } from './testing/every-call/writing-calls.ts'
import { openWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const named = (calls: Endpoint[]) => calls.map(call => [callName(call), call] as const)
const refusalsOf = (call: Endpoint) =>
  world.db
    .select({ outcome: audit_log.outcome, user_id: audit_log.user_id })
    .from(audit_log)
    .where(eq(audit_log.call, callName(call)))

describe('what is for platform admins', () => {
  const others = signInNames.filter(name => name !== 'admin')
  const administered = named(everyCall.filter(({ gate }) => gate === 'admin'))
  const params = { id: 1, attachmentId: 1 }

  it.each(administered)(
    '%s is refused to everybody else, whatever they send, and each leaves a row',
    async (_, call) => {
      const before = (await refusalsOf(call)).length
      for (const name of others) {
        const body =
          call.method === 'GET' ? {} : { body: '{"broken', headers: { 'content-type': 'application/json' } }
        const answer = await world.call(call, { params, ...body }, name)
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'not_allowed'])
      }
      expect((await refusalsOf(call)).slice(before)).toEqual(
        others.map(name => ({ outcome: 'refused', user_id: world.ids[name] })),
      )
    },
  )

  it.each(administered)('%s asks whoever is signed out to sign in', async (_, call) => {
    expect((await world.call(call, { params })).statusCode).toBe(401)
  })
})

describe('what names a record', () => {
  const reads = everyCall.filter(
    ({ method, gate, params, query }) =>
      method === 'GET' &&
      ['signed-in', 'licensed'].includes(gate) &&
      (params !== undefined || Object.keys(query?.shape ?? {}).some(name => name.endsWith('_id'))),
  )

  it('every such read is made here', () => {
    const known = [...readingCases.keys(), ...readForAll].map(callName)
    expect(known.sort()).toEqual(reads.map(callName).sort())
  })

  it.each(named([...readingCases.keys()]))(
    '%s is refused to a stranger, and leaves a row',
    async (_, call) => {
      await world.db.delete(rate_limits)
      const sent = await readingCases.get(call)?.(world)
      const answer = await world.call(call, sent, 'stranger')
      expect([403, 404], answer.body).toContain(answer.statusCode)
      expect(await refusalsOf(call)).toEqual([{ outcome: 'refused', user_id: world.ids.stranger }])
    },
  )
})
