import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { locations } from '#server/db/schema/locations.ts'
import {
  addLocation,
  addPhotos,
  deleteLocation,
  locationsOf,
  type Sent,
  saveLocation,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { withoutLinks } from '#server/testing/without-links.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: Location
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(world, project, full, { photos: ['a.png', 'b.png'] })
})
afterAll(() => world.close())

const full = {
  ...{ name: 'Pump room', description: 'North wall', summary_notes: 'Wet', confidence: 'high' },
  ...{ latitude: 39.7, longitude: -104.9, second_method_advised: true },
  summaries: ['One', 'Two'],
  not_scanned: [{ area: 'Below the pump', reason: 'obstruction' }],
}
const save = (record: Sent, as?: Parameters<typeof saveLocation>[3]) =>
  saveLocation(world, location.id, record, as)
const now = async () => (await locationsOf(world, project))[0]
const missing = 2_000_000_000

describe('PUT /locations/{id}', () => {
  it('changes what it names and nothing else', async () => {
    world.pass(60)
    const answer = await save({ summary_notes: 'Dry again' })
    expect(answer.statusCode).toBe(200)
    const { location: saved, ...rest } = answer.json()
    expect(rest).toEqual({})
    const { updated_at, ...same } = saved
    expect(withoutLinks({ ...same, updated_at: location.updated_at })).toEqual({
      ...withoutLinks(location),
      summary_notes: 'Dry again',
      version: 2,
    })
    expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(location.updated_at))
    expect(withoutLinks(await now())).toEqual(withoutLinks(saved))
  })

  it('reads the record bare and wrapped in its name alike', async () => {
    const record = { id: location.id, project_id: project, survey_summary: 'Three;Four', name: 'Boiler' }
    for (const body of [record, { location: { ...record, name: 'Boilers' } }])
      expect((await save(body)).json().location).toMatchObject({ summaries: ['Three', 'Four'] })
    expect((await now())?.name).toBe('Boilers')
  })

  it('empties what is sent empty, and keeps what cannot be empty', async () => {
    const empty = { name: '', description: ' ', summary_notes: null, survey_summary: '', confidence: '' }
    const emptied = { not_scanned: [], latitude: null, longitude: null, second_method_advised: '0' }
    expect((await save({ ...empty, ...emptied })).json().location).toMatchObject({
      ...{ name: 'Pump room', description: null, summary_notes: null, summaries: [], confidence: null },
      ...{ not_scanned: [], latitude: null, longitude: null, second_method_advised: false },
    })
  })

  it('keeps draft a draft until it is saved, and a saved one saved', async () => {
    const draft = await addLocation(world, project, { status: 'draft' })
    const status = async (record: Sent) =>
      (await saveLocation(world, draft.id, record)).json().location.status
    expect(await status({ name: 'Still one' })).toBe('draft')
    expect(await status({ status: 'saved' })).toBe('saved')
    expect(await status({ name: 'Done', status: null })).toBe('saved')
    expect(await status({ status: 'draft' })).toBe('draft')
  })

  it('is refused for who may not record, before its body is looked at', async () => {
    const rubbish = { confidence: 'total', barcode_number: 'ü' }
    for (const name of ['stranger', 'owner'] as const)
      expect((await save(rubbish, name)).statusCode).toBe(403)
    expect((await saveLocation(world, missing, rubbish, 'stranger')).statusCode).toBe(404)
    expect((await save(rubbish)).statusCode).toBe(422)
    expect(await now()).toEqual(location)
  })

  it('under the name of another project is refused, and under that of another location', async () => {
    const other = await addLocation(world, await startProject(world))
    const elsewhere = await save({ name: 'Moved', project_id: other.project_id })
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([
      403,
      locationMessages.locationOtherProject,
    ])
    const mistaken = await save({ location: { name: 'Moved', id: other.id } })
    expect([mistaken.statusCode, mistaken.json().error]).toEqual([422, locationMessages.locationMismatch])
    expect(await now()).toEqual(location)
  })

  it('based on an older version is refused with the location as it stands', async () => {
    expect((await save({ name: 'First', version: 1 })).statusCode).toBe(200)
    const late = await save({ name: 'Second', version: 1 })
    expect([late.statusCode, late.json().code, late.json().error]).toEqual([
      409,
      'changed',
      messages.changedMeanwhile,
    ])
    expect(late.json().current).toEqual(await now())
    expect((await save({ name: 'Second', version: 2 })).json().location).toMatchObject({ version: 3 })
    expect((await save({ name: 'Without' })).json().location).toMatchObject({ name: 'Without', version: 4 })
  })

  it('by two at once on one version: one is saved, the other is shown it', async () => {
    const answers = await Promise.all([
      save({ name: 'A', version: 1 }),
      save({ name: 'B', version: 1 }, 'metric'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [won, lost] = answers.sort((one, other) => one.statusCode - other.statusCode)
    expect(lost?.json().current).toEqual(won?.json().location)
  })

  it.each<[string, Sent, string, string?]>([
    [
      'why a part was not scanned',
      { not_scanned: [{ area: 'A', reason: '' }] },
      'not_scanned.0.reason',
      locationFieldMessages.notScannedReasonRequired,
    ],
    [
      'which part was not scanned',
      { not_scanned: [{ reason: 'foam' }] },
      'not_scanned.0.area',
      locationFieldMessages.notScannedAreaRequired,
    ],
    [
      'no more parts than it holds',
      { not_scanned: Array(limits.notScannedPerLocation + 1).fill({ area: 'A', reason: 'foam' }) },
      'not_scanned',
    ],
    ['no more tasks than it holds', { summaries: Array(limits.tasksPerLocation + 1).fill('A') }, 'summaries'],
    ['a task without a semicolon', { summaries: ['One;Two'] }, 'summaries.0'],
    ['one of three confidences', { confidence: 'certain' }, 'confidence'],
    ['yes or no', { second_method_advised: 'perhaps' }, 'second_method_advised'],
    ['a place on the globe', { latitude: 91 }, 'latitude'],
    ['draft or saved', { status: 'final' }, 'status'],
    ['ids of photos', { deleteImages: ['first'] }, 'deleteImages.0'],
  ])('wants %s', async (_what, record, field, sentence) => {
    const answer = await save(record)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    if (sentence) expect(answer.json().fields[field]).toBe(sentence)
    expect(await now()).toEqual(location)
  })
})

describe('deleteImages', () => {
  it('takes photos off, once and for all, and others stay', async () => {
    const [first, second] = location.files
    const saved = (await save({ deleteImages: [first?.id, missing] })).json().location
    expect(saved.files).toEqual([second])
    expect((await save({ deleteImages: [first?.id] })).json().location.files).toEqual([second])
    expect((await now())?.files).toEqual([second])
  })

  it('of another location is refused, and nothing changes, whatever else is in the body', async () => {
    const other = await addLocation(world, project, {}, { photos: ['c.png'] })
    const deleteImages = [location.files[0]?.id, other.files[0]?.id]
    for (const more of [{}, { version: 99 }, { confidence: 'certain' }]) {
      const answer = await save({ name: 'Changed', deleteImages, ...more })
      expect([answer.statusCode, answer.json().error]).toEqual([403, locationMessages.imageOther])
    }
    expect(await locationsOf(world, project)).toEqual([location, other])
  })

  it('is done while somebody draws on the same photos, and neither waits for the other for ever', async () => {
    const photos = await addPhotos(world, location.id, ['c.png', 'd.png', 'e.png'])
    const marks = [{ shape: 'line', target: 'rebar', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }]
    const draw = ({ id: file_id }: { id: number }) =>
      world.call(api.locations.mark, { params: { id: location.id, file_id }, body: { marks } }, 'metric')
    const [taken, ...drawn] = await Promise.all([
      save({ deleteImages: photos.map(({ id }) => id) }),
      ...photos.map(draw),
    ])
    expect(taken?.statusCode).toBe(200)
    for (const { statusCode } of drawn) expect([200, 404]).toContain(statusCode)
    expect((await now())?.files).toEqual([])
  })
})

describe('DELETE /locations/{id}', () => {
  it('deletes it with the names of both in the body, and without a body', async () => {
    const other = await addLocation(world, project)
    const named = { location_id: location.id, project_id: project }
    const answers = [await deleteLocation(world, location.id, named), await deleteLocation(world, other.id)]
    expect(answers.map(answer => [answer.statusCode, answer.json()])).toEqual(Array(2).fill([200, {}]))
    expect(await locationsOf(world, project)).toEqual([])
  })

  it('leaves it nowhere to be found, but keeps what was recorded', async () => {
    await deleteLocation(world, location.id)
    expect((await deleteLocation(world, location.id)).statusCode).toBe(404)
    expect((await save({ name: 'Back' })).statusCode).toBe(404)
    const photos = world.call(api.locations.addFiles, { params: { id: location.id } }, 'technician')
    expect((await photos).statusCode).toBe(404)
    const [row] = await world.db.select().from(locations).where(eq(locations.id, location.id))
    expect(row).toMatchObject({ name: 'Pump room', ats_location_number: 1, summaries: ['One', 'Two'] })
  })

  it('is refused under the name of another project or location, and for who may not record', async () => {
    const other = await addLocation(world, await startProject(world))
    const refused = [
      await deleteLocation(world, location.id, { project_id: other.project_id }),
      await deleteLocation(world, location.id, { location_id: other.id }),
      await deleteLocation(world, location.id, {}, 'owner'),
      await deleteLocation(world, location.id, {}, 'stranger'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 422, 403, 403])
    expect(await now()).toEqual(location)
  })

  it('of a deleted project is not possible, nor any other change', async () => {
    await addPhotos(world, location.id, ['late.png'])
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    expect((await deleteLocation(world, location.id)).statusCode).toBe(404)
    expect((await save({ name: 'Ghost' })).statusCode).toBe(404)
    await world.call(api.projects.restore, { params: { id: project } }, 'admin')
    expect((await save({ name: 'Alive' })).statusCode).toBe(200)
  })
})
