import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { hostileTexts } from './testing/hostile/hostile-values.ts'
import { type Field, fieldsOf, sampleOf } from './testing/hostile/schema-fields.ts'
import { multipart } from './testing/multipart.ts'
import { openWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Sent = Partial<Record<'params' | 'query' | 'body', object>>

/** A whole request that is plausible but for one field. */
function requestsOf(endpoint: Endpoint, hostileFor: (field: Field) => unknown) {
  const { params, query, keys, body } = endpoint
  const sample = (schema?: Endpoint['body']) => (schema ? (sampleOf(schema) as object) : {})
  const whole: Sent = {
    ...(params && { params: sample(params) }),
    ...(query && { query: sample(query) }),
    ...((keys || body) && { body: { ...sample(keys), ...sample(body) } }),
  }
  return (
    [
      [params, 'params'],
      [query, 'query'],
      [keys, 'body'],
      [body, 'body'],
    ] as const
  ).flatMap(([schema, part]) =>
    (schema ? fieldsOf(schema, part) : []).flatMap(field => {
      const value = hostileFor(field)
      const placed = value === undefined ? null : field.place(value)
      if (typeof placed !== 'object' || placed === null) return []
      const sent: Sent = { ...whole, [part]: { ...whole[part], ...placed } }
      return [{ name: `${endpoint.method} ${endpoint.path} ${field.path}`, sent }]
    }),
  )
}

/** As the endpoint takes it; parts of a form are texts. */
async function answerTo(endpoint: Endpoint, { params, query, body }: Sent) {
  const form =
    endpoint.files &&
    multipart(
      Object.entries(body ?? {}).map(([name, value]) => ({
        name,
        content: typeof value === 'string' ? value : JSON.stringify(value),
      })),
    )
  const sent = { params: inAddress(params), query: inAddress(query), body, ...form } as Parameters<
    World['call']
  >[1]
  const { statusCode, body: text } = await world.call(endpoint, sent, 'admin')
  return { statusCode, length: text.length }
}

/** No address holds half characters. */
const inAddress = (values?: object) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).replace(/\p{Surrogate}/gu, '\ufffd')]),
  )

async function notRefused(hostileFor: (field: Field) => unknown): Promise<string[]> {
  const wrong: string[] = []
  for (const endpoint of endpoints)
    for (const { name, sent } of requestsOf(endpoint, hostileFor)) {
      const { statusCode, length } = await answerTo(endpoint, sent)
      if (statusCode < 400 || statusCode >= 500 || length > 5_000)
        wrong.push(`${name}: ${statusCode}, ${length} characters`)
    }
  return wrong
}

const endpoints: Endpoint[] = Object.values(api).flatMap(calls => Object.values(calls))

it('100,000 characters in a field of any request are refused in few words', async () => {
  const texts = hostileTexts(100_000)
  let count = 0
  // each fifth field, each with another text; the schemas themselves are fed with all in hostile-texts.test.ts
  const fed = () => (count++ % 5 === 0 ? texts[((count / 5) % texts.length) | 0]?.[1] : undefined)
  expect(await notRefused(fed)).toEqual([])
})

it('250,000 items in any list of any request are refused in few words', async () => {
  const list = Array(250_000).fill(0)
  expect(await notRefused(({ item }) => (item === undefined ? undefined : list))).toEqual([])
})

it.each([
  ['deep', `{"user":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
  ['of many parts', `{"user":[${'{},'.repeat(600_000)}{}]}`],
])('a body that is %s is malformed, for whoever sends it', async (_what, payload) => {
  for (const endpoint of [api.accounts.signIn, api.accounts.register]) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${payload.length}` }
    const url = `/api${endpoint.path}`
    const answer = await world.app.inject({ method: endpoint.method, url, payload, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
  }
})
