import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Core } from '#contract/locations/cores/core.ts'
import type { Location } from '#contract/locations/location.ts'
import { tasksOf } from '#contract/locations/tasks.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { settingsOf } from '#server/http/settings.ts'
import {
  addLocation,
  type Sent,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { addCore, addTarget, deleteTarget, saveCore, saveTarget } from '#server/testing/samples/records.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { readReportContent } from './read-report-content.ts'

let world: World
let project: number
let location: Location
let report: GprReport
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(world, project, { unit_system: 'imperial', axes })
  report = await startReport(world, project)
})
afterAll(() => world.close())

const axes = { origin: 'column B/3', first: 'line 3', second: 'line B' }
const at = { center: { first: '0', second: '20' } }
const cable = (offset: string) => ({ type: 'pt_cable', direction: 'along_first', offset })
const refusal = (...places: string[]) => [
  422,
  { code: 'reason_missing', error: reportMessages.verdictsUnreasoned(places) },
]
const signing = async (...more: [Sent?, 'owner'?]) => {
  const answer = await sign(world, project, ...more)
  const { code, error } = answer.json()
  return [answer.statusCode, answer.statusCode === 200 ? null : { code, error }]
}
const signed = [200, null]
const changed = async (answer: Promise<{ statusCode: number }>) => expect((await answer).statusCode).toBe(200)

/** Saved while nothing spoke against it. */
async function clearedCore(more: object = {}): Promise<Core> {
  return (await addCore(world, location.id, { ...at, ...more })).core
}

describe('a report whose record goes against a verdict that has no reason', () => {
  it('is signed by nobody once a target was added, whoever asks, and names the core', async () => {
    await clearedCore({ name: 'M-12' })
    await addTarget(world, location.id, cable('17'))
    const refused = refusal('location 1, M-12')
    expect(await signing()).toEqual(refused)
    expect(await signing({}, 'owner')).toEqual(refused)
    const now = (await world.call(api.reports.report, { params: { id: project } }, 'owner')).json()
    expect([now.signed_at, now.signed_revision]).toEqual([null, null])
  })

  it('is not, once a target was moved there', async () => {
    const { target } = await addTarget(world, location.id, cable('60'))
    await clearedCore()
    await changed(saveTarget(world, target.id, cable('17')))
    expect(await signing()).toEqual(refusal('location 1, C1'))
  })

  it('is not, once the findings say inconclusive', async () => {
    await addCore(world, location.id, { kind: 'saw', diameter: null })
    const [inconclusive = ''] = tasksOf('imperial').filter(line => line.startsWith('ST10'))
    await changed(saveLocation(world, location.id, { survey_summary: inconclusive }))
    expect(await signing()).toEqual(refusal('location 1, S1'))
  })

  it('is not signed by the technician either, who saves everything else', async () => {
    await clearedCore()
    await addTarget(world, location.id, cable('17'))
    const refused = await saveReport(world, report.id, { tech_signature: signature })
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      reportMessages.verdictsUnreasoned(['location 1, C1']),
    ])
    await changed(saveReport(world, report.id, { observations: 'Dry slab' }))
  })

  it('is signed once somebody says why, changes the verdict, or the target is gone', async () => {
    const core = await clearedCore()
    const { target } = await addTarget(world, location.id, cable('17'))
    const same = { kind: 'core', diameter: '4', ...at }
    await changed(saveCore(world, core.id, { ...same, verdict: 'cleared', reason: 'Exposed by hand.' }))
    expect(await signing()).toEqual(signed)
    await changed(saveCore(world, core.id, { ...same, verdict: 'do_not_cut', reason: 'The cable.' }))
    expect(await signing()).toEqual(signed)
    const other = await clearedCore({ center: { first: '0', second: '90' } })
    const { target: near } = await addTarget(world, location.id, cable('89'))
    expect(await signing()).toEqual(refusal('location 1, C2'))
    expect(other.number).toBe(2)
    await changed(deleteTarget(world, near.id))
    await changed(deleteTarget(world, target.id))
    expect(await signing()).toEqual(signed)
  })

  it('is signed while that is so only at a draft, which is not part of it', async () => {
    const draft = await addLocation(world, project, { status: 'draft', unit_system: 'imperial', axes })
    await addCore(world, draft.id, at)
    await addTarget(world, draft.id, cable('17'))
    expect(await signing()).toEqual(signed)
  })

  it('of which a revision was signed before keeps that as it was', async () => {
    await clearedCore()
    const client_id = randomUUID()
    expect(await signing({ client_id })).toEqual(signed)
    const revisions = () =>
      world.db.select().from(report_revisions).where(eq(report_revisions.report_id, report.id))
    const before = await revisions()
    await addTarget(world, location.id, cable('17'))
    expect(await signing({ client_id })).toEqual(signed)
    expect(await signing()).toEqual(refusal('location 1, C1'))
    expect(await revisions()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('reason_missing')
    const { locations } = await readReportContent(
      { db: world.db, settings: settingsOf(world.config) },
      project,
    )
    expect(locations[0]?.record?.cores).toMatchObject([{ verdict: 'cleared', reason_missing: true }])
  })
})
