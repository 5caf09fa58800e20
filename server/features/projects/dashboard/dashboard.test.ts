import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { project_members, project_statuses, projects } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { signJsa, submitJsa } from '#server/testing/samples/jsa.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const read = async (name: CastName): Promise<Answer<typeof api.projects.dashboard>> =>
  (await world.call(api.projects.dashboard, {}, name)).json()
const setStep = (id: number, step: number) =>
  world.db.update(projects).set({ step }).where(eq(projects.id, id))
const waiting = async (name: CastName) => (await read(name)).waiting.map(({ job_name }) => job_name)

it('is empty for somebody without projects', async () => {
  expect(await read('newcomer')).toEqual({
    steps: Array.from({ length: 9 }, (_, index) => ({ step: index + 1, count: 0 })),
    ...{ active: 0, completed: 0, waiting: [], activity: [] },
  })
})

it('counts the active projects by step, and the completed ones beside them', async () => {
  const company_id = world.companyId('Others')
  await addProjects(world, 7, index => ({ company_id, step: [1, 1, 1, 4, 9, 10, 10][index] ?? 1 }))
  const { steps, active, completed } = await read('stranger')
  expect(steps.map(({ count }) => count)).toEqual([3, 0, 0, 1, 0, 0, 0, 0, 1])
  expect([active, completed]).toEqual([5, 2])
})

describe('what waits', () => {
  it('for a technician: the own jobs, the earliest start first, and the dig number that is missing', async () => {
    const start = (job_name: string, requested_start_date: string, more = {}) =>
      startProject(world, { job_name, requested_start_date, ...more }, 'metric')
    await start('Later', '2026-09-02')
    await start('Sooner', '2026-09-01', { project_type: '811_excavation' })
    await startProject(world, { job_name: 'Of another technician' })
    const done = await start('Done', '2026-08-01')
    await setStep(done, 10)
    const [sooner, ...more] = (await read('metric')).waiting
    expect(sooner).toEqual({
      ...{ project_id: expect.any(Number), job_name: 'Sooner', ats_number: expect.stringMatching(/^ATS-/) },
      ...{ step: 1, nextTitle: 'Review the request', requested_start_date: '2026-09-01' },
      ...{ requested_start_time: '7:00 AM', company: 'Scanners', city: 'Denver', dig_number_missing: true },
      missing_evidence: [],
      evidence_now: {
        ...{ locations: 0, draft_locations: 0, report_started: false, customer_signed: false },
        ...{ signed_revision: null, report_changed: false, jsa: 'none' },
      },
    })
    expect(more).toMatchObject([{ job_name: 'Later', dig_number_missing: false }])
  })

  it('says what the completed steps of a job have no record of, and nothing of steps from before', async () => {
    const id = await startProject(
      world,
      { job_name: 'Unproven', requested_start_date: '2026-08-30' },
      'metric',
    )
    for (let action_to_add = 2; action_to_add <= 8; action_to_add++)
      await world.call(api.projects.advance, { body: { project_id: id, action_to_add } }, 'metric')
    const job = async () => (await read('metric')).waiting.find(({ project_id }) => project_id === id)
    expect((await job())?.missing_evidence).toEqual(['jsa', 'location', 'locations_saved', 'report'])
    await submitJsa(world, id)
    expect(await job()).toMatchObject({
      missing_evidence: ['jsa', 'location', 'locations_saved', 'report'],
      evidence_now: { jsa: 'unsigned' },
    })
    await signJsa(world, id)
    await addLocation(world, id, { status: 'draft' })
    expect(await job()).toMatchObject({
      missing_evidence: ['locations_saved', 'report'],
      evidence_now: { locations: 1, draft_locations: 1, jsa: 'signed' },
    })
    await world.db.update(project_statuses).set({ evidence: null }).where(eq(project_statuses.project_id, id))
    expect((await job())?.missing_evidence).toEqual([])
  })

  it('for a customer: where the JSA is to be signed and the marks are to be explained', async () => {
    const company = world.companyId('Corers')
    for (const [job_name, step] of [
      ['Fresh', 1],
      ['To sign', 5],
      ['To explain', 8],
      ['Over', 10],
    ] as const)
      await setStep(await startProject(world, { job_name, company }), step)
    expect(await waiting('owner')).toEqual(['To sign', 'To explain'])
    expect(await waiting('silver')).toEqual(['To sign', 'To explain'])
    expect(await waiting('facility')).toEqual([])
  })

  it('for a member from outside too', async () => {
    const id = await startProject(world, { job_name: 'Guest', company: world.companyId('Clinic') })
    await setStep(id, 5)
    await world.db.insert(project_members).values({ project_id: id, user_id: world.ids.newcomer })
    expect(await waiting('newcomer')).toEqual(['Guest'])
  })
})

it('recent activity names who did what on which project, newest first, and only on what one sees', async () => {
  const id = await startProject(world, { job_name: 'Busy', company: world.companyId('Clinic') })
  await world.call(
    api.projectRecords.addComment,
    { body: { project_id: id, content: 'Private words' } },
    'facility',
  )
  await world.call(api.projects.advance, { body: { project_id: id, action_to_add: 2 } }, 'technician')
  const { activity } = await read('facility')
  const zone = { time_zone: 'America/Denver' }
  const about = { project_id: id, job_name: 'Busy', ats_number: expect.stringMatching(/^ATS-/), ...zone }
  expect(activity.slice(0, 3)).toEqual([
    {
      ...about,
      ...{ id: expect.any(Number), kind: 'step', user_name: 'Tess Technician' },
      ...{ subject: 'Scope reviewed, method and limits discussed', created_at: expect.stringMatching(/Z$/) },
    },
    expect.objectContaining({ ...about, kind: 'comment', user_name: 'Fay Facility', subject: null }),
    expect.objectContaining({ ...about, kind: 'started', user_name: 'Tess Technician' }),
  ])
  expect(JSON.stringify(activity)).not.toContain('Private words')
  expect((await read('stranger')).activity.map(({ project_id }) => project_id)).not.toContain(id)
  expect((await read('admin')).activity[0]).toMatchObject(about)
})
