import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Location } from '#contract/locations/location.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { photo } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: Location
let content: Buffer
beforeAll(async () => {
  world = await openWorld()
  content = await photo(80, 60)
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(world, project, {}, { photos: ['slab.jpg'], content })
})
afterAll(() => world.close())

const [from, to, at] = [
  { x: 0, y: 0.25 },
  { x: 1, y: 0.75 },
  { x: 0.5, y: 0.5 },
]
const oneOfEach: Mark[] = [
  { shape: 'arrow', target: 'rebar', from, to },
  { shape: 'line', target: 'pt_cable', from, to },
  { shape: 'box', target: 'beam', from, to },
  { shape: 'text', target: 'unknown', at, text: 'Void?' },
  { shape: 'depth', target: 'conduit', at, text: '3.5 in' },
  { shape: 'dimension', from, to, text: '5 3/4 in' },
  { shape: 'dimension', from, to, text: '12 in', by_scale: true },
  { shape: 'core', from, to, text: 'C1' },
  { shape: 'scale', from, to, text: '12 in' },
]
const photoId = () => location.files[0]?.id ?? 0
const draw = (body: object, as: CastName = 'technician', file_id = photoId(), id = location.id) =>
  world.call(api.locations.mark, { params: { id, file_id }, body }, as)
const now = async () => (await locationsOf(world, project))[0]?.files[0]

describe('PUT /locations/{id}/attachments/{file}/marks', () => {
  it('keeps every kind of mark as data beside the photo, whose bytes stay as they are', async () => {
    expect(await now()).toMatchObject({ marks: [], marks_version: 1 })
    const answer = await draw({ marks: oneOfEach })
    expect([answer.statusCode, answer.json().file]).toEqual([200, await now()])
    expect(await now()).toMatchObject({ marks: oneOfEach, marks_version: 2 })
    const downloaded = (await world.app.inject(String((await now())?.url))).rawPayload
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(sha256(downloaded)).toBe(sha256(content))
  })

  it('keeps utilities beside what is in concrete, whatever the job', async () => {
    const utilities = [
      ...(['electric', 'gas', 'water', 'sewer', 'communication', 'reclaimed', 'unknown_utility'] as const),
    ].map((target): Mark => ({ shape: 'line', target, from, to }))
    expect((await draw({ marks: [...oneOfEach, ...utilities] })).statusCode).toBe(200)
    expect((await now())?.marks).toEqual([...oneOfEach, ...utilities])
  })

  it('takes all of them away again', async () => {
    await draw({ marks: oneOfEach })
    expect((await draw({ marks: [] })).json().file).toMatchObject({ marks: [], marks_version: 3 })
  })

  it('based on older marks is refused with those that stand', async () => {
    const [first, second] = [oneOfEach.slice(0, 1), oneOfEach.slice(1, 2)]
    expect((await draw({ marks: first, marks_version: 1 })).statusCode).toBe(200)
    const late = await draw({ marks: second, marks_version: 1 }, 'metric')
    expect([late.statusCode, late.json().code, late.json().error]).toEqual([
      409,
      'changed',
      locationMessages.marksChanged,
    ])
    expect(late.json().current).toEqual(await now())
    expect((await now())?.marks).toEqual(first)
    expect((await draw({ marks: second, marks_version: 2 })).statusCode).toBe(200)
  })

  it('by two at once on the same marks: one is kept, the other is told', async () => {
    const answers = await Promise.all([
      draw({ marks: oneOfEach.slice(0, 1), marks_version: 1 }),
      draw({ marks: oneOfEach.slice(1, 2), marks_version: 1 }, 'metric'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('leaves the version of the location alone, so that a form that is open can still be saved', async () => {
    await draw({ marks: oneOfEach })
    const saved = await saveLocation(world, location.id, { name: 'Drawn on', version: location.version })
    expect([saved.statusCode, saved.json().location.files[0].marks]).toEqual([200, oneOfEach])
  })

  it('is refused on the photo of another location, on one that is gone, and for who may not record', async () => {
    const other = await addLocation(world, project, {}, { photos: ['other.png'] })
    const otherPhoto = other.files[0]?.id ?? 0
    const elsewhere = await draw({ marks: [] }, 'technician', otherPhoto)
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([403, locationMessages.imageOther])
    await saveLocation(world, other.id, { deleteImages: [otherPhoto] })
    const statuses = [
      await draw({ marks: [] }, 'technician', otherPhoto, other.id),
      await draw({ marks: [] }, 'technician', 2_000_000_000),
      await draw({ marks: 'none' }, 'owner'),
      await draw({ marks: 'none' }, 'stranger'),
      await draw({ marks: 'none' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([404, 404, 403, 403, 422])
  })

  const label = { shape: 'text', target: 'rebar', at }
  it.each<[string, object[], string, string?]>([
    ['a place left of the photo', [{ ...oneOfEach[0], from: { x: -0.01, y: 0 } }], 'marks.0.from.x'],
    [
      'a place below the photo',
      [oneOfEach[0] ?? {}, { ...label, text: 'A', at: { x: 0, y: 1.01 } }],
      'marks.1.at.y',
    ],
    [
      'a label that says nothing',
      [{ ...label, text: ' ' }],
      'marks.0.text',
      locationFieldMessages.markTextRequired,
    ],
    ['a label without text', [label], 'marks.0.text', locationFieldMessages.markTextRequired],
    [
      'a label as long as a letter',
      [{ ...label, text: 'x'.repeat(limits.markText + 1) }],
      'marks.0.text',
      messages.lineTooLong(60),
    ],
    [
      'a dimension without a unit',
      [{ shape: 'dimension', from, to, text: '5 3/4' }],
      'marks.0.text',
      markMessages.lengthWithUnit,
    ],
    [
      'a length by a scale that is not there',
      [{ shape: 'dimension', from, to, text: '12 in', by_scale: true }],
      'marks.0.text',
      markMessages.noScaleForLength,
    ],
    [
      'a second scale',
      [oneOfEach.at(-1) ?? {}, { shape: 'scale', from, to, text: '24 in' }],
      'marks.1.shape',
      markMessages.secondScale,
    ],
    ['a core without its edge', [{ shape: 'core', from, text: 'C1' }], 'marks.0.to'],
    ['an unknown shape', [{ ...oneOfEach[0], shape: 'cloud' }], 'marks.0.shape'],
    ['an unknown target', [{ ...oneOfEach[0], target: 'gold' }], 'marks.0.target'],
    [
      'more marks than a photo holds',
      Array(limits.marksPerPhoto + 1).fill(oneOfEach[0]),
      'marks',
      locationFieldMessages.tooManyMarks(100),
    ],
  ])('refuses %s beside its field', async (_what, marks, field, sentence) => {
    const answer = await draw({ marks })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    if (sentence) expect(answer.json().fields[field]).toBe(sentence)
    expect((await now())?.marks).toEqual([])
  })
})
