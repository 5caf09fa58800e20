import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { unknownDepth } from '#contract/locations/marks/label-text.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { Target } from '#contract/locations/targets/target.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { addTarget, deleteTarget, saveTarget } from '#server/testing/samples/records.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: Location
let target: Target
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(
    world,
    project,
    { unit_system: 'imperial' },
    { photos: ['slab.jpg', 'wall.jpg'] },
  )
  target = (await addTarget(world, location.id, { type: 'pt_cable', depth: '3 1/2' })).target
})
afterAll(() => world.close())

const at = { x: 0.5, y: 0.5 }
const label = (bound_to?: string): Mark => ({
  ...{ shape: 'depth', target: 'rebar', at, text: '9 in' },
  ...(bound_to && { bound_to }),
})
const line: Mark = { shape: 'line', target: 'conduit', from: { x: 0, y: 0 }, to: at }
const draw = (body: object, as: CastName = 'technician', photo = 0) =>
  world.call(
    api.locations.mark,
    { params: { id: location.id, file_id: location.files[photo]?.id ?? 0 }, body },
    as,
  )
const photos = async () => (await locationsOf(world, project))[0]?.files ?? []
const marks = async (photo = 0) => (await photos())[photo]?.marks
const followed = { ...label(), target: 'pt_cable', text: '3 1/2 in' }

describe('a depth label bound to a target', () => {
  it('takes depth and kind from the target as the server has it, not as a phone does that saves late', async () => {
    const answer = await draw({ marks: [label(target.client_id), line] })
    expect([answer.statusCode, answer.json().file.marks]).toEqual([
      200,
      [{ ...followed, bound_to: target.client_id }, line],
    ])
    expect(await marks()).toEqual(answer.json().file.marks)
  })

  it('follows every change of it in the same moment, on every photo, and a label that is not bound stays', async () => {
    await draw({ marks: [label(target.client_id), label()] })
    await draw({ marks: [line, label(target.client_id)] }, 'technician', 1)
    const answer = await saveTarget(world, target.id, { type: 'conduit', depth: '2 1/4' })
    const bound = { ...label(target.client_id), target: 'conduit', text: '2 1/4 in' }
    expect(answer.json().location.files.map(({ marks }: { marks: Mark[] }) => marks)).toEqual([
      [bound, label()],
      [line, bound],
    ])
    expect(await photos()).toMatchObject([{ marks_version: 3 }, { marks_version: 3 }])
  })

  it('follows only what it is bound to, and a change that says the same is none', async () => {
    await draw({ marks: [label(target.client_id)] })
    await draw({ marks: [line] }, 'technician', 1)
    const other = (await addTarget(world, location.id, { type: 'rebar', depth: '5' })).target
    await saveTarget(world, other.id, { type: 'rebar', depth: '6' })
    await saveTarget(world, target.id, { type: 'pt_cable', depth: '3 1/2', note: 'Draped' })
    expect(await photos()).toMatchObject([
      { marks: [followed], marks_version: 2 },
      { marks: [line], marks_version: 2 },
    ])
  })

  it('refuses a drawing that was begun before the target changed', async () => {
    await draw({ marks: [label(target.client_id)] })
    await saveTarget(world, target.id, { type: 'pt_cable', depth: '1' })
    const late = await draw({ marks: [label(target.client_id), line], marks_version: 2 })
    expect(late.statusCode).toBe(409)
    expect(late.json().current).toMatchObject({ marks: [{ text: '1 in' }], marks_version: 3 })
    const anyway = await draw({ marks: [label(target.client_id), line], marks_version: 3 })
    expect(anyway.json().file.marks[0]).toMatchObject({ text: '1 in' })
  })

  it('says that the depth is not known once the target has none, and follows it again', async () => {
    await draw({ marks: [label(target.client_id)] })
    await saveTarget(world, target.id, { type: 'pt_cable' })
    expect(await marks()).toMatchObject([{ text: unknownDepth, bound_to: target.client_id }])
    await saveTarget(world, target.id, { type: 'pt_cable', depth: '4' })
    expect(await marks()).toMatchObject([{ text: '4 in', bound_to: target.client_id }])
  })

  it('keeps its text and follows nothing once the target is deleted', async () => {
    await draw({ marks: [label(target.client_id)] })
    const answer = await deleteTarget(world, target.id)
    expect(answer.json().location.files[0]).toMatchObject({ marks: [followed], marks_version: 3 })
    expect((await marks())?.[0]).not.toHaveProperty('bound_to')
    const late = await draw({ marks: [label(target.client_id)] })
    expect([late.statusCode, late.json().file.marks]).toEqual([200, [label()]])
  })

  it('is unbound where its target is of another location or of none, with its text kept', async () => {
    const other = await addLocation(world, project, { unit_system: 'imperial' })
    const { client_id } = (await addTarget(world, other.id, { type: 'void', depth: '2' })).target
    for (const bound_to of [client_id, randomUUID()]) {
      const answer = await draw({ marks: [label(bound_to)] })
      expect([answer.statusCode, answer.json().file.marks]).toEqual([200, [label()]])
    }
  })

  it('writes the depth in the units of its location, whoever draws', async () => {
    const metric = await addLocation(world, project, { unit_system: 'metric' }, { photos: ['slab.jpg'] })
    const { client_id } = (await addTarget(world, metric.id, { type: 'rebar', depth: '85' })).target
    const params = { id: metric.id, file_id: metric.files[0]?.id ?? 0 }
    const answer = await world.call(
      api.locations.mark,
      { params, body: { marks: [label(client_id)] } },
      'technician',
    )
    expect(answer.json().file.marks).toMatchObject([{ text: '85 mm' }])
  })

  it('is right whichever of two at once comes first: a save of the marks, or one of the target', async () => {
    for (const depth of ['1', '2', '3', '4', '5']) {
      await Promise.all([
        draw({ marks: [label(target.client_id), line] }, 'metric'),
        saveTarget(world, target.id, { type: 'pt_cable', depth }),
        draw({ marks: [label(target.client_id)] }, 'technician', 1),
      ])
      expect([await marks(0), await marks(1)]).toMatchObject([
        [{ text: `${depth} in` }, line],
        [{ text: `${depth} in` }],
      ])
    }
  })

  it('leaves a photo that was taken off as it was, and a name that is no name of a target is refused', async () => {
    await draw({ marks: [label(target.client_id)] }, 'technician', 1)
    await saveLocation(world, location.id, { deleteImages: [location.files[1]?.id ?? 0] })
    expect((await saveTarget(world, target.id, { type: 'pt_cable', depth: '1' })).statusCode).toBe(200)
    const answer = await draw({ marks: [{ ...label(), bound_to: 'T1' }] })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['marks.0.bound_to']])
  })
})
