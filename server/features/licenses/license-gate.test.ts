import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { CastName } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const calls = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature))
const licensed = calls.filter(({ gate }) => gate === 'licensed')
const isWrite = ({ method, reads }: Endpoint) => method !== 'GET' && !reads
const named = (endpoints: Endpoint[]) => endpoints.map(endpoint => [callName(endpoint), endpoint] as const)

const refusal = async (endpoint: Endpoint, as: CastName) => {
  const path = endpoint.path.replaceAll(/:\w+/g, '1')
  const answer = await world.call({ method: endpoint.method, path: path as `/${string}` }, { body: {} }, as)
  const { code, error } = answer.statusCode >= 400 ? answer.json() : {}
  return { status: answer.statusCode, code, error }
}

it('covers projects, locations, reports and job safety', () => {
  expect(licensed.length).toBeGreaterThan(40)
  const open = ['accounts', 'companies', 'licenses', 'system']
  for (const [feature, endpoints] of Object.entries(api))
    if (open.includes(feature))
      expect(Object.values(endpoints).filter(({ gate }: Endpoint) => gate === 'licensed')).toEqual([])
})

describe('without a license', () => {
  it.each(named(licensed))('%s answers 402 with the sentence of the documents', async (_, endpoint) => {
    expect(await refusal(endpoint, 'expired')).toEqual({
      ...{ status: 402, code: 'license_required', error: messages.licenseNeeded },
    })
  })
})

describe('with silver', () => {
  it.each(named(licensed.filter(isWrite)))('%s is refused', async (_, endpoint) => {
    expect(await refusal(endpoint, 'silver')).toEqual({
      ...{ status: 403, code: 'silver_reads_only', error: messages.silverReadsOnly },
    })
  })

  it.each(named(licensed.filter(endpoint => !isWrite(endpoint) && endpoint.returns !== 'events')))(
    '%s is a read, and not refused for the license',
    async (_, endpoint) => {
      const { code } = await refusal(endpoint, 'silver')
      expect(['silver_reads_only', 'license_required']).not.toContain(code)
    },
  )
})
