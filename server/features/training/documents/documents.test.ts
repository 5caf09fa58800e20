import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type DocumentName, documentNames } from '#contract/training/calls.ts'
import { guidebook } from '#contract/training/guidebook/guidebook.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import { papers } from '#server/db/schema/reports.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.db.execute(sql`truncate papers`))
afterAll(() => world.close())

const ask = (name: DocumentName | string, query: Record<string, string> = {}, headers = {}) =>
  world.call(api.training.document, { params: { name }, query, headers })
const kept = async () => (await world.db.select().from(papers)).length
const textOf = async (name: DocumentName, query: Record<string, string> = {}) => {
  const paper = await readPdf((await ask(name, query)).rawPayload)
  const [text, info] = [await paper.text(), await paper.info()]
  await paper.close()
  return { text: text.replace(/\s+/g, ' '), info }
}

describe('GET /documents/{name}.pdf', () => {
  it.each(documentNames)('%s is a PDF that a browser shows to a visitor', async name => {
    const answer = await ask(name)
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Hyperbola-${name}.pdf"`,
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-security-policy']).not.toContain('sandbox')
  })

  it('another name is not found', async () => {
    expect((await ask('secrets')).statusCode).toBe(404)
    expect((await ask('../settings')).statusCode).toBe(404)
  })

  it('is printed once, and not sent again to a browser that has it', async () => {
    const first = await ask('guidebook')
    const second = await ask('guidebook')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect([await kept(), second.headers.etag]).toEqual([1, first.headers.etag])
    const again = await ask('guidebook', {}, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('asked for by many at once is printed once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('specifier')))
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
    expect(await kept()).toBe(1)
  })

  it('has no more papers than there are texts, whatever is asked for', async () => {
    for (const language of ['en', 'es', 'fr'])
      for (const units of ['imperial', 'metric', 'cubits']) {
        await ask('guidebook', { language, units })
        await ask('specifier', { language, units })
      }
    expect(await kept()).toBe(3)
  })

  it('has the figures in the units that are asked for', async () => {
    const [inches, millimeters] = [await textOf('guidebook'), await textOf('guidebook', { units: 'metric' })]
    expect(inches.text).toContain('at least 2 in from the center line')
    expect(inches.text).not.toMatch(/\d mm\b/)
    expect(millimeters.text).toContain('at least 50 mm from the center line')
    expect(millimeters.text).not.toMatch(/\d in\b(?! the)/)
    const specified = (await textOf('specifier', { units: 'metric' })).text
    expect(specified).toContain('a line spacing of [2 in (50 mm)] or closer')
  })

  it('says in the language of the document which page it is', async () => {
    const { title } = guidebook('en', 'imperial')
    const english = await textOf('guidebook', { language: 'es' })
    expect(english.text).toMatch(/Page 2 of \d+/)
    expect(english.info).toContain(title)
    const spanish = await textOf('limitations', { language: 'es' })
    expect(spanish.text).toMatch(/Página 1 de \d+/)
    const { headers } = await ask('limitations', { language: 'es', units: 'metric' })
    expect(headers['content-disposition']).toContain('Hyperbola-limitations-es-metric.pdf')
  })

  it('is not for one address to fetch without end', async () => {
    const last = trainingLimits.documents.max
    await world.db.execute(sql`truncate rate_limits`)
    for (let count = 0; count < last; count++) await ask('secrets')
    expect((await ask('guidebook')).statusCode).toBe(429)
  })
})
