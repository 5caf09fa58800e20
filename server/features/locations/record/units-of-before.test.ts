import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasksOf } from '#contract/locations/tasks.ts'
import { locations } from '#server/db/schema/locations.ts'
import { addLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { addCore, addTarget, deleteTarget, sendTarget } from '#server/testing/samples/records.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
  project = await startProject(world)
})
afterAll(() => world.close())

const lineOf = (system: 'imperial' | 'metric', code: string) =>
  tasksOf(system).find(line => line.startsWith(`${code}:`)) ?? ''
const millimeters = ['Old words', lineOf('metric', 'ST3'), lineOf('metric', 'DP04')]

/** One from before units were kept, with what somebody chose then. */
async function locationOfBefore(summaries: string[]): Promise<number> {
  const { id } = await addLocation(world, project)
  await world.db.update(locations).set({ unit_system: null, summaries }).where(eq(locations.id, id))
  return id
}
const now = async (id: number) => (await locationsOf(world, project)).find(location => location.id === id)

describe('a location from before units were kept', () => {
  it('that says millimeters is in those, whoever adds a target', async () => {
    const id = await locationOfBefore(millimeters)
    const { target } = await addTarget(world, id, { type: 'conduit', depth: '60' })
    const filled = [lineOf('metric', 'ST5'), lineOf('metric', 'DP02')]
    expect(await now(id)).toMatchObject({ unit_system: 'metric', filled_tasks: filled })
    expect((await now(id))?.summaries).toEqual(expect.arrayContaining([...millimeters, ...filled]))
    await deleteTarget(world, target.id)
    expect((await now(id))?.summaries.toSorted()).toEqual(millimeters.toSorted())
  })

  it('is in those for a core and for a save, too', async () => {
    const [cored, saved] = [await locationOfBefore(millimeters), await locationOfBefore(millimeters)]
    await addCore(world, cored, { diameter: '100' })
    expect(await now(cored)).toMatchObject({ unit_system: 'metric', summaries: millimeters })
    await saveLocation(world, saved, { name: 'Pier' })
    expect(await now(saved)).toMatchObject({ unit_system: 'metric', summaries: millimeters })
  })

  it('is in the units that somebody names, and its old lines stay as they are', async () => {
    const id = await locationOfBefore(millimeters)
    await addTarget(world, id, { type: 'conduit', depth: '3 1/2', unit_system: 'imperial' })
    const after = await now(id)
    expect(after).toMatchObject({ unit_system: 'imperial' })
    const filled = [lineOf('imperial', 'ST5'), lineOf('imperial', 'DP03')]
    expect(after?.filled_tasks).toEqual(filled)
    expect(after?.summaries.toSorted()).toEqual([...millimeters, ...filled].toSorted())
    const other = await sendTarget(world, id, { depth: '90', unit_system: 'metric' })
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([422, ['unit_system']])
  })

  it.each([
    ['says no length', [lineOf('metric', 'ST3'), 'Old words']],
    ['says both', [lineOf('metric', 'DP04'), lineOf('imperial', 'DP03')]],
  ])('that %s is in the units of whoever comes first', async (_what, summaries) => {
    const id = await locationOfBefore(summaries)
    await addTarget(world, id, { type: 'void' })
    expect(await now(id)).toMatchObject({ unit_system: 'imperial', summaries })
  })
})
