import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Location } from '#contract/locations/location.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { StepEvidence } from '#contract/projects/status.ts'
import { project_statuses, projects } from '#server/db/schema/projects.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import {
  addLocation,
  addPhotos,
  deleteLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { readMissingEvidence } from './evidence.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const advance = (project_id: number, action_to_add: number, reason?: unknown) =>
  world.call(api.projects.advance, { body: { project_id, action_to_add, reason } }, 'technician')
const detail = async (id: number) =>
  (await world.call(api.projectPage.project, { params: { id } }, 'technician')).json()

/** A project before a step, without anybody having completed the steps before it. */
async function projectBefore(step: number): Promise<number> {
  const id = await startProject(world)
  await world.db
    .update(projects)
    .set({ step: step - 1 })
    .where(eq(projects.id, id))
  return id
}

const records: Record<string, (id: number) => Promise<unknown>> = {
  async nothing() {},
  draft: id => addLocation(world, id, { name: 'Pier 3', status: 'draft' }),
  saved: id => addLocation(world, id, { name: 'Pier 4' }),
  async both(id) {
    await records.draft?.(id)
    await records.saved?.(id)
  },
  async deleted(id) {
    const { id: location } = await addLocation(world, id)
    await deleteLocation(world, location)
  },
  written: id => startReport(world, id),
  async signed(id) {
    await records.written?.(id)
    expect((await sign(world, id)).statusCode).toBe(200)
  },
}

/** Each step with what is on record when it is completed; a dash where nothing is missing. */
const table = `
  step nothing             draft            saved               both             deleted          written             signed
  2    -                   -                -                   -                -                -                   -
  3    -                   -                -                   -                -                -                   -
  4    -                   -                -                   -                -                -                   -
  5    -                   -                -                   -                -                -                   -
  6    jsa                 jsa              jsa                 jsa              jsa              jsa                 jsa
  7    location            -                -                   -                location         location            location
  8    locations_saved,report locations_saved,report report  locations_saved,report locations_saved,report locations_saved locations_saved
  9    customer_signature  customer_signature customer_signature customer_signature customer_signature customer_signature -
  10   signed_revision     signed_revision  signed_revision     signed_revision  signed_revision  signed_revision     -
`

describe('a step is accepted, whatever there is to show for it, and says what is missing', () => {
  const [[, ...columns] = [], ...rows] = table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))

  it('the first is there from the start', async () => {
    const { project_statuses: statuses } = await detail(await startProject(world))
    expect(statuses).toMatchObject([{ step: 1, evidence: { missing: [], reason: null } }])
  })

  it.each(rows)('step %s', async (step, ...expected) => {
    const answers: string[] = []
    for (const record of columns) {
      const id = await projectBefore(Number(step))
      await records[record]?.(id)
      const answer = await advance(id, Number(step))
      expect(answer.statusCode).toBe(200)
      const { evidence }: { evidence: StepEvidence } = answer.json()
      expect(answer.json().status.evidence).toEqual(evidence)
      expect((await detail(id)).project_statuses.at(-1).evidence).toEqual(evidence)
      expect(evidence.reason).toBeNull()
      answers.push(`${record} ${evidence.missing.join() || '-'}`)
    }
    expect(answers).toEqual(columns.map((record, index) => `${record} ${expected[index]}`))
  })
})

describe('why it was completed all the same', () => {
  it('is kept with the step', async () => {
    const id = await projectBefore(9)
    const reason = "  She'll sign on Monday.\n"
    const kept = { missing: ['customer_signature'], reason: "She'll sign on Monday." }
    expect((await advance(id, 9, reason)).json().evidence).toEqual(kept)
    expect((await detail(id)).project_statuses.at(-1)).toMatchObject({ step: 9, evidence: kept })
  })

  it('is not kept where nothing is missing', async () => {
    const id = await projectBefore(9)
    await records.signed?.(id)
    expect((await advance(id, 9, 'No idea')).json().evidence).toEqual({ missing: [], reason: null })
  })

  it('is a line', async () => {
    const id = await projectBefore(9)
    const answer = await advance(id, 9, 'x'.repeat(limits.lineLength + 1))
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['reason']])
  })

  it('does not excuse an excavation without its dig number', async () => {
    const id = await startProject(world, { project_type: '811_excavation' })
    await world.db.update(projects).set({ step: 6 }).where(eq(projects.id, id))
    const answer = await advance(id, 7, 'In a hurry')
    expect([answer.statusCode, answer.json().error]).toEqual([422, projectMessages.digNumberNeeded])
  })
})

it('what is missing now is told beside what was missing then', async () => {
  const id = await projectBefore(8)
  await advance(id, 8, 'Photos are on the other phone')
  const then = { missing: ['locations_saved', 'report'], reason: 'Photos are on the other phone' }
  const state = async () => {
    const { project_statuses: statuses, evidence_now } = await detail(id)
    expect(statuses.at(-1).evidence).toEqual(then)
    return evidence_now
  }
  expect(await state()).toEqual({
    ...{ locations: 0, draft_locations: 0, report_started: false, customer_signed: false },
    ...{ signed_revision: null, report_changed: false, jsa: 'none' },
  })
  const draft = await addLocation(world, id, { name: 'Pier 3', status: 'draft' })
  await addLocation(world, id, { name: 'Pier 4' })
  expect(await state()).toMatchObject({ locations: 2, draft_locations: 1 })
  await saveLocation(world, draft.id, { status: 'saved' })
  await records.signed?.(id)
  expect(await state()).toMatchObject({
    ...{ locations: 2, draft_locations: 0, report_started: true, customer_signed: true },
    ...{ signed_revision: 1, report_changed: false },
  })
})

describe('a signature proves what it was put under', () => {
  let id: number
  let location: Location
  beforeEach(async () => {
    id = await projectBefore(9)
    location = await addLocation(world, id, full, { photos: ['slab.png'] })
    await records.signed?.(id)
  })
  const full = {
    ...{ name: 'Pier 3', description: 'North', summary_notes: 'Dry' },
    summaries: ['ST1: Scanned', 'SN1: Inked', 'Über dem Träger', '\u{1f6a7} closed', '\uff01 DP05'],
    not_scanned: [
      { area: 'Closet', reason: 'obstruction' },
      { area: 'closet', reason: 'access' },
      { area: 'Closet', reason: 'access' },
    ],
    confidence: 'high',
    ...{ second_method_advised: true, latitude: 39.73921, longitude: -104.9903, status: 'saved' },
  }
  /** As the steps have it, which the report says too: neither must contradict the other. */
  const isChanged = async () => {
    const { evidence_now, gpr_report } = await detail(id)
    expect(evidence_now.report_changed).toBe(gpr_report.changed_after_signing)
    return evidence_now.report_changed
  }
  const reordered = {
    ...full,
    summaries: [...full.summaries].reverse(),
    not_scanned: [...full.not_scanned].reverse(),
  }
  const change = (body: object) => saveLocation(world, location.id, { ...body })
  const mark = (marks: object[]) =>
    world.call(
      api.locations.mark,
      { params: { id: location.id, file_id: location.files[0]?.id ?? 0 }, body: { marks } },
      'technician',
    )
  const changeReport = async (body: object) =>
    saveReport(world, (await detail(id)).gpr_report.id, { ...body })

  it.each<[string, boolean, () => Promise<unknown>]>([
    ['nothing', false, async () => undefined],
    ['the same once more', false, () => change(full)],
    ['the same in another order', false, () => change(reordered)],
    ['a name', true, () => change({ name: 'Pier 5' })],
    ['what was not scanned', true, () => change({ not_scanned: [] })],
    ['where it is', true, () => change({ latitude: 39.5 })],
    ['a finding', true, () => change({ summaries: ['ST1: Scanned', 'ST2: No target found'] })],
    ['a draft again', true, () => change({ status: 'draft' })],
    ['another draft', false, () => addLocation(world, id, { name: 'Later', status: 'draft' })],
    ['another location', true, () => addLocation(world, id, { name: 'Pier 6' })],
    ['a deleted location', true, () => deleteLocation(world, location.id)],
    ['notes', true, () => change({ summary_notes: 'Wet' })],
    ['a label', true, () => change({ barcode_number: '10000002' })],
    ['how sure', true, () => change({ confidence: 'low' })],
    ['marks', true, () => mark([{ shape: 'text', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: 'Bar' }])],
    ['one more photo', true, () => addPhotos(world, location.id, ['more.png'])],
    ['a summary', true, () => changeReport({ observations: 'Wet.' })],
    ["the technician's signature", false, () => changeReport({ tech_signature: signature })],
  ])('after %s: changed is %s', async (_what, expected, act) => {
    await act()
    expect(await isChanged()).toBe(expected)
    const { missing } = (await advance(id, 9)).json().evidence
    expect(missing).toEqual(expected ? ['customer_signature'] : [])
  })

  it('until the next revision is signed, whose own paper knows it too', async () => {
    await advance(id, 9)
    await change({ name: 'Pier 5' })
    expect(await readMissingEvidence(world.db, id)).toEqual([
      "Step 9: Revision 1 is signed, but the report has changed since. Revision 2 isn't signed yet.",
    ])
    expect((await sign(world, id)).statusCode).toBe(200)
    expect(await isChanged()).toBe(false)
    expect((await detail(id)).evidence_now).toMatchObject({ signed_revision: 2 })
    const [last] = await world.db
      .select({ printed: report_revisions.printed })
      .from(report_revisions)
      .orderBy(desc(report_revisions.id))
    expect(last?.printed).toMatchObject({ missing_evidence: [] })
  })

  it('not what arrives after it, however long before it was begun', async () => {
    const put = world.storage.putFile
    vi.spyOn(world.storage, 'putFile').mockImplementationOnce(async (...given) => {
      // while it is sent, the customer signs the next revision
      await change({ name: 'Pier 5' })
      world.pass(120)
      await sign(world, id)
      world.pass(120)
      return put.apply(world.storage, given)
    })
    await addPhotos(world, location.id, ['slow.png'])
    expect((await detail(id)).evidence_now).toMatchObject({ signed_revision: 2, report_changed: true })
    expect((await advance(id, 9)).json().evidence.missing).toEqual(['customer_signature'])
  })

  it('also when the clock of the instance that takes the next signature is behind', async () => {
    await advance(id, 9)
    await change({ name: 'Pier 5' })
    await world.db.update(report_revisions).set({ signed_at: new Date(Date.now() + 300_000) })
    expect((await sign(world, id)).statusCode).toBe(200)
    const [last] = await world.db.select().from(report_revisions).orderBy(desc(report_revisions.id))
    expect(last?.printed).toMatchObject({ missing_evidence: [] })
  })

  it('and one from before revisions, by the times alone', async () => {
    await world.db.delete(report_revisions)
    await world.db.update(gpr_reports).set({ signed_hash_version: 1 })
    expect((await detail(id)).evidence_now).toMatchObject({ signed_revision: 1, report_changed: false })
    await change({ name: 'Pier 5' })
    expect((await detail(id)).evidence_now).toMatchObject({ signed_revision: 1, report_changed: true })
  })
})

it('paper names each completed step that has no record, and the reason given', async () => {
  const id = await projectBefore(7)
  for (const step of [7, 8]) await advance(id, step)
  await advance(id, 9, 'She had to leave.')
  await records.both?.(id)
  expect(await readMissingEvidence(world.db, id)).toEqual([
    "Step 8: 1 of 2 locations is still a draft. The report isn't started yet.",
    "Step 9: The customer hasn't signed the report yet. Reason given: She had to leave.",
  ])
  await world.db.update(project_statuses).set({ evidence: null }).where(eq(project_statuses.project_id, id))
  expect(await readMissingEvidence(world.db, id)).toEqual([])
})

it('a step from before this was asked carries none', async () => {
  const id = await projectBefore(2)
  await advance(id, 2)
  await world.db
    .update(project_statuses)
    .set({ evidence: null })
    .where(and(eq(project_statuses.project_id, id), eq(project_statuses.step, 2)))
  expect((await detail(id)).project_statuses.at(-1)).toMatchObject({ step: 2, evidence: null })
})
