import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { project_members } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addProjects } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const jobNames = ['bridge', 'Annex', 'annex', 'Élan hall', 'Zoo']
const sorts = ['ats_number', 'name', 'company', 'step', 'last_action'] as const
const orders = ['asc', 'desc'] as const

let world: World
beforeAll(async () => {
  world = await openWorld()
  const companies = [world.companyId('Corers'), world.companyId('Others'), null]
  const added = await addProjects(world, 30, index => ({
    company_id: companies[index % 3],
    job_name: `${jobNames[index % 5]} tower`,
    step: 1 + ((index * 7) % 10),
    step_at: new Date(Date.UTC(2026, 5, 1 + (index % 4))),
    // one number is longer than the others, and is the highest
    ats_number: index === 7 ? 'ATS-1000000' : `ATS-${100_500 - index}`,
  }))
  // who has no job of the company sees two as a member
  const [first = 0, , third = 0] = added
  await world.db
    .insert(project_members)
    .values([first, third].map(project_id => ({ project_id, user_id: world.ids.facility })))
  await world.db.execute(sql`update projects set deleted_at = now() where ats_number = 'ATS-100490'`)
})
afterAll(() => world.close())

type Listed = Answer<typeof api.projects.list>
type Item = Listed['projects'][number]
type Wish = Record<string, string | number>
const list = async (query: Wish, as: CastName = 'technician'): Promise<Listed> =>
  (await world.call(api.projects.list, { query }, as)).json()

async function everyPage(query: Wish, as?: CastName): Promise<Item[]> {
  const seen: Item[] = []
  for (let page = 1; ; page++) {
    const { projects, totalPages } = await list({ ...query, per_page: 4, page }, as)
    seen.push(...projects)
    if (page >= totalPages) return seen
  }
}
const ids = (items: Item[]) => items.map(({ project }) => project.id)

/** What the order is made of, in the way this test would compare it. */
const keys: Record<(typeof sorts)[number], (item: Item) => string | number> = {
  ats_number: ({ ats }) => Number(ats.slice(4)),
  name: ({ project }) => project.name.toLowerCase(),
  company: ({ company }) => company?.toLowerCase() ?? '',
  step: ({ last_status }) => last_status.step,
  last_action: ({ last_status }) => last_status.created_at,
}

function inOrder(items: Item[], sort: (typeof sorts)[number], order: 'asc' | 'desc'): number[] {
  const key = keys[sort]
  const compare = (a: Item, b: Item) =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.project.id - b.project.id
  const sorted = [...items].sort((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)))
  const isLast = (item: Item) => sort === 'company' && item.company === null
  return ids([...sorted.filter(item => !isLast(item)), ...sorted.filter(isLast)])
}

describe.each(sorts)('sorted by %s', sort => {
  it.each(orders)(
    '%s, every page is the truth, for who sees all and for who sees some, with each filter and a search',
    async order => {
      for (const as of ['technician', 'owner', 'facility'] as const)
        for (const filter of [
          {},
          { status: 'active' },
          { status: 'completed' },
          { step: 4 },
          { search: 'annex' },
          { search: 'tower', status: 'active' },
          { search: 'annex tower' },
          { search: 'ATS-100495' },
          { search: 'zeppelin' },
        ] as Wish[]) {
          const unsorted = await everyPage(filter, as)
          const sorted = await everyPage({ ...filter, sort, order }, as)
          expect([as, filter, ids(sorted)]).toEqual([as, filter, inOrder(unsorted, sort, order)])
        }
    },
  )

  it('shows nobody a job that the list would not', async () => {
    const { projects, total } = await list({ sort, per_page: 100 }, 'owner')
    expect(new Set(projects.map(({ company }) => company))).toEqual(new Set(['Corers']))
    expect(total).toBe(projects.length)
    expect((await list({ sort }, 'facility')).total).toBe(2)
    const outside = await list({ sort, per_page: 100, search: 'tower' }, 'stranger')
    expect(outside.projects.every(({ company }) => company === 'Others')).toBe(true)
  })
})

it('counts as the list does', async () => {
  const { total, totalPages, counted } = await list({ status: 'active' })
  expect(await list({ status: 'active', sort: 'name', page: 2 })).toMatchObject({
    total,
    totalPages,
    counted,
  })
  expect(await list({ sort: 'name', page: 900 })).toMatchObject({ projects: [], counted: true })
})

it('stays newest first when only an order is given', async () => {
  const newest = ids((await list({ per_page: 100 })).projects)
  expect(ids((await list({ per_page: 100, order: 'asc' })).projects)).toEqual(newest)
  expect(newest).toEqual([...newest].sort((a, b) => b - a))
})

it('sorts deleted ones for who may see them, and for nobody else', async () => {
  const refused = await world.call(
    api.projects.list,
    { query: { status: 'deleted', sort: 'name' } },
    'technician',
  )
  expect(refused.statusCode).toBe(403)
  const { projects, total } = await list({ status: 'deleted', sort: 'name' }, 'admin')
  expect([projects.map(({ ats }) => ats), total]).toEqual([['ATS-100490'], 1])
})

it.each([
  [{ sort: 'deleted_at' }, { sort: projectMessages.sortUnknown }],
  [{ sort: 'name', order: 'up' }, { order: projectMessages.sortOrderUnknown }],
])('refuses %j and says what there is', async (query, fields) => {
  const answer = await world.call(api.projects.list, { query }, 'technician')
  expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
})
