import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { companies } from '#server/db/schema/companies.ts'
import { type CastName, signInNames } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const day = 24 * 60 * 60 * 1000

let world: World
beforeAll(async () => {
  world = await openWorld()
  const company_type = 'contractor' as const
  await world.db.insert(companies).values([
    { company_name: 'Granite Hospital', company_type, city: 'Boise' },
    {
      company_name: 'Boise Coring',
      company_type,
      city: 'Aurora',
      company_email_address: 'office@coring.test',
    },
    { company_name: 'Summit & Söhne', company_type },
    { company_name: 'X'.repeat(200), company_type },
    { company_name: 'Gone yesterday', company_type, deleted_at: new Date(Date.now() - day) },
    { company_name: 'Gone last week', company_type, deleted_at: new Date(Date.now() - 7 * day) },
    { company_name: 'Gone for good', company_type, deleted_at: new Date(Date.now() - 31 * day) },
  ])
})
afterAll(() => world.close())

type Listed = Answer<typeof api.companies.list>
const list = async (query: Record<string, string | number>, as: CastName = 'admin'): Promise<Listed> =>
  (await world.call(api.companies.list, { query }, as)).json()
const names = ({ companies }: Listed) => companies.map(({ company }) => company.company_name)

describe('GET /companies', () => {
  it('lists all that are not deleted for an admin, by name', async () => {
    const answer = await list({})
    expect(answer.total).toBe(answer.companies.length)
    const lower = names(answer).map(name => name.toLowerCase())
    expect(lower).toEqual([...lower].sort())
    expect(lower.some(name => name.startsWith('gone'))).toBe(false)
  })

  it('shows each page once, and a page after the last with the total alone', async () => {
    const { total } = await list({})
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 2) }, (_, index) => list({ per_page: 2, page: index + 1 })),
    )
    expect(pages.flatMap(names)).toEqual(names(await list({})))
    expect(await list({ per_page: 2, page: 900 })).toMatchObject({ companies: [], total, counted: true })
  })

  it('finds by name first, then by city and email, then by a similar name', async () => {
    expect(names(await list({ search: 'boise' })).slice(0, 2)).toEqual(['Boise Coring', 'Granite Hospital'])
    expect((await list({ search: 'boise' })).matching).toBe(2)
    expect(names(await list({ search: 'office@coring' }))[0]).toBe('Boise Coring')
    const similar = await list({ search: 'granit hospitl' })
    expect([similar.matching, names(similar)[0]]).toEqual([0, 'Granite Hospital'])
    expect(names(await list({ search: 'hospital granite' }))).toEqual(['Granite Hospital'])
    expect(names(await list({ search: 'xxx' }))).toEqual(['X'.repeat(200)])
  })

  it('lists what can still be brought back, the latest first, for admins', async () => {
    const answer = await list({ deleted: 'true' })
    expect(names(answer)).toEqual(['Gone yesterday', 'Gone last week'])
    expect(answer.companies.every(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect(names(await list({ deleted: 'true', search: 'weak' }))).toEqual(['Gone last week'])
  })

  it.each(signInNames.filter(name => name !== 'admin'))('tells %s nothing of other companies', async as => {
    const own = (await world.userOf(as)).company_name
    const queries: Record<string, string | number>[] = [
      {},
      { search: 'granite' },
      { search: own ?? 'x' },
      { deleted: 'true' },
      { page: 2 },
    ]
    for (const query of queries) {
      const answer = await list(query, as)
      expect(names(answer).filter(name => name !== own)).toEqual([])
      expect(answer.total).toBeLessThanOrEqual(1)
    }
  })

  it.each(['%', '_', '\\', '\ud800', '👷', '.'.repeat(200), "'); drop table companies; --"])(
    'answers a search for %j with nothing',
    async search => expect(await list({ search })).toMatchObject({ companies: [], total: 0 }),
  )
})
