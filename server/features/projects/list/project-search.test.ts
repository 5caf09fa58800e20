import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { project_members } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { searchHandler } from './search-index.ts'

let world: World
let sought: number
let ats: string
beforeAll(async () => {
  world = await openWorld()
  sought = await startProject(
    world,
    {
      ...{ job_name: 'Übergang Straße 50%_off C:\\deck', company: world.companyId('Clinic') },
      ...{ purchase_order_number: 'PO-98765', job_number: 'QX/4711' },
      address_attributes: {
        ...{ street_address: '77 Wallaby Way', second_street_address: 'Annex Delta' },
        ...{ city: 'Sydneyville', state: 'Nebraska', zip_code: '68002' },
      },
    },
    'metric',
  )
  await startProject(world, { job_name: 'Decoy 50 off', company: world.companyId('Corers') })
  const detail = await world.call(api.projectPage.project, { params: { id: sought } }, 'metric')
  ats = detail.json().ats_data.ats_number
})
afterAll(() => world.close())

const list = async (search: string, as: CastName = 'technician', more = {}) =>
  (await world.call(api.projects.list, { query: { search, ...more } }, as)).json() as Answer<
    typeof api.projects.list
  >
const found = async (search: string, as?: CastName) =>
  (await list(search, as)).projects.map(({ project }) => project.id)

describe('a search', () => {
  it.each([
    ['job name', 'übergang'],
    ['street', 'wallaby'],
    ['second line', 'annex'],
    ['city', 'sydney'],
    ['state', 'nebraska'],
    ['ZIP code', '68002'],
    ['company', 'clinic'],
    ['creator', 'mats metric'],
    ['purchase order', 'po-98765'],
    ['part of it', '9876'],
    ['job number', 'qx/4711'],
  ])('finds by %s', async (_column, text) => expect(await found(text)).toEqual([sought]))

  it('finds by the ATS number, whole or in part, with and without its letters', async () => {
    for (const text of [ats, ats.toLowerCase(), ats.replace('ATS-', ''), ats.slice(-4)])
      expect([text, await found(text)]).toEqual([text, [sought]])
  })

  it.each([
    ['letter case', 'WALLABY'],
    ['letter case of umlauts', 'ÜBERGANG'],
    ['umlauts in two characters', 'u\u0308bergang'],
    ['several words in any order', 'metric   sydneyville wallaby'],
    ['outer spaces', '  wallaby '],
    ['a per cent sign', '50%_off'],
    ['a line that is no pattern', '%_o'],
    ['a backslash', 'c:\\deck'],
    ['one letter that begins a word', 'ü'],
    ['two letters that begin a word', 'wa wa'],
  ])('minds %s', async (_what, text) => expect(await found(text)).toEqual([sought]))

  it.each(['%', '_', '\\', '50_off', 'ybew', 'll', 'wallaby decoy', "'; drop table projects --"])(
    'does not find it by %s',
    async text => expect(await found(text)).toEqual([]),
  )

  it('for nothing but spaces is none', async () => {
    expect((await list('   ')).total).toBe((await list('')).total)
  })

  it('finds nothing that its caller may not see, and what a member from outside may', async () => {
    expect(await found('wallaby', 'stranger')).toEqual([])
    expect(await found('wallaby', 'owner')).toEqual([])
    expect(await found('wallaby', 'facility')).toEqual([sought])
    await world.db.insert(project_members).values({ project_id: sought, user_id: world.ids.stranger })
    expect(await found('wallaby', 'stranger')).toEqual([sought])
    expect(await found(ats, 'stranger')).toEqual([sought])
    expect(await found(ats, 'owner')).toEqual([])
  })
})

describe('a new name', () => {
  it('of a company reaches the search', async () => {
    const clinic = eq(companies.id, world.companyId('Clinic'))
    await world.db.update(companies).set({ company_name: 'Sanatorium' }).where(clinic)
    await workOff(world, [searchHandler(world.db)])
    expect([await found('sanatorium'), await found('clinic')]).toEqual([[sought], []])
  })

  it('of a person reaches the search', async () => {
    await world.db.update(users).set({ last_name: 'Meterstab' }).where(eq(users.id, world.ids.metric))
    await workOff(world, [searchHandler(world.db)])
    expect([await found('meterstab'), await found('mats metric')]).toEqual([[sought], []])
  })
})

describe('among more projects than are looked at one by one', () => {
  const many = 2000
  beforeAll(async () => {
    await addProjects(world, many, index => ({
      job_name: index === 5 ? 'Rare heirloom' : `Common job ${index % 2 ? 'odd' : 'even'}`,
      company_id: world.companyId(index % 4 ? 'Corers' : 'Others'),
    }))
    // so that the joins of many rows are planned as they are in a portal that has them
    await world.db.execute(sql`analyze projects`)
  })

  it.each<CastName>(['technician', 'owner', 'admin'])(
    '%s finds a rare word among the old ones',
    async name => {
      const page = await list('heirloom', name)
      expect(page).toMatchObject({ total: 1, totalPages: 1, counted: true })
      expect(page.projects[0]?.project.name).toBe('Rare heirloom')
      expect((await list('heirloom', 'stranger')).total).toBe(0)
    },
  )

  it.each<[CastName, number]>([
    ['technician', many - 1],
    ['owner', (many * 3) / 4 - 1],
    ['stranger', many / 4],
  ])('%s pages through a common word, every hit once, the newest first', async (name, total) => {
    const first = await list('common', name)
    expect(first.projects).toHaveLength(25)
    expect(first.totalPages).toBeGreaterThan(1)
    if (first.counted) expect(first.total).toBe(total)
    else expect(first.total).toBeLessThanOrEqual(total)
    const seen: number[] = []
    let page = 0
    for (let last = 1; page < last; ) {
      const { projects, totalPages } = await list('common', name, { page: ++page, per_page: 100 })
      seen.push(...projects.map(({ project }) => project.id))
      last = totalPages
    }
    expect(seen).toHaveLength(total)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
  })

  it('goes deep: page 40 of a common word, and one beyond the last', async () => {
    const deep = await list('common', 'technician', { page: 40 })
    expect(deep.projects).toHaveLength(25)
    const firsts = await list('common', 'technician', { page: 10, per_page: 100 })
    expect(deep.projects.at(-1)?.project.id).toBe(firsts.projects.at(-1)?.project.id)
    const last = await list('common', 'technician', { page: 20, per_page: 100 })
    expect(last).toMatchObject({ total: many - 1, counted: true, totalPages: 20 })
    const beyond = await list('common', 'technician', { page: 90 })
    expect([beyond.projects, beyond.total <= many]).toEqual([[], true])
  })

  it('narrowed by a filter counts what is left', async () => {
    expect(await list('odd', 'stranger', { status: 'completed' })).toMatchObject({ total: 0, counted: true })
    expect((await list('even', 'owner', { status: 'active', per_page: 100 })).projects).toHaveLength(100)
  })
})

it('asks with few texts, whatever the size of a page and the number of words', async () => {
  const statements = watchStatements()
  for (let size = 1; size <= 100; size += 3) await list('', 'technician', { per_page: size })
  for (let size = 1; size <= 100; size += 9) await list('job common', 'technician', { per_page: size })
  for (let words = 1; words <= 10; words++) await list('common '.repeat(words), 'technician', { page: words })
  const listed = statements.filter(text => text.includes('project_totals'))
  expect(listed.length).toBeGreaterThan(50)
  expect(new Set(listed).size).toBeLessThan(12)
})
