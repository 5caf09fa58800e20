import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { messages } from '#contract/messages.ts'
import { changeLines } from '#contract/reports/change-lines.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import type { ReportRevisions } from '#contract/reports/revisions.ts'
import { hashContent } from '#contract/reports/signed-content.ts'
import { project_activity } from '#server/db/schema/projects.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import type { ReportContent } from '#server/features/reports/pdf/report-content.ts'
import { readReportContent } from '#server/features/reports/read-report-content.ts'
import { settingsOf } from '#server/http/settings.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  addLocation,
  deleteLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let location: Location
let id: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  location = await addLocation(world, project, { name: 'Pump room', status: 'saved' }, { photos: ['a.png'] })
  id = (await startReport(world, project, { observations: 'Wet' })).id
})
afterAll(() => world.close())

const report = async (): Promise<GprReport> =>
  (await world.call(api.reports.report, { params: { id: project } }, 'technician')).json()
const revisions = async (as: CastName = 'silver'): Promise<ReportRevisions> =>
  (await world.call(api.reports.revisions, { params: { id } }, as)).json()
const rows = () =>
  world.db
    .select()
    .from(report_revisions)
    .where(eq(report_revisions.report_id, id))
    .orderBy(report_revisions.revision)

const printedOf = (row: { printed: unknown } | undefined) => found(row).printed as ReportContent

describe('a signature', () => {
  it('is for what was read: a report that says something else by now is not signed', async () => {
    const { hash } = await report()
    await saveLocation(world, location.id, { summary_notes: 'Another bar' })
    const late = await sign(world, project, { hash })
    expect([late.statusCode, late.json().error]).toEqual([409, reportMessages.changedBeforeSigning])
    const current: GprReport = late.json().current
    expect([await rows(), current.hash]).toEqual([[], (await report()).hash])
    expect((await sign(world, project, { hash: current.hash })).json()).toMatchObject({ signed_revision: 1 })
  })
})

describe('a revision', () => {
  it('is the first until something is signed', async () => {
    expect(await report()).toMatchObject({ revision: 1, signed_revision: null, hash_version: 3 })
    expect(await revisions()).toEqual({ revision: 1, signed_revision: null, revisions: [], changes: [] })
  })

  it('is opened by a change after the signature, closed by taking it back, and signed again otherwise', async () => {
    await sign(world, project, { signed_user_name: 'Carla' }, 'owner')
    expect(await report()).toMatchObject({ revision: 1, signed_revision: 1, changed_after_signing: false })
    await saveReport(world, id, { observations: 'Dry' })
    expect(await report()).toMatchObject({ revision: 2, signed_revision: 1, changed_after_signing: true })
    await saveReport(world, id, { observations: 'Wet' })
    expect(await report()).toMatchObject({ revision: 1, signed_revision: 1, changed_after_signing: false })
    expect((await sign(world, project)).json().code).toBe('signed')
    await saveReport(world, id, { observations: 'Dry' })
    const again = (await sign(world, project, { signed_user_name: 'Dora', signed_company_name: 'D' })).json()
    expect(again).toMatchObject({ revision: 2, signed_revision: 2, customer_name: 'Dora' })
    expect(again.signed_hash).toBe(again.hash)
    expect((await revisions()).revisions).toMatchObject([
      { revision: 2, customer_name: 'Dora', signed_company_name: 'D', user: 'Tess Technician' },
      { revision: 1, customer_name: 'Carla', signed_company_name: null, user: 'Olga Owner', gaps: [] },
    ])
  })

  it('is closed by a task that is taken off and chosen again, though it stands last in its list now', async () => {
    const tasks = ['ST3: Rebar found and marked', 'DP03: Top of the target about 3 in deep']
    await saveLocation(world, location.id, { summaries: tasks })
    await sign(world, project)
    await saveLocation(world, location.id, { summaries: tasks.slice(1) })
    expect(await report()).toMatchObject({ revision: 2 })
    await saveLocation(world, location.id, { summaries: [...tasks].reverse() })
    expect(await report()).toMatchObject({ revision: 1, changed_after_signing: false })
  })

  it('keeps what was signed and what its paper shows, whatever becomes of the report', async () => {
    await addLocation(world, project, { name: 'Draft', status: 'draft' })
    const signed = (await sign(world, project, { signed_user_name: 'Carla' })).json()
    const [before] = await rows()
    expect(before).toMatchObject({ revision: 1, hash: signed.hash, hash_version: 3, customer_name: 'Carla' })
    expect(await hashContent(found(before?.content))).toBe(signed.hash)
    const printed = printedOf(before)
    expect(printed).toMatchObject({
      ...{
        observations: 'Wet',
        hash: signed.hash,
        revision: { number: 1, signed: 1, replaces: null, changes: [], gaps: [] },
      },
      customer: { name: 'Carla', signature, hash: signed.hash, revision: 1, changed_after: false },
      check_url: expect.stringContaining(`${signed.hash.slice(0, 32)}.1`),
    })
    expect(printed.locations.map(({ name }) => name)).toEqual(['Pump room'])
    await saveReport(world, id, { observations: 'Dry', tech_name: 'Tom' })
    await deleteLocation(world, location.id)
    await sign(world, project, { signed_user_name: 'Dora' })
    const [first, second] = await rows()
    expect(first).toEqual(before)
    expect(second).toMatchObject({ revision: 2, content: { locations: [], report: { tech_name: 'Tom' } } })
  })

  it('keeps which one it took the place of and what changed since, now and when it is read later', async () => {
    await sign(world, project)
    await saveReport(world, id, { observations: 'Dry' })
    await sign(world, project)
    const [first, second] = await rows()
    const told = {
      ...{ number: 2, signed: 2, gaps: [], changes: ['Observations changed from “Wet” to “Dry”'] },
      replaces: { revision: 1, signed_at: found(first).signed_at.toISOString() },
    }
    expect(printedOf(second).revision).toEqual(told)
    const settings = settingsOf(world.config)
    expect((await readReportContent({ db: world.db, settings }, project)).revision).toEqual(told)
  })

  it('names the drafts that it leaves out, which are no part of what is signed', async () => {
    const draft = await addLocation(world, project, { name: 'Roof hatch', status: 'draft' })
    const signed = (await sign(world, project)).json()
    const [row] = await rows()
    const left = [{ number: draft.ats_location_number, name: 'Roof hatch' }]
    expect([printedOf(row).unfinished, row?.content?.locations.length]).toEqual([left, 1])
    await deleteLocation(world, draft.id)
    expect((await report()).hash).toBe(signed.hash)
  })

  it('does not take the name of an earlier signer for the one who signs now', async () => {
    await sign(world, project, { signed_user_name: 'Carla', signed_company_name: 'Corers' })
    await saveReport(world, id, { observations: 'Dry' })
    expect((await sign(world, project)).json()).toMatchObject({
      customer_name: null,
      signed_company_name: null,
    })
  })

  it('lists what changed since the last signature, for whoever may see the project', async () => {
    await sign(world, project)
    await saveReport(world, id, { observations: 'Dry' })
    await saveLocation(world, location.id, { summary_notes: 'Moved', confidence: 'low' })
    await addLocation(world, project, { name: 'Ramp', status: 'saved' })
    await addLocation(world, project, { name: 'Only a draft', status: 'draft' })
    const { changes, revision, signed_revision } = await revisions()
    expect([revision, signed_revision]).toEqual([2, 1])
    expect(changeLines(changes)).toEqual([
      'Observations changed from “Wet” to “Dry”',
      'Location added: Ramp',
      'Pump room: notes added: “Moved”',
      'Pump room: confidence added: Low',
    ])
    await sign(world, project)
    expect((await revisions()).changes).toEqual([])
  })

  it('signed by four at once is signed once', async () => {
    await sign(world, project)
    await saveReport(world, id, { observations: 'Dry' })
    const names: CastName[] = ['technician', 'metric', 'owner', 'admin']
    const answers = await Promise.all(names.map(name => sign(world, project, {}, name)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect((await rows()).map(({ revision }) => revision)).toEqual([1, 2])
  })
})

describe('a signature with a client id', () => {
  const client_id = () => randomUUID()

  it('sent again, weeks later, is answered with the report as it is, and signs nothing', async () => {
    const more = { client_id: client_id(), captured_at: '2026-03-04T09:00:00-07:00' }
    const sent_at = new Date(Date.now() + 60_000).toISOString()
    expect((await sign(world, project, { ...more, sent_at })).statusCode).toBe(200)
    const [row] = await rows()
    expect(row).toMatchObject({ client_id: more.client_id, captured_at: new Date(more.captured_at) })
    expect(Math.abs((row?.clock_offset_ms ?? 0) - 60_000)).toBeLessThan(10_000)
    await saveReport(world, id, { observations: 'Dry' })
    const again = await sign(world, project, more)
    expect([again.statusCode, again.json().revision, again.json().signed_revision]).toEqual([200, 2, 1])
    expect(await rows()).toHaveLength(1)
    const told = and(eq(project_activity.project_id, project), eq(project_activity.kind, 'signature'))
    expect(await world.db.$count(project_activity, told)).toBe(1)
  })

  it('of somebody else or of another project is refused without a word about it', async () => {
    const more = { client_id: client_id() }
    await sign(world, project, more)
    const elsewhere = await startProject(world)
    for (const answer of [await sign(world, project, more, 'owner'), await sign(world, elsewhere, more)])
      expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
        409,
        'client_id_taken',
        messages.clientIdTaken,
      ])
  })
})

describe('a report with a client id', () => {
  it('started again is answered with the report as it is; in another project the id is taken', async () => {
    const [here, there] = [await startProject(world), await startProject(world)]
    const start = (project_id: number, as: CastName = 'technician') =>
      world.call(api.reports.create, { body: { project_id, client_id, gpr_report: {} } }, as)
    const client_id = randomUUID()
    const first = (await start(here)).json()
    expect(first.client_id).toBe(client_id)
    await saveReport(world, first.id, { observations: 'Later' }, {}, 'metric')
    const again = await start(here)
    expect([again.statusCode, again.json().id, again.json().observations]).toEqual([201, first.id, 'Later'])
    expect([(await start(there)).statusCode, (await start(there)).json().code]).toEqual([
      409,
      'client_id_taken',
    ])
  })
})

it('says that a revision was never signed', async () => {
  const answer = await world.call(api.reports.pdf, { params: { id }, query: { revision: 1 } }, 'owner')
  expect([answer.statusCode, answer.json().error]).toEqual([404, revisionMessages.neverSigned(1)])
})
