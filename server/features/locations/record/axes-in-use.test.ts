import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { axes } from '#contract/locations/cores/core.fixtures.ts'
import { recordFieldMessages } from '#contract/locations/record/record-field-messages.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { addLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import * as samples from '#server/testing/samples/records.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = (await addLocation(world, project, { unit_system: 'imperial', axes })).id
})
afterAll(() => world.close())

const empty = { origin: '', first: '', second: '' }
const axesNow = async () => (await locationsOf(world, project))[0]?.axes

it.each([
  [
    'a core that the cable beside it speaks against',
    async () => {
      const center = { first: '5', second: '21' }
      const { core } = await samples.addCore(world, location, { center })
      await samples.addTarget(world, location, { type: 'pt_cable', direction: 'along_first', offset: '20' })
      return async () => {
        await samples.saveCore(world, core.id, { ...core, center: null, version: null })
        const [target] = (await locationsOf(world, project))[0]?.targets ?? []
        await samples.deleteTarget(world, target?.id ?? 0)
      }
    },
  ],
  [
    'a diagonal target',
    async () => {
      const line = { from: { first: '0', second: '0' }, to: { first: '40', second: '30' } }
      const { target } = await samples.addTarget(world, location, { direction: 'diagonal', line })
      return () => samples.saveTarget(world, target.id, { ...target, line: null, version: null })
    },
  ],
  [
    'a saw line',
    async () => {
      const line = { from: { first: '0', second: '0' }, to: { first: '40', second: '30' } }
      const { core } = await samples.addCore(world, location, { kind: 'saw', diameter: '', line })
      return () => samples.deleteCore(world, core.id)
    },
  ],
])('%s keeps the axes it is placed by, until its position is taken off', async (_what, place) => {
  const takeOff = await place()
  for (const none of [null, empty]) {
    const refused = await saveLocation(world, location, { axes: none })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toEqual({ 'axes.origin': recordMessages.axesInUse })
  }
  expect(await axesNow()).toEqual(axes)
  expect((await saveLocation(world, location, { axes: { ...axes, first: 'line 4' } })).statusCode).toBe(200)
  await takeOff()
  expect((await saveLocation(world, location, { axes: empty })).statusCode).toBe(200)
  expect(await axesNow()).toBeNull()
})

it('a core that names no position is in nobody’s way', async () => {
  await samples.addCore(world, location, { clearance: '5' })
  expect((await saveLocation(world, location, { axes: null })).statusCode).toBe(200)
})

it('two directions of one name would leave open along which of them a core is measured', async () => {
  const refused = await saveLocation(world, location, {
    axes: { ...axes, second: ` ${axes.first.toUpperCase()}` },
  })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields).toEqual({ 'axes.second': recordFieldMessages.axesAlike })
  expect(await axesNow()).toEqual(axes)
})
