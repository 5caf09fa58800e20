import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // 60 of Corers: at step 1 to 10, six of each; and 3 of Others
  await addProjects(world, 60, index => ({ company_id: world.companyId('Corers'), step: (index % 10) + 1 }))
  await addProjects(world, 3, () => ({ company_id: world.companyId('Others'), job_name: 'Elsewhere' }))
})
afterAll(() => world.close())

type Listed = Answer<typeof api.projects.list>
const list = async (query: Record<string, string | number> = {}, as: CastName = 'owner'): Promise<Listed> =>
  (await world.call(api.projects.list, { query }, as)).json()
const names = ({ projects }: Listed) => projects.map(({ project }) => project.name)
const steps = ({ projects }: Listed) =>
  [...new Set(projects.map(({ last_status }) => last_status.step))].sort()
const jobs = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Job ${from - index}`)

describe('the list of projects', () => {
  it('shows 25 of them, newest first, when nothing is asked for', async () => {
    const first = await list()
    expect(names(first)).toEqual(jobs(60, 36))
    expect(first).toMatchObject({ totalPages: 3, total: 60, counted: true, may_delete: false })
  })

  it('has a last page that is not full, and nothing beyond it but the same totals', async () => {
    expect(names(await list({ page: 3 }))).toEqual(jobs(10, 1))
    expect(await list({ page: 4 })).toMatchObject({ projects: [], totalPages: 3, total: 60 })
    expect(await list({ page: 1_000_000, per_page: 100 })).toMatchObject({ projects: [], total: 60 })
  })

  it.each([
    [10, 6],
    [50, 2],
    [100, 1],
    [1, 60],
    [60, 1],
  ])('in pages of %i has %i', async (per_page, totalPages) => {
    const page = await list({ per_page })
    expect([page.projects.length, page.totalPages]).toEqual([Math.min(per_page, 60), totalPages])
  })

  it('shows every project once, page by page', async () => {
    for (const as of ['owner', 'technician'] as const) {
      const { totalPages, total } = await list({ per_page: 7 }, as)
      const seen: number[] = []
      for (let page = 1; page <= totalPages; page++)
        seen.push(...(await list({ per_page: 7, page }, as)).projects.map(({ project }) => project.id))
      expect([seen.length, new Set(seen).size]).toEqual([total, total])
      expect(seen).toEqual([...seen].sort((a, b) => b - a))
    }
  })

  it.each<Record<string, string | number>>([
    { per_page: 101 },
    { per_page: 0 },
    { page: 0 },
    { page: 'x' },
    { status: 'old' },
    { step: 11 },
    { search: 'x'.repeat(101) },
  ])('refuses %j beside the field', async query => {
    const answer = await world.call(api.projects.list, { query }, 'owner')
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, Object.keys(query)])
  })
})

describe('filters', () => {
  it('active ones have a step to go, completed ones have not', async () => {
    const active = await list({ status: 'active', per_page: 100 })
    expect([steps(active).at(-1), active.projects.length, active.total]).toEqual([9, 54, 54])
    const completed = await list({ status: 'completed' })
    expect([steps(completed), completed.projects.length, completed.total]).toEqual([[10], 6, 6])
    expect((await list({ status: 'all' })).total).toBe(60)
  })

  it('a step narrows each of them', async () => {
    expect(await list({ step: 3 })).toMatchObject({ total: 6, totalPages: 1 })
    expect(steps(await list({ step: 3, status: 'active' }))).toEqual([3])
    expect(await list({ step: 10, status: 'active' })).toMatchObject({
      projects: [],
      total: 0,
      totalPages: 0,
    })
    expect((await list({ step: 10, status: 'completed' }, 'technician')).total).toBe(6)
  })

  it('are kept by a search', async () => {
    expect(await list({ search: 'job', status: 'completed', per_page: 4 })).toMatchObject({ total: 6 })
    expect(steps(await list({ search: 'job', step: 4 }))).toEqual([4])
  })
})

describe('an entry', () => {
  it('has the documented shape', async () => {
    const id = await startProject(world, {
      ...{ company: world.companyId('Clinic'), purchase_order_number: 'PO-1', job_number: 'J-2' },
      ...{ job_name: 'Shape', project_type: 'private_utility' },
    })
    const [item] = (await list({}, 'facility')).projects
    expect(item).toEqual({
      project: { id, name: 'Shape', created_at: expect.stringMatching(/Z$/) },
      ats: expect.stringMatching(/^ATS-\d+$/),
      address: {
        ...{ street_address: null, address_line_2: null, city: 'Denver', state: 'CO', zip_code: '80205' },
        country: 'United States',
      },
      ...{ company: 'Clinic', creator: 'Tess Technician', po_no: 'PO-1', job_no: 'J-2' },
      ...{ project_type: 'private_utility', requested_start_date: '2026-08-03', deleted_at: null },
      time_zone: 'America/Denver',
      last_status: expect.objectContaining({ step: 1, finishedTitle: 'ATS number issued' }),
    })
  })

  it('is listed once for somebody who is manager, member and colleague', async () => {
    const before = (await list({}, 'technician')).total
    const id = await startProject(world, {}, 'metric')
    const after = await list({}, 'metric')
    expect(after.total).toBe(before + 1)
    expect(after.projects.filter(({ project }) => project.id === id)).toHaveLength(1)
  })
})
