import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { settingsOf } from '#server/http/settings.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { addLocation, saveLocation, startReport } from '#server/testing/samples/locations.ts'
import { addPlan, deletePlan, savePlan } from '#server/testing/samples/plans.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { addCore } from '#server/testing/samples/records.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { readReportContent } from './read-report-content.ts'

let world: World
let project: number
let id: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  id = (await startReport(world, project)).id
})
afterAll(() => world.close())

const content = () => readReportContent({ db: world.db, settings: settingsOf(world.config) }, project)
const paper = async () => (await world.call(api.reports.pdf, { params: { id } }, 'owner')).rawPayload

it('a report prints the plans that its saved locations are pinned on, the first one first', async () => {
  const [first, second, empty] = [
    await addPlan(world, project),
    await addPlan(world, project),
    await addPlan(world, project),
  ]
  await savePlan(world, second.id, { name: 'Roof' })
  const at = (plan_id: number, x: number, y: number) => ({ pin: { plan_id, x, y } })
  await addLocation(world, project, { name: 'Hatch', ...at(second.id, 0.5, 1) })
  const shaft = await addLocation(world, project, { name: 'Shaft', ...at(first.id, 0.25, 0.75) })
  await addLocation(world, project, { name: 'Hall', ...at(first.id, 0, 0.1) })
  await addLocation(world, project, { name: 'Yard' })
  await addLocation(world, project, { name: 'Later', status: 'draft', ...at(empty.id, 0.5, 0.5) })
  await addCore(world, shaft.id, { verdict: 'do_not_cut', reason: 'A cable' })
  const picture = { key: null, filename: 'plan.png', width: 1, height: 1, original: expect.any(String) }
  expect((await content()).plans).toEqual([
    {
      ...{ name: 'Level 3', picture },
      pins: [
        { number: 2, name: 'Shaft', x: 0.25, y: 0.75, stopped: true },
        { number: 3, name: 'Hall', x: 0, y: 0.1, stopped: false },
      ],
    },
    { name: 'Roof', picture, pins: [{ number: 1, name: 'Hatch', x: 0.5, y: 1, stopped: false }] },
  ])
  await workOff(world, [pictureHandler(world.db, world.storage)])
  const [printed] = (await content()).plans ?? []
  expect(printed?.picture.key).toBe(`${printed?.picture.original}.paper`)
})

it('a plan that nothing saved is pinned on changes no paper, byte by byte', async () => {
  const { id: shaft } = await addLocation(world, project, { name: 'Shaft' })
  await addLocation(world, project, { name: 'Later', status: 'draft' })
  const before = await paper()
  const plan = await addPlan(world, project)
  expect(await content()).not.toHaveProperty('plans')
  expect((await paper()).equals(before)).toBe(true)
  await saveLocation(world, shaft, { pin: { plan_id: plan.id, x: 0.5, y: 0.5 } })
  expect((await paper()).equals(before)).toBe(false)
  await deletePlan(world, plan.id)
  expect(await content()).not.toHaveProperty('plans')
})
