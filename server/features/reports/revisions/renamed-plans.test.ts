import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { changeLines } from '#contract/reports/change-lines.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { addLocation, saveReport, sign, startReport } from '#server/testing/samples/locations.ts'
import { addPlan, savePlan } from '#server/testing/samples/plans.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let id: number
let plan: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  id = (await startReport(world, project)).id
  plan = (await addPlan(world, project)).id
})
afterAll(() => world.close())

const pinOn = (plan_id: number, status = 'saved') =>
  addLocation(world, project, { name: 'Shaft', status, pin: { plan_id, x: 0.5, y: 0.5 } })
const rename = async (name: string) => {
  world.pass(120)
  expect((await savePlan(world, plan, { name })).statusCode).toBe(200)
}
/** Longer after all that it says than a save and a signature may overlap. */
const signLater = () => {
  world.pass(120)
  return sign(world, project)
}
const report = async (): Promise<GprReport> =>
  (await world.call(api.reports.report, { params: { id: project } }, 'technician')).json()

/** By the report itself, and by the comparison that the database makes for the page of the project. */
async function isChanged(): Promise<boolean> {
  const page = await world.call(api.projectPage.project, { params: { id: project } }, 'technician')
  const { evidence_now, gpr_report } = page.json()
  expect(evidence_now.report_changed).toBe(gpr_report.changed_after_signing)
  return evidence_now.report_changed
}

const changes = async () =>
  changeLines((await world.call(api.reports.revisions, { params: { id } }, 'silver')).json().changes)

it('a signed report is changed by another name of a plan it has pins on, says so, and stands again once that is taken back', async () => {
  await pinOn(plan)
  await saveReport(world, id, { tech_signature: signature })
  await signLater()
  expect(await isChanged()).toBe(false)
  const before = await report()
  await rename('Level 4')
  expect([await isChanged(), await changes()]).toEqual([
    true,
    ['Name of the plan changed from “Level 3” to “Level 4”'],
  ])
  expect(await report()).toMatchObject({ revision: 2, tech_signature_stands: false })
  await rename('Level 3')
  expect([await isChanged(), await changes()]).toEqual([false, []])
  expect(await report()).toMatchObject({ hash: before.hash, revision: 1, tech_signature_stands: true })
})

it('the next revision names the other name, and nobody signs one that came under their hand', async () => {
  await pinOn(plan)
  await signLater()
  const { hash } = await report()
  await rename('Level 4')
  expect((await sign(world, project, { hash })).json().code).toBe('changed')
  expect((await sign(world, project)).json()).toMatchObject({ signed_revision: 2 })
  const [, second] = await world.db
    .select()
    .from(report_revisions)
    .where(eq(report_revisions.report_id, id))
    .orderBy(report_revisions.revision)
  expect(second?.printed).toMatchObject({
    plans: [{ name: 'Level 4' }],
    revision: { changes: ['Name of the plan changed from “Level 3” to “Level 4”'] },
  })
})

it.each([
  ['nobody is pinned on', async () => {}],
  ['only a draft is pinned on', () => pinOn(plan, 'draft')],
])('another name of a plan that %s changes nothing that was signed', async (_who, pin) => {
  await addLocation(world, project, { name: 'Yard' })
  await pin()
  await signLater()
  const before = await report()
  await rename('Level 4')
  expect([await isChanged(), await changes()]).toEqual([false, []])
  expect(await report()).toEqual(before)
})
