import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { StepEvidence } from '#contract/projects/status.ts'
import { project_statuses, projects } from '#server/db/schema/projects.ts'
import {
  addLocation,
  deleteLocation,
  saveLocation,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
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
  6    -                   -                -                   -                -                -                   -
  7    location            -                -                   -                location         location            location
  8    locations_saved     locations_saved  -                   locations_saved  locations_saved  locations_saved     locations_saved
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
  const then = { missing: ['locations_saved'], reason: 'Photos are on the other phone' }
  const state = async () => {
    const { project_statuses: statuses, evidence_now } = await detail(id)
    expect(statuses.at(-1).evidence).toEqual(then)
    return evidence_now
  }
  const nothing = { locations: 0, draft_locations: 0, customer_signed: false, signed_revision: null }
  expect(await state()).toEqual({ ...nothing, jsa_signed: null })
  const draft = await addLocation(world, id, { name: 'Pier 3', status: 'draft' })
  await addLocation(world, id, { name: 'Pier 4' })
  expect(await state()).toMatchObject({ locations: 2, draft_locations: 1 })
  await saveLocation(world, draft.id, { status: 'saved' })
  await records.signed?.(id)
  expect(await state()).toMatchObject({
    ...{ locations: 2, draft_locations: 0, customer_signed: true, signed_revision: 1 },
  })
})

it('paper names each completed step that has no record', async () => {
  const id = await projectBefore(7)
  for (const step of [7, 8, 9]) await advance(id, step)
  await records.both?.(id)
  expect(await readMissingEvidence(world.db, id)).toEqual([
    'Step 8: 1 of 2 locations is still a draft.',
    "Step 9: The customer hasn't signed the report yet.",
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
