import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { changeLines } from '#contract/reports/change-lines.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import { findReport, readState } from '#server/features/reports/read-report.ts'
import { hashForTechnician, hashState, hashVersion1 } from '#server/features/reports/report-hash.ts'
import { found } from '#server/services/runtime/failure.ts'
import { addEquipment } from '#server/testing/samples/equipment.ts'
import {
  addLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { addPlan } from '#server/testing/samples/plans.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import {
  addCore,
  addTarget,
  deleteCore,
  deleteTarget,
  saveCore,
  saveTarget,
} from '#server/testing/samples/records.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: Location
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(world, project, { name: 'Pump room', unit_system: 'imperial' })
  await startReport(world, project)
})
afterAll(() => world.close())

const report = async (): Promise<GprReport> =>
  (await world.call(api.reports.report, { params: { id: project } }, 'technician')).json()
const changes = async () => {
  const { id } = await report()
  return changeLines((await world.call(api.reports.revisions, { params: { id } }, 'silver')).json().changes)
}

/** By the content that the server reads, and by the comparison that the database makes for the page of the project. */
async function isChanged(): Promise<boolean> {
  const page = await world.call(api.projectPage.project, { params: { id: project } }, 'technician')
  const { evidence_now, gpr_report } = page.json()
  expect(evidence_now.report_changed).toBe(gpr_report.changed_after_signing)
  return evidence_now.report_changed
}

const axes = { origin: 'column B/3', first: 'line 3', second: 'line B' }
const conditions = { dielectric: '8', slab_type: 'elevated', slab_thickness: '8', thickness_from: 'measured' }
const cable = { type: 'pt_cable', depth: '3 1/2', direction: 'along_first', offset: '12' }

/** Something in every field that there is. */
async function recordEverything() {
  const unit = await addEquipment(
    world,
    world.companyId('Scanners'),
    { serial: '77', last_check: '2026-03-01' },
    'technician',
  )
  const plan = await addPlan(world, project)
  const where = {
    building: 'North',
    level: '3',
    grid_reference: 'B/3',
    axes,
    pin: { plan_id: plan.id, x: 0.1, y: 0.7 },
  }
  const body = { ...where, conditions, equipment_id: unit.id }
  expect((await saveLocation(world, location.id, body)).statusCode).toBe(200)
  const diagonal = { from: { first: '0', second: '1/3' }, to: { first: '40', second: '30' } }
  const { target } = await addTarget(world, location.id, cable)
  await addTarget(world, location.id, {
    type: 'rebar',
    direction: 'diagonal',
    line: diagonal,
    note: 'Top bar',
  })
  const { core } = await addCore(world, location.id, {
    ...{ name: 'A-3', verdict: 'do_not_cut', reason: 'Too near.', center: { first: '7', second: '14' } },
  })
  await addCore(world, location.id, {
    ...{ kind: 'saw', diameter: null, verdict: 'do_not_cut', reason: 'Cable', clearance: '1 3/8' },
    clearance_target: target.client_id,
  })
  return { body, target, core }
}

describe('a signed report', () => {
  it('covers all that is recorded: the same saved again changes nothing, each part of it does', async () => {
    const { body, target, core } = await recordEverything()
    await sign(world, project)
    world.pass(120)
    await saveLocation(world, location.id, body)
    await saveTarget(world, target.id, cable)
    expect(await isChanged()).toBe(false)

    const undone: [object, string][] = [
      [{ level: '4' }, 'Pump room: level changed from “3” to “4”'],
      [{ conditions: { ...conditions, slab_thickness: '6' } }, 'Pump room: scan setup changed'],
      [{ pin: null }, 'Pump room: place on the plan changed'],
    ]
    for (const [change, line] of undone) {
      await saveLocation(world, location.id, { ...change })
      expect(await isChanged()).toBe(true)
      expect(await changes()).toEqual([line])
      await saveLocation(world, location.id, body)
      expect(await isChanged()).toBe(false)
    }
    await saveTarget(world, target.id, { ...cable, depth: '3' })
    expect([await isChanged(), await changes()]).toEqual([
      true,
      ['Pump room: target changed from PT cable, 3 1/2 in deep to PT cable, 3 in deep'],
    ])
    await saveTarget(world, target.id, cable)
    expect(await isChanged()).toBe(false)
    await saveCore(world, core.id, {
      kind: 'core',
      diameter: '4',
      name: 'A-3',
      verdict: 'cleared',
      reason: 'Sure.',
    })
    expect([await isChanged(), await changes()]).toEqual([
      true,
      ['Pump room: core “A-3” changed from DO NOT CUT to Cleared'],
    ])
  })

  it('is opened again by a core that comes or goes', async () => {
    await sign(world, project)
    world.pass(120)
    const { core } = await addCore(world, location.id, { verdict: 'do_not_cut', reason: 'Cable' })
    expect([await isChanged(), await changes()]).toEqual([true, ['Pump room: 4 in core added: DO NOT CUT']])
    await deleteCore(world, core.id)
    expect(await isChanged()).toBe(false)
    const { target } = await addTarget(world, location.id, { type: 'void' })
    expect(await isChanged()).toBe(true)
    await deleteTarget(world, target.id)
    expect(await isChanged()).toBe(false)
  })
})

describe('a signature of the first version', () => {
  it('is opened by a core that was recorded since, and signed again', async () => {
    await sign(world, project)
    const state = await readState(world.db, found(await findReport(world.db, { project_id: project })))
    const signed_hash = hashVersion1(state)
    await world.db
      .update(gpr_reports)
      .set({ signed_hash, signed_hash_version: 1 })
      .where(eq(gpr_reports.project_id, project))
    await world.db
      .update(report_revisions)
      .set({ hash: signed_hash, hash_version: 1 })
      .where(eq(report_revisions.report_id, state.report.id))
    expect(await report()).toMatchObject({ hash_version: 1, changed_after_signing: false })
    world.pass(120)
    await addCore(world, location.id, { verdict: 'do_not_cut', reason: 'Cable' })
    expect(await isChanged()).toBe(true)
    expect((await sign(world, project)).json()).toMatchObject({ hash_version: 3, signed_revision: 2 })
  })
})

describe('a signature of the version before', () => {
  /** As it was signed before targets and cores were part of a report. */
  async function signedBefore() {
    await saveReport(world, (await report()).id, { tech_signature: signature })
    await sign(world, project)
    const state = await readState(world.db, found(await findReport(world.db, { project_id: project })))
    const signed = { ...state, report: { ...state.report, signed_hash_version: 2 } }
    const signed_hash = await hashState(signed)
    const version = { signed_hash_version: 2, tech_signed_hash: await hashForTechnician(signed, 2) }
    await world.db
      .update(gpr_reports)
      .set({ signed_hash, ...version })
      .where(eq(gpr_reports.project_id, project))
    await world.db
      .update(report_revisions)
      .set({ hash: signed_hash, hash_version: 2 })
      .where(eq(report_revisions.report_id, state.report.id))
  }

  it('is made by a page that was open meanwhile, while what it shows is the same', async () => {
    const state = await readState(world.db, found(await findReport(world.db, { project_id: project })))
    const signed = { ...state.report, signed_hash: 'another', signed_hash_version: 2 }
    const hash = await hashState({ ...state, report: signed })
    await addCore(world, location.id, { verdict: 'do_not_cut', reason: 'Cable' })
    expect((await sign(world, project, { hash })).statusCode).toBe(409)
    const { cores } = (
      await world.call(api.projectPage.project, { params: { id: project } }, 'technician')
    ).json().locations[0]
    await deleteCore(world, cores[0].id)
    expect((await sign(world, project, { hash })).statusCode).toBe(200)
  })

  it('is opened by what is measured on a photo, and by a depth label that follows a target', async () => {
    const { files, id } = await addLocation(world, project, { status: 'saved' }, { photos: ['slab.jpg'] })
    const mark = (marks: object[]) =>
      world.call(
        api.locations.mark,
        { params: { id, file_id: files[0]?.id ?? 0 }, body: { marks } },
        'technician',
      )
    const label = { shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: '3 in' }
    await mark([label])
    await signedBefore()
    world.pass(120)
    expect(await isChanged()).toBe(false)
    const [from, to] = [
      { x: 0, y: 0.5 },
      { x: 1, y: 0.5 },
    ]
    await mark([label, { shape: 'scale', from, to, text: '12 in' }])
    expect(await isChanged()).toBe(true)
    await mark([label])
    expect(await isChanged()).toBe(false)
    const { target } = await addTarget(world, id, { type: 'rebar', depth: '3' })
    await mark([{ ...label, bound_to: target.client_id }])
    expect(await changes()).toContain('Location 2: marks changed on one photo')
    await deleteTarget(world, target.id)
    expect(await isChanged()).toBe(false)
  })

  it('stands until something is recorded that it does not cover', async () => {
    await signedBefore()
    world.pass(120)
    expect(await report()).toMatchObject({
      hash_version: 2,
      changed_after_signing: false,
      tech_signature_stands: true,
    })
    await saveLocation(world, location.id, { name: 'Pump room' })
    expect(await isChanged()).toBe(false)
    await addCore(world, location.id, { verdict: 'do_not_cut', reason: 'Cable' })
    expect([await isChanged(), await changes()]).toEqual([true, ['Pump room: 4 in core added: DO NOT CUT']])
    expect(await report()).toMatchObject({ revision: 2, tech_signature_stands: false })
    expect((await sign(world, project)).json()).toMatchObject({ hash_version: 3, signed_revision: 2 })
  })
})
