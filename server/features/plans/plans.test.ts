import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { planMessages } from '#contract/plans/messages.ts'
import type { HistoryEntry } from '#contract/projects/history.ts'
import { addLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { addPlan, deletePlan, plansOf, savePlan, sendPlan } from '#server/testing/samples/plans.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

/** What was done on the project, the oldest first. */
const historyOf = async (): Promise<Pick<HistoryEntry, 'did' | 'subject' | 'fields'>[]> => {
  const answer = await world.call(api.projects.history, { params: { id: project } }, 'technician')
  const entries: HistoryEntry[] = answer.json().history
  return entries.map(({ did, subject, fields }) => ({ did, subject, fields })).reverse()
}

describe('a plan', () => {
  it('is a picture, or a page of a PDF with its picture', async () => {
    expect((await sendPlan(world, project)).json().plan).toMatchObject({
      ...{ project_id: project, name: 'Level 3', page: null, original: null, version: 1 },
      picture: { filename: 'plan.png', width: expect.any(Number), height: expect.any(Number) },
    })
    const drawn = await sendPlan(world, project, { page: 4 }, { files: ['page 4.png', 'set.pdf'] })
    expect(drawn.json().plan).toMatchObject({ page: 4, original: { filename: 'set.pdf' } })
    expect((await plansOf(world, project)).map(({ page }) => page)).toEqual([null, 4])
  })

  it('needs a name and a picture', async () => {
    expect((await sendPlan(world, project, { name: ' ' })).json().fields).toEqual({
      name: planMessages.nameRequired,
    })
    expect((await sendPlan(world, project, {}, { files: [] })).json().fields).toEqual({
      file: planMessages.pictureMissing,
    })
    expect((await sendPlan(world, project, {}, { files: ['set.pdf'] })).json().fields).toEqual({
      file: planMessages.pictureFirst,
    })
    const odd = await sendPlan(world, project, {}, { files: ['plan.png', 'plan.png'] })
    expect(odd.json().fields).toEqual({ file: planMessages.originalOther })
    expect(await plansOf(world, project)).toEqual([])
  })

  it('is added once, however often it is sent', async () => {
    const stamp = { client_id: randomUUID(), captured_at: '2026-05-04T10:00:00.000Z' }
    const sent_at = new Date().toISOString()
    const answers = await Promise.all([1, 2].map(() => sendPlan(world, project, { ...stamp, sent_at })))
    const kept = { ...stamp, clock_offset_ms: expect.any(Number) }
    expect(answers.map(answer => answer.json().plan)).toMatchObject([kept, kept])
    expect(await plansOf(world, project)).toHaveLength(1)
  })

  it('gets another name, unless somebody else was faster', async () => {
    const { id } = await addPlan(world, project)
    expect((await savePlan(world, id, { name: 'Level 4', version: 1 })).json().plan.version).toBe(2)
    const late = await savePlan(world, id, { name: 'Level 5', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed', current: { name: 'Level 4' } })
  })

  it('keeps its version, and no line in the history, where its name is saved as it was', async () => {
    const { id } = await addPlan(world, project)
    expect((await savePlan(world, id, { name: ' Level 3 ', version: 1 })).json().plan.version).toBe(1)
    await savePlan(world, id, { name: 'Level 4' })
    expect((await historyOf()).slice(1)).toMatchObject([
      { did: 'added a plan', subject: 'Level 3' },
      { did: 'renamed a plan', subject: 'Level 4', fields: ['name'] },
    ])
  })

  it('is seen by the people of the job and kept by the crew', async () => {
    const { id } = await addPlan(world, project)
    expect(await plansOf(world, project, 'owner')).toHaveLength(1)
    expect((await sendPlan(world, project, {}, { as: 'owner' })).statusCode).toBe(403)
    expect((await savePlan(world, id, { name: 'Mine' }, 'owner')).statusCode).toBe(403)
    expect((await deletePlan(world, id, 'stranger')).statusCode).toBe(403)
    expect(await plansOf(world, project)).toMatchObject([{ name: 'Level 3' }])
  })

  it('comes with others up to a limit', async () => {
    for (let sent = 0; sent < limits.plansPerProject; sent++) await addPlan(world, project)
    const answers = await Promise.all([1, 2].map(() => sendPlan(world, project)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
  })
})

describe('a pin', () => {
  const pinOf = async () => (await locationsOf(world, project))[0]?.pin

  it('says where on a plan a location is, and is taken off again', async () => {
    const plan = await addPlan(world, project)
    const pin = { plan_id: plan.id, x: 0.25, y: 1 }
    const { id } = await addLocation(world, project, { pin })
    expect(await pinOf()).toEqual(pin)
    await saveLocation(world, id, { name: 'Somewhere' })
    expect(await pinOf()).toEqual(pin)
    await saveLocation(world, id, { pin: null })
    expect(await pinOf()).toBeNull()
  })

  it('stays on the plan', async () => {
    const plan = await addPlan(world, project)
    const { id } = await addLocation(world, project)
    for (const x of [-0.01, 1.01, 'left', null])
      expect((await saveLocation(world, id, { pin: { plan_id: plan.id, x, y: 0 } })).statusCode).toBe(422)
    expect(await pinOf()).toBeNull()
  })

  it('goes on no plan of another project, and on none that was deleted', async () => {
    const other = await addPlan(world, await startProject(world, { company: world.companyId('Corers') }))
    const gone = await addPlan(world, project)
    await deletePlan(world, gone.id)
    const { id } = await addLocation(world, project)
    for (const plan_id of [other.id, gone.id, 2_000_000_000]) {
      const answer = await saveLocation(world, id, { pin: { plan_id, x: 0, y: 0 } })
      expect(answer.json().fields).toEqual({ pin: planMessages.planElsewhere })
    }
  })

  it('that goes with its plan is told to whoever edits its location, and in the history', async () => {
    const plan = await addPlan(world, project)
    const pin = { plan_id: plan.id, x: 0, y: 0 }
    const pinned = await addLocation(world, project, { name: 'Stair', pin })
    const other = await addLocation(world, project, { name: 'Hall' })
    const third = await addLocation(world, project, { name: 'Dock', pin })
    await deletePlan(world, plan.id)
    const late = await saveLocation(world, pinned.id, { name: 'Stair 2', version: pinned.version })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed'])
    expect(late.json().current).toMatchObject({ name: 'Stair', pin: null, version: pinned.version + 1 })
    expect((await saveLocation(world, third.id, { version: third.version })).statusCode).toBe(409)
    expect((await saveLocation(world, other.id, { version: other.version })).statusCode).toBe(200)
    expect(await historyOf()).toContainEqual({
      ...{ did: 'deleted a plan', fields: [] },
      subject: planMessages.withPins('Level 3', [1, 3]),
    })
  })

  it('is lost once, where two delete its plan at once', async () => {
    const plan = await addPlan(world, project)
    await addLocation(world, project, { pin: { plan_id: plan.id, x: 0, y: 0 } })
    const answers = await Promise.all([deletePlan(world, plan.id), deletePlan(world, plan.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const deletions = (await historyOf()).filter(({ did }) => did === 'deleted a plan')
    expect(deletions).toMatchObject([{ subject: planMessages.withPins('Level 3', [1]) }])
  })

  it('goes with its plan, also where both happen at once', async () => {
    const plan = await addPlan(world, project)
    const { id } = await addLocation(world, project)
    const pin = { plan_id: plan.id, x: 0, y: 0 }
    await Promise.all([saveLocation(world, id, { pin }), deletePlan(world, plan.id)])
    expect(await pinOf()).toBeNull()
    expect(await plansOf(world, project)).toEqual([])
  })
})
