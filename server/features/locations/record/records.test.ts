import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { recordFieldMessages } from '#contract/locations/record/record-field-messages.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { messages } from '#contract/messages.ts'
import { location_targets } from '#server/db/schema/locations.ts'
import { addLocation, deleteLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
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

const now = async () => {
  const [first] = await locationsOf(world, project)
  if (!first) throw new Error('the location is gone')
  return first
}
const core = { kind: 'core', diameter: '4', verdict: 'cleared' }

it('conditions in which nothing is said are none, so that a signed report stays as it is', async () => {
  await saveLocation(world, location, { conditions: { moisture: null, present: '  ' } })
  expect((await now()).conditions).toBeNull()
})

/** Targets and cores are kept, changed and deleted alike. */
const kinds = [
  {
    name: 'target',
    send: samples.sendTarget,
    save: samples.saveTarget,
    remove: samples.deleteTarget,
    first: { type: 'rebar' },
    second: { type: 'conduit', depth: '3 1/2' },
    list: async () => (await now()).targets,
  },
  {
    name: 'core',
    send: samples.sendCore,
    save: samples.saveCore,
    remove: samples.deleteCore,
    first: core,
    second: { ...core, diameter: '6', name: 'C-12' },
    list: async () => (await now()).cores,
  },
] as const

describe.each(kinds)('a $name', ({ name, send, save, remove, first, second, list }) => {
  const add = async (fields: object = first) => (await send(world, location, { ...fields })).json()[name]

  it('is answered with its location, and listed there in the order it came', async () => {
    const answer = await send(world, location, { ...first })
    expect(answer.statusCode).toBe(201)
    const added = answer.json()[name]
    expect(added).toMatchObject({ ...first, number: 1, location_id: location, version: 1 })
    expect(answer.json().location).toMatchObject({ id: location, [`${name}s`]: [added] })
    const other = await add(second)
    expect(await list()).toEqual([added, other])
  })

  it('keeps what the device said of it, and comes back when it is sent again', async () => {
    const client_id = randomUUID()
    const captured_at = '2026-05-04T10:00:00.000Z'
    const stamped = { ...first, client_id, captured_at, sent_at: '2026-05-04T10:00:00.000Z' }
    const added = await add(stamped)
    expect(added).toMatchObject({ client_id, captured_at })
    const again = await send(world, location, { ...stamped, ...second })
    expect([again.statusCode, again.json()[name]]).toEqual([201, added])
    expect(await list()).toHaveLength(1)
  })

  it('that two devices send at once under one name is one', async () => {
    const client_id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(world, location, { ...first, client_id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await list()).toHaveLength(1)
  })

  it('sent again after it was deleted stays deleted, and its number is not given again', async () => {
    const client_id = randomUUID()
    const { id } = await add({ ...first, client_id })
    expect((await remove(world, id)).json().location).toMatchObject({ [`${name}s`]: [] })
    const again = await send(world, location, { ...first, client_id })
    expect([again.statusCode, again.json().code]).toEqual([409, 'deleted'])
    expect(await add()).toMatchObject({ number: 2 })
    expect((await remove(world, id)).statusCode).toBe(404)
  })

  it('is saved whole, and not over what somebody else saved', async () => {
    const { id } = await add(second)
    const saved = await save(world, id, { ...first, version: 1 })
    expect(saved.json()[name]).toMatchObject({ ...first, depth: null, version: 2 })
    const stale = await save(world, id, { ...second, version: 1 })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed'])
    expect(stale.json().current).toMatchObject({ ...first, version: 2 })
    expect(await list()).toMatchObject([{ ...first, version: 2 }])
  })

  it('of several who save at once, all are told which one stands', async () => {
    const { id } = await add()
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map(depth => save(world, id, { ...first, depth, version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await list()).toMatchObject([{ version: 2 }])
  })

  it('is recorded by the crew and seen by whoever sees the project', async () => {
    const { id } = await add()
    for (const answer of [
      await send(world, location, { ...first }, 'owner'),
      await save(world, id, { ...second }, 'owner'),
      await remove(world, id, 'owner'),
      await remove(world, id, 'stranger'),
    ])
      expect([answer.statusCode, answer.json().error]).toEqual([403, expect.stringMatching(/./)])
    expect(await list()).toMatchObject([{ id, version: 1 }])
  })

  it('of a deleted location is not there any more', async () => {
    const { id } = await add()
    await deleteLocation(world, location)
    expect((await save(world, id, { ...second })).statusCode).toBe(404)
    expect((await send(world, location)).statusCode).toBe(404)
  })

  it('changes nothing else: whoever edits the location meanwhile is not in the way', async () => {
    const before = (await now()).version
    await add()
    expect((await now()).version).toBe(before)
  })

  it('in other units than those of its location is refused', async () => {
    const answer = await send(world, location, { ...first, unit_system: 'metric' })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual(['unit_system'])
  })

  it.each([
    ['a number', 5],
    ['NUL', 'a\0b'],
    ['a lone surrogate', '\ud800'],
    ['100 kB of dots', '.'.repeat(100_000)],
    ['many marks', `a${'\u0301'.repeat(40)}`],
  ])('with %s for a length is told so', async (_what, depth) => {
    const answer = await send(world, location, { ...first, depth })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['depth']])
  })
})

describe('the tasks of a location', () => {
  const codes = async () => (await now()).summaries.map(task => task.split(':')[0])
  const task = (code: string) =>
    ({
      ST1: 'ST1: Scanned in two directions, findings marked on the surface',
      ST3: 'ST3: Rebar found and marked',
    })[code] as string
  const { addTarget, saveTarget, deleteTarget } = samples

  it('follow its targets', async () => {
    const rebar = await addTarget(world, location, { type: 'rebar', depth: '3 1/2' })
    expect(await codes()).toEqual(['ST3', 'DP03'])
    await saveTarget(world, rebar.target.id, { type: 'conduit', depth: '2' })
    expect(await codes()).toEqual(['ST5', 'DP02'])
    await deleteTarget(world, rebar.target.id)
    expect(await codes()).toEqual([])
  })

  it('keep what somebody chose, though a target that said the same is gone', async () => {
    await save({ summaries: [task('ST1'), task('ST3')] })
    const { target } = await addTarget(world, location, { type: 'rebar', depth: '1' })
    expect((await now()).filled_tasks).toHaveLength(1)
    await deleteTarget(world, target.id)
    expect(await codes()).toEqual(['ST1', 'ST3'])
  })

  it('that its targets say cannot be taken off by hand, and go with them though they were sent along', async () => {
    const { target, location: filled } = await addTarget(world, location, { type: 'rebar' })
    await save({ summaries: [...filled.summaries, task('ST1')] })
    expect(await codes()).toEqual(['ST1', 'ST3'])
    await save({ summaries: [task('ST1')] })
    expect(await codes()).toEqual(['ST1', 'ST3'])
    await deleteTarget(world, target.id)
    expect(await codes()).toEqual(['ST1'])
  })

  it('of before there were targets stay as they are', async () => {
    await save({ summaries: ['Old words', 'DP04: Top of the target about 4 in deep'] })
    await save({ summary_notes: 'Dry' })
    expect((await now()).summaries).toEqual(['Old words', 'DP04: Top of the target about 4 in deep'])
  })

  const save = async (fields: object) => {
    const answer = await saveLocation(world, location, { ...fields })
    expect(answer.statusCode).toBe(200)
  }
})

describe('a verdict', () => {
  const { addTarget, sendCore } = samples

  it('that the targets speak against needs its reason', async () => {
    const { target } = await addTarget(world, location, { type: 'pt_cable' })
    const near = { clearance: '1 3/8', clearance_target: target.client_id }
    const refused = await sendCore(world, location, near)
    expect(refused.json()).toMatchObject({
      error: recordMessages.reasonOfWarning,
      fields: { reason: recordMessages.reasonOfWarning },
    })
    const reason = 'Cable exposed, core between the strands'
    expect((await sendCore(world, location, { ...near, reason })).statusCode).toBe(201)
  })

  it('is not measured to a target of another location', async () => {
    const other = await addLocation(world, project)
    const { target } = await addTarget(world, other.id)
    const answer = await sendCore(world, location, { clearance: '9', clearance_target: target.client_id })
    expect(answer.json().fields).toEqual({ clearance_target: recordMessages.clearanceTargetUnknown })
  })

  it('is chosen by somebody', async () => {
    const answer = await sendCore(world, location, { verdict: undefined })
    expect(answer.json().fields).toEqual({ verdict: recordFieldMessages.verdictRequired })
  })
})

describe('targets', () => {
  it('of a job in concrete are what is in concrete', async () => {
    const answer = await samples.sendTarget(world, location, { type: 'gas' })
    expect(answer.json().fields).toEqual({ type: recordMessages.targetTypeOfJob })
  })

  it('are no more than fit', async () => {
    const { target } = await samples.addTarget(world, location)
    const row = { location_id: location, type: 'rebar' as const, user_id: world.ids.technician }
    await world.db
      .insert(location_targets)
      .values(Array.from({ length: limits.targetsPerLocation - 1 }, (_, n) => ({ ...row, number: n + 2 })))
    const full = await samples.sendTarget(world, location)
    expect([full.statusCode, full.json().error]).toEqual([
      422,
      recordMessages.targetsFull(limits.targetsPerLocation),
    ])
    await samples.deleteTarget(world, target.id)
    expect((await samples.sendTarget(world, location)).json().target.number).toBe(201)
    await world.db.delete(location_targets).where(eq(location_targets.location_id, location))
  })

  it('with another name of a field are told what is missing', async () => {
    const answer = await world.call(
      { method: 'POST', path: '/locations/:id/targets' },
      { params: { id: location }, body: { kind: 'rebar' } },
      'technician',
    )
    expect(answer.json()).toMatchObject({ fields: { type: recordFieldMessages.targetTypeRequired } })
    expect(answer.json().error).not.toBe(messages.invalid)
  })
})
