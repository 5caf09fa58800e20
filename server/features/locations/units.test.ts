import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locationMessages } from '#contract/locations/messages.ts'
import { tasksOf } from '#contract/locations/tasks.ts'
import { locations } from '#server/db/schema/locations.ts'
import {
  addLocation,
  locationsOf,
  saveLocation,
  sendPlainLocation,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
  project = await startProject(world)
})
afterAll(() => world.close())

/** One from before units were kept. */
async function locationWithout(): Promise<number> {
  const { id } = await addLocation(world, project)
  await world.db.update(locations).set({ unit_system: null }).where(eq(locations.id, id))
  return id
}

describe('the units of a location', () => {
  it.each([
    ['technician', 'imperial'],
    ['metric', 'metric'],
  ] as const)('are those of the person who saves it first: %s', async (as, units) => {
    expect(await addLocation(world, project, {}, { as })).toMatchObject({ unit_system: units })
    const plain = await sendPlainLocation(world, { project_id: project, name: 'Pier' }, { as })
    expect(plain.json().location.unit_system).toBe(units)
  })

  it('are those that are named with the first save', async () => {
    const named = { unit_system: 'metric' }
    expect(await addLocation(world, project, named)).toMatchObject(named)
    const plain = await sendPlainLocation(world, { project_id: project, name: 'Pier', ...named })
    expect(plain.json().location).toMatchObject(named)
  })

  it('stay, whoever saves it later and whatever is written', async () => {
    const { id } = await addLocation(world, project)
    const [, , task = ''] = tasksOf('metric').filter(line => line.startsWith('DP'))
    const answer = await saveLocation(world, id, { survey_summary: task, unit_system: 'imperial' }, 'metric')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().location).toMatchObject({ summaries: [task], unit_system: 'imperial' })
  })

  it('are set by the next save where they are not known', async () => {
    const [silent, named] = [await locationWithout(), await locationWithout()]
    expect((await saveLocation(world, silent, { name: 'Pier' }, 'metric')).json().location).toMatchObject({
      unit_system: 'metric',
    })
    const answer = await saveLocation(world, named, { unit_system: 'imperial' }, 'metric')
    expect(answer.json().location.unit_system).toBe('imperial')
  })

  it('a save that changes nothing gives none to a location from before without any', async () => {
    const id = await locationWithout()
    const saved = (await saveLocation(world, id, {})).json().location
    expect(saved.unit_system).toBeNull()
    expect((await saveLocation(world, id, { name: saved.name })).json().location.unit_system).toBeNull()
    expect((await saveLocation(world, id, { name: 'Other' })).json().location.unit_system).toBe('imperial')
  })

  it.each(['feet', '', 7])('%s is no system', async unit_system => {
    const answer = await saveLocation(world, await locationWithout(), { unit_system })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['unit_system']])
  })
})

it('other units are refused beside their field, and nothing is saved', async () => {
  const { id } = await addLocation(world, project, { name: 'Before' })
  const answer = await saveLocation(world, id, { name: 'After', unit_system: 'metric' }, 'metric')
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { unit_system: locationMessages.unitsContradict } }),
  ])
  const saved = (await locationsOf(world, project)).find(location => location.id === id)
  expect(saved).toMatchObject({ name: 'Before', unit_system: 'imperial' })
})
