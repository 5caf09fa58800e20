import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { coreLabel } from '#contract/locations/cores/core.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { location_cores } from '#server/db/schema/locations.ts'
import { addLocation, locationsOf } from '#server/testing/samples/locations.ts'
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
  location = (await addLocation(world, project, { unit_system: 'imperial' })).id
})
afterAll(() => world.close())

const labels = async () => (await locationsOf(world, project))[0]?.cores.map(coreLabel)
const stopped = { verdict: 'do_not_cut', reason: 'Right above the cable.' }

it.each([
  ['C-12', 'C-12'],
  ['C-12', ' c-12 '],
  ['', 'C1'],
])('no two cores of a location are called alike: %j and %j', async (name, again) => {
  await samples.addCore(world, location, { ...stopped, name })
  const refused = await samples.sendCore(world, location, { name: again })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().fields).toEqual({ name: recordMessages.coreNameTaken(again.trim()) })
  expect(await labels()).toEqual([name || 'C1'])
})

it('a name that reads like the number of one to come is that of another', async () => {
  await samples.addCore(world, location, { ...stopped, name: 'C2' })
  const refused = await samples.sendCore(world, location)
  expect(refused.json().fields).toEqual({ name: recordMessages.coreNameTaken('C2') })
  await samples.addCore(world, location, { name: 'C2, moved' })
  expect(await labels()).toEqual(['C2', 'C2, moved'])
})

it('is given by one of two who name theirs alike at once', async () => {
  const answers = await Promise.all([1, 2].map(() => samples.sendCore(world, location, { name: 'C-12' })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
})

it('is free once its core is deleted, and in another location', async () => {
  const { core } = await samples.addCore(world, location, { name: 'C-12' })
  const other = await addLocation(world, project, { unit_system: 'imperial' })
  expect((await samples.sendCore(world, other.id, { name: 'C-12' })).statusCode).toBe(201)
  await samples.deleteCore(world, core.id)
  expect((await samples.sendCore(world, location, { name: 'C-12' })).statusCode).toBe(201)
})

it('of before that another has, too, is in the way of no verdict', async () => {
  const { core } = await samples.addCore(world, location, { name: 'A' })
  await samples.addCore(world, location, { name: 'B' })
  await world.db.update(location_cores).set({ name: 'A' })
  const saved = await samples.saveCore(world, core.id, { ...core, ...stopped, version: null })
  expect([saved.statusCode, saved.json().core?.verdict]).toEqual([200, 'do_not_cut'])
})
