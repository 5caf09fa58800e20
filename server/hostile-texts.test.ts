import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { hostileLists, hostileTexts } from './testing/hostile/hostile-values.ts'
import { type Field, fieldsOf, sampleOf } from './testing/hostile/schema-fields.ts'

const endpoints: Endpoint[] = Object.values(api).flatMap(calls => Object.values(calls))
const parts = endpoints.flatMap(endpoint =>
  (['params', 'query', 'keys', 'body'] as const).flatMap(part => {
    const schema = endpoint[part]
    return schema ? [{ name: `${endpoint.method} ${endpoint.path} ${part}`, part, schema }] : []
  }),
)
const everyField = parts.flatMap(({ name, part, schema }) =>
  fieldsOf(schema, part).map(field => ({ ...field, whole: schema, name: `${name}: ${field.path}` })),
)

/** Each schema where it is first used: Id alone stands in a hundred places. */
const everySchema = [...new Map(everyField.toReversed().map(field => [field.schema, field])).values()]

const mostMilliseconds = 50
const mostIssues = 20

/** Read as a part of the request is; the fastest of three tries counts. */
function feed(fields: typeof everyField, hostile: (field: Field) => [name: string, value: unknown][]) {
  const slow: string[] = []
  const wordy: string[] = []
  const taken = new Set<string>()
  for (const field of fields) {
    for (const [what, value] of hostile(field)) {
      const given = field.place(value)
      let milliseconds = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < 3 && milliseconds > mostMilliseconds; tries++) {
        const begun = busy()
        const { success, error } = field.whole.safeParse(given)
        milliseconds = Math.min(milliseconds, busy() - begun)
        if (success && !field.forgiving) taken.add(field.name)
        if (error && error.issues.length > mostIssues) wordy.push(`${field.name}, ${what}`)
      }
      if (milliseconds > mostMilliseconds) slow.push(`${field.name}, ${what}: ${Math.round(milliseconds)} ms`)
    }
  }
  return { slow, wordy, taken: [...taken] }
}

/** Of this process alone, as others use the machine too. */
const busy = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

describe('every field of the contract', () => {
  it('is found, and a plausible request is taken', () => {
    expect(everyField.length).toBeGreaterThan(300)
    for (const { name, part, schema } of parts)
      expect([name, schema.safeParse(sampleOf(schema, part)).error?.issues ?? []]).toEqual([name, []])
  })

  it('refuses 100,000 characters of anything, at once', () => {
    const texts = hostileTexts(100_000)
    expect(feed(everyField, () => texts)).toEqual({ slow: [], wordy: [], taken: [] })
  })

  it('refuses lists of 250,000 items, at once and in few words', () => {
    expect(feed(everyField, listsOf(250_000))).toEqual({ slow: [], wordy: [], taken: [] })
  })

  it.each([900, 5_000, 20_000])('looks at %i characters at once, whether it takes them or not', length => {
    const texts = hostileTexts(length)
    expect(feed(everySchema, () => texts).slow).toEqual([])
  })

  it.each([100, 500, 5_000])('looks at %i items at once, whether it takes them or not', length => {
    expect(feed(everySchema, listsOf(length)).slow).toEqual([])
  })
})

it.each(['Ann www.example.com', 'HTTPS://example.com'])('no name that goes into mails may be %j', name => {
  const names = everyField.filter(({ path }) => path.startsWith('body') && mailedNames.test(path))
  expect(names.length).toBeGreaterThan(15)
  for (const { name: field, whole, place } of names) {
    const sentences = whole.safeParse(place(name)).error?.issues.map(({ message }) => message)
    expect([field, sentences]).toEqual([field, [messages.nameWithAddress]])
  }
})

const mailedNames =
  /\.(first_name|last_name|company_name|company_contact|job_name|signed_user_name|signed_company_name)$/

/** A list also with items that it takes. */
const listsOf = (length: number) => {
  const lists = hostileLists(length)
  return ({ item }: Field): typeof lists =>
    item === undefined ? lists : [...lists, ['what it holds', Array(length).fill(item)]]
}
