import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { locations } from '#server/db/schema/locations.ts'
import type { CastName } from '#server/testing/cast.ts'
import { readPdf } from '#server/testing/pdf-reader.ts'
import { addLocation, deleteLocation, locationsOf } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const order = (body: object, as?: CastName) => world.call(api.reports.labels, { body }, as)
const textOf = async (pdf: Buffer) => {
  const paper = await readPdf(pdf)
  const text = await paper.text()
  await paper.close()
  return text
}
const codesIn = async (pdf: Buffer) => (await textOf(pdf)).match(/\b[2-9]{14}\b/g) ?? []
const barcodes = async () => (await locationsOf(world, project)).map(location => location.barcode_number)

const itReads = it.skipIf(isMissing('pdf-tools'))

describe('POST /labels.pdf', () => {
  itReads('prints chosen locations with their code, and gives one to those that have none', async () => {
    const mine = await addLocation(world, project, { barcode_number: 'MINE-1', name: 'Pump room' })
    const bare = await addLocation(world, project, { name: 'Ramp' })
    const answer = await order({ location_ids: [bare.id, mine.id, bare.id], format: 'roll2x1' }, 'metric')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [first, given] = await barcodes()
    expect([first, given]).toEqual(['MINE-1', expect.stringMatching(/^[2-9]{14}$/)])
    const text = await textOf(answer.rawPayload)
    expect(text.match(/MINE-1|\b[2-9]{14}\b/g)).toEqual([given, 'MINE-1', given])
    expect(text).toMatch(/ATS-\d+ · Location 2/)
    expect((await locationsOf(world, project))[1]).toMatchObject({ id: bare.id, version: 2 })
    await order({ location_ids: [bare.id] }, 'technician')
    expect(await barcodes()).toEqual(['MINE-1', given])
  })

  it('leaves in the history whether a location was given a code', async () => {
    const bare = await addLocation(world, project, { name: 'Ramp' })
    await order({ location_ids: [bare.id] }, 'technician')
    await order({ location_ids: [bare.id] }, 'technician')
    const told = await world.call(api.projects.history, { params: { id: project } }, 'technician')
    const printed = told.json().history.filter(({ did }: { did: string }) => did === 'printed labels')
    expect(printed.map(({ fields }: { fields: string[] }) => fields)).toEqual([[], ['barcode_number']])
  })

  it('takes a few orders of one person at a time and refuses the rest, whatever others order', async () => {
    const { running, waiting } = limits.printsInFlight
    const orders = Array.from({ length: running + waiting + 4 }, () => order({ fresh: 1 }, 'technician'))
    const [other, ...own] = await Promise.all([order({ fresh: 1 }, 'metric'), ...orders])
    expect(other.statusCode).toBe(200)
    expect(own.filter(({ statusCode }) => statusCode === 200)).toHaveLength(running + waiting)
    const refused = own.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.json()).toMatchObject({ error: messages.tooManyAtOnce })
    expect(refused[0]?.headers['retry-after']).toBe('5')
  })

  itReads('prints fresh codes that nobody has, also where many are ordered at once', async () => {
    const answers = await Promise.all([
      order({ fresh: limits.labelsAtOnce }, 'technician'),
      order({ fresh: limits.labelsAtOnce }, 'metric'),
    ])
    const codes = (await Promise.all(answers.map(({ rawPayload }) => codesIn(rawPayload)))).flat()
    expect(new Set(codes).size).toBe(2 * limits.labelsAtOnce)
  })

  itReads(
    'gives each location one code where two sheets are ordered at once, in whatever order',
    async () => {
      const ids: number[] = []
      for (let count = 0; count < 4; count++) ids.push((await addLocation(world, project)).id)
      const answers = await Promise.all([
        order({ location_ids: ids }, 'technician'),
        order({ location_ids: ids.toReversed() }, 'metric'),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const given = await barcodes()
      expect(new Set(given).size).toBe(4)
      for (const { rawPayload } of answers)
        expect((await codesIn(rawPayload)).sort()).toEqual(given.toSorted())
    },
  )

  it('is for the crew, and tells so before it looks at the order', async () => {
    const { id } = await addLocation(world, project)
    const statuses: number[] = []
    for (const name of [undefined, 'expired', 'silver', 'owner', 'stranger', 'admin'] as const)
      statuses.push((await order({ location_ids: [id], fresh: 'all' }, name)).statusCode)
    expect(statuses).toEqual([401, 402, 403, 403, 403, 403])
    expect((await order({ location_ids: [id] }, 'owner')).json().error).toBe(reportMessages.labelsNeedGpr)
    expect(await barcodes()).toEqual([null])
  })

  it('of a location that is not there, or whose project is not, prints nothing and gives no code', async () => {
    const { id } = await addLocation(world, project)
    const gone = await addLocation(world, project)
    await deleteLocation(world, gone.id)
    for (const other of [gone.id, 2_000_000_000])
      expect((await order({ location_ids: [id, other] }, 'technician')).statusCode).toBe(404)
    expect(await barcodes()).toEqual([null])
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    expect((await order({ location_ids: [id] }, 'technician')).statusCode).toBe(404)
    const [row] = await world.db.select().from(locations).where(eq(locations.id, id))
    expect(row?.barcode_number).toBe(null)
  })

  it.each<[string, object, string?]>([
    ['nothing', {}, reportMessages.labelsChosenNone],
    ['no labels', { location_ids: [], fresh: 0 }, reportMessages.labelsChosenNone],
    ['more than one order holds', { fresh: limits.labelsAtOnce + 1 }],
    ['a sheet nobody has', { fresh: 1, format: 'a4' }],
    ['less than none', { fresh: -1 }],
    ['a sheet begun beyond its end', { fresh: 1, skip: 30 }],
  ])('refuses %s', async (_what, body, sentence) => {
    const answer = await order(body, 'technician')
    expect(answer.statusCode).toBe(422)
    if (sentence) expect(answer.json().error).toBe(sentence)
  })
})
