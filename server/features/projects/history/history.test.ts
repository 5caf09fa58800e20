import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { HistoryEntry } from '#contract/projects/history.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  addLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let id: number

beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const call = (as: CastName, query: Record<string, number> = {}, projectId = id) =>
  world.call(api.projects.history, { params: { id: projectId }, query }, as)
const read = async (query: Record<string, number> = {}): Promise<HistoryEntry[]> =>
  (await call('owner', query)).json().history

it('tells whoever may see the project what was done, by whom, and which fields changed', async () => {
  const location = await addLocation(world, id, { name: 'Stair' })
  await saveLocation(world, location.id, { name: 'Stair', summary_notes: 'Wet', version: location.version })
  await world.call(api.projects.advance, { body: { project_id: id, action_to_add: 2 } }, 'metric')
  const report = await startReport(world, id, { observations: 'Clear' })
  await saveReport(world, report.id, { observations: 'Clear', area_of_work: 'Hall' })
  await sign(world, id, { signed_user_name: 'Carl' }, 'owner')
  const told = (await read()).reverse()
  expect(told.map(({ user_name, did, subject }) => [user_name, did, subject])).toEqual([
    ['Tess Technician', 'requested the scan', null],
    ['Tess Technician', 'added a location', 'Location 1, Stair'],
    ['Tess Technician', 'changed a location', 'Location 1, Stair'],
    ['Mats Metric', 'completed a step', allStatuses[1]?.finishedTitle],
    ['Tess Technician', 'started the report', null],
    ['Tess Technician', 'changed the report', null],
    ['Olga Owner', 'collected a signature', 'Carl, Revision 1'],
  ])
  expect([told[2]?.fields, told[5]?.fields]).toEqual([['summary_notes'], ['area_of_work']])
})

it('holds no address, no device and no value', async () => {
  const text = (await call('owner')).body
  for (const secret of ['127.0.0.1', 'lightMyRequest', 'Wet', 'Clear', 'data:image'])
    expect(text).not.toContain(secret)
})

it('is for those who may see the project', async () => {
  for (const name of ['technician', 'owner', 'employee', 'silver', 'admin'] as const)
    expect([name, (await call(name)).statusCode]).toEqual([name, 200])
  expect((await call('stranger')).statusCode).toBe(403)
  expect((await call('stranger', {}, 999_999)).statusCode).toBe(404)
})

it('does not tell its people who was turned away', async () => {
  const before = await read()
  await call('stranger')
  expect(await read()).toEqual(before)
})

it('comes in parts, newest first', async () => {
  const all = await read()
  const first = await read({ limit: 2 })
  expect(first).toEqual(all.slice(0, 2))
  expect(await read({ before: first[1]?.id ?? 0, limit: 2 })).toEqual(all.slice(2, 4))
  expect((await call('owner', { before: 0 })).statusCode).toBe(422)
  expect(await read({ before: 99_999_999_999 })).toEqual(all)
})

it('says who was added, invited and removed, and keeps the name a location had', async () => {
  const location = await addLocation(world, id, { name: 'Old name' })
  await saveLocation(world, location.id, { name: 'New name' })
  for (const email of ['newcomer@cast.test', 'newcomer@cast.test', 'outside@x.test'])
    await world.call(api.projectRecords.invite, { body: { project_id: id, email } }, 'technician')
  const body = { project_id: id, user_id: world.ids.newcomer }
  await world.call(api.projectRecords.removeMember, { body }, 'technician')
  const number = location.ats_location_number
  expect((await read()).slice(0, 5).map(({ did, subject }) => [did, subject])).toEqual([
    ['removed a member', 'Nia Newcomer'],
    ['added or invited a member', 'outside@x.test'],
    ['added or invited a member', 'Nia Newcomer'],
    ['changed a location', `Location ${number}, New name`],
    ['added a location', `Location ${number}, Old name`],
  ])
})

it('names the projects whose locations were given labels, and who asked for access by scanning one', async () => {
  const { id: location } = await addLocation(world, id, { barcode_number: 'H-77' })
  await world.call(api.reports.labels, { body: { location_ids: [location] } }, 'technician')
  for (const name of ['stranger', 'owner'] as const)
    await world.call(api.locations.byBarcode, { params: { code: 'H-77' } }, name)
  expect((await read()).slice(0, 2).map(({ user_name, did }) => [user_name, did])).toEqual([
    ['Stan Stranger', 'scanned a label and asked for access'],
    ['Tess Technician', 'printed labels'],
  ])
})
