import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { project_statuses } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const advance = (project_id: number, action_to_add: unknown, as: CastName = 'technician', headers = {}) =>
  world.call(api.projects.advance, { body: { project_id, action_to_add }, headers }, as)
const advanceTo = async (id: number, last: number) => {
  for (let step = 2; step <= last; step++) expect((await advance(id, step)).statusCode).toBe(200)
}
const detail = async (id: number) =>
  (await world.call(api.projectPage.project, { params: { id } }, 'technician')).json()
const listed = async (status: string, id: number): Promise<ProjectListItem | undefined> => {
  const { projects } = (await world.call(api.projects.list, { query: { status } }, 'technician')).json()
  return projects.find(({ project }: ProjectListItem) => project.id === id)
}

describe('completing the next action', () => {
  it('goes through the ten steps in order and keeps who did each, and when', async () => {
    const id = await startProject(world)
    for (let step = 2; step <= 10; step++) {
      world.pass(60)
      const answer = await advance(id, step, step % 2 ? 'metric' : 'technician')
      const { status, ...flat } = answer.json()
      expect([answer.statusCode, flat.step]).toEqual([200, step])
      expect(status).toEqual(flat)
    }
    const { project_statuses: reached } = await detail(id)
    expect(reached.map(({ step }: { step: number }) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const [index, { username, created_at, ...status }] of reached.entries()) {
      expect(status).toMatchObject({ ...allStatuses[index], progress: (index + 1) * 10 })
      expect(username).toBe(index > 0 && (index + 1) % 2 ? 'Mats Metric' : 'Tess Technician')
      if (index > 0) expect(created_at > reached[index - 1].created_at).toBe(true)
    }
    const again = await advance(id, 10)
    expect([again.statusCode, again.json().error]).toEqual([409, projectMessages.stepConflict])
  })

  it('lets one of two people through who press at once', async () => {
    const id = await startProject(world)
    const both = await Promise.all([advance(id, 2), advance(id, 2, 'metric')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({ error: projectMessages.stepConflict, code: 'step_taken' })
    const rows = await world.db.select().from(project_statuses).where(eq(project_statuses.project_id, id))
    expect(rows).toHaveLength(2)
    const winner = both.find(({ statusCode }) => statusCode === 200)?.json()
    expect((await detail(id)).project_statuses[1].username).toBe(winner.username)
  })

  it('pressed twice with one key is one step with one answer', async () => {
    const id = await startProject(world)
    const key = { 'idempotency-key': 'press' }
    const both = await Promise.all([advance(id, 2, 'technician', key), advance(id, 2, 'technician', key)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(both[0]?.json()).toEqual(both[1]?.json())
  })

  it.each([
    ['skips one', 3],
    ['repeats the first', 1],
  ])('is a conflict when it %s', async (_how, action) => {
    const answer = await advance(await startProject(world), action)
    expect([answer.statusCode, answer.json().error]).toEqual([409, projectMessages.stepConflict])
  })

  it.each([[11], [0], [-1], ['soon'], [null], [undefined]])('%s is none of the steps', async action => {
    const answer = await advance(await startProject(world), action)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual(['action_to_add'])
  })

  it('is the word of the crew: an owner is refused before anything is said about the step', async () => {
    const id = await startProject(world, { company: world.companyId('Corers') })
    expect((await advance(id, 'soon', 'owner')).statusCode).toBe(403)
    expect((await detail(id)).project_statuses).toHaveLength(1)
  })
})

describe('an 811 excavation', () => {
  const change = (id: number, dig: unknown, as: CastName = 'technician') =>
    world.call(
      api.projects.change,
      { params: { id }, body: { gpr_scan_for_vids_utilities_or_underground_detection: dig } },
      as,
    )

  it.each([null, '', 'Yes', 'no', true])('is not scanned while its dig number is %s', async dig => {
    const id = await startProject(world, {
      project_type: '811_excavation',
      gpr_scan_for_vids_utilities_or_underground_detection: dig,
    })
    await advanceTo(id, 6)
    const refused = await advance(id, 7)
    expect([refused.statusCode, refused.json().error]).toEqual([422, projectMessages.digNumberNeeded])
    expect((await detail(id)).project_statuses).toHaveLength(6)
    const told = await change(id, 'Yes')
    expect(told.json().ats_data.gpr_scan_for_vids_utilities_or_underground_detection).toBe('Yes')
    expect((await advance(id, 7)).statusCode).toBe(422)
    expect((await change(id, 'A-123')).statusCode).toBe(200)
    expect((await advance(id, 7)).statusCode).toBe(200)
  })

  it('is told its number without touching anything else', async () => {
    const id = await startProject(world, {
      project_type: '811_excavation',
      gpr_scan_for_coring: 'Two',
      additional_info: 'Gate 4',
    })
    const before = await detail(id)
    const body = {
      ats_requests: { gpr_scan_for_vids_utilities_or_underground_detection: 'B-9', job_name: 'X' },
    }
    expect((await world.call(api.projects.change, { params: { id }, body }, 'metric')).statusCode).toBe(200)
    const dig = { gpr_scan_for_vids_utilities_or_underground_detection: 'B-9' }
    expect(await detail(id)).toEqual({ ...before, ats_data: { ...before.ats_data, ...dig, version: 2 } })
    const nothing = await world.call(api.projects.change, { params: { id }, body: {} }, 'metric')
    expect(nothing.json().ats_data).toMatchObject({ ...dig, gpr_scan_for_coring: 'Two' })
  })

  it('of another kind needs no number', async () => {
    const id = await startProject(world, { project_type: 'private_utility' })
    await advanceTo(id, 7)
  })
})

describe('the list', () => {
  it('carries the last status, and moves a finished project to the completed ones', async () => {
    const id = await startProject(world)
    expect((await listed('active', id))?.last_status).toMatchObject({ step: 1, progress: 10 })
    await advanceTo(id, 9)
    expect((await listed('active', id))?.last_status).toMatchObject({ ...allStatuses[8] })
    expect(await listed('completed', id)).toBeUndefined()
    await advance(id, 10)
    expect(await listed('active', id)).toBeUndefined()
    const { created_at } = (await detail(id)).project_statuses[9]
    expect((await listed('completed', id))?.last_status).toEqual({ ...allStatuses[9], created_at })
    expect((await listed('all', id))?.last_status.step).toBe(10)
  })
})
