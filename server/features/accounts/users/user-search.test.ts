import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { CastName } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const names = [
  ...['Michael Johnson', 'Michelle Johnson', 'Johnny Michaels', 'Ann Jonsen', 'Zoë Quillfeather', 'Bo Li'],
  ...['Carl Andersson', 'Carla Anderson', 'Kim Lee'],
]

let world: World
beforeAll(async () => {
  world = await openWorld()
  const company_id = world.companyId('Corers')
  await world.db.insert(users).values(
    names.map((name, index) => {
      const [first_name = '', last_name = ''] = name.split(' ')
      const email = `person${index}@${index % 2 ? 'north' : 'south'}.test`
      return {
        ...{ first_name, last_name, email, confirmed_at: new Date() },
        ...(index === 0 && { company_id, company_user: 'employee' as const }),
      }
    }),
  )
})
afterAll(() => world.close())

type Listed = Answer<typeof api.accounts.users>
const list = async (query: Record<string, string | number>, as: CastName = 'admin'): Promise<Listed> =>
  (await world.call(api.accounts.users, { query }, as)).json()
const found = async (query: Record<string, string | number>, as?: CastName) => {
  const { users: people, matching } = await list(query, as)
  const all = people.map(({ full_name }) => full_name)
  return { matching: all.slice(0, matching), similar: all.slice(matching) }
}

describe('a search of people', () => {
  it.each([
    ['jonson', 'Michael Johnson'],
    ['micheal', 'Michael Johnson'],
    ['jonson micheal', 'Michael Johnson'],
    ['Quilfether', 'Zoë Quillfeather'],
    ['andersen carl', 'Carl Andersson'],
    ['persn0', 'Michael Johnson'],
  ])('for %j, which nobody is called, finds %j among the similar ones', async (search, name) => {
    const { matching, similar } = await found({ search })
    expect(matching).toEqual([])
    expect(similar).toContain(name)
  })

  it('puts the most similar first, and those that have every word before them', async () => {
    expect((await found({ search: 'jonson' })).similar.slice(0, 3)).toEqual([
      'Ann Jonsen',
      'Michael Johnson',
      'Michelle Johnson',
    ])
    const { matching, similar } = await found({ search: 'johnson' })
    expect(matching).toEqual(['Michael Johnson', 'Michelle Johnson'])
    expect(similar).toContain('Johnny Michaels')
  })

  it('puts names that are like it before addresses of which only the provider is', async () => {
    const { matching, similar } = await found({ search: 'tesa' })
    expect([matching, similar[0]]).toEqual([[], 'Tess Technician'])
    expect(similar.length).toBeGreaterThan(5)
  })

  it('keeps the order that was asked for, in each of the two parts', async () => {
    for (const order of ['asc', 'desc']) {
      const { matching, similar } = await found({ search: 'johnson', sort: 'full_name', order })
      for (const part of [matching, similar]) {
        const sorted = [...part].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
        expect(part).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      }
    }
  })

  it('needs every word, in any order and in any part of name and address', async () => {
    expect((await found({ search: 'south johnson' })).matching).toEqual(['Michael Johnson'])
    expect((await found({ search: 'ohnso ich' })).matching).toEqual(['Michael Johnson', 'Michelle Johnson'])
    expect((await found({ search: 'johnson zeppelin' })).similar).toEqual([])
  })

  it('takes one or two letters as the beginning of a word', async () => {
    expect((await found({ search: 'li' })).matching).toEqual(['Bo Li'])
    expect((await found({ search: 'zo' })).matching).toEqual(['Zoë Quillfeather'])
  })

  it('counts similar ones once a page needs them, and says so until then', async () => {
    const whole = await list({ search: 'johnson' })
    expect(whole).toMatchObject({ matching: 2, counted: true })
    expect(await list({ search: 'johnson', per_page: 2 })).toMatchObject({
      ...{ matching: 2, total: 2, counted: false },
    })
    expect(await list({ search: 'johnson', per_page: 2, page: 2 })).toMatchObject({ matching: 2 })
    const paged: number[] = []
    for (let page = 1; page <= Math.ceil(whole.total / 2); page++)
      paged.push(...(await list({ search: 'johnson', per_page: 2, page })).users.map(({ id }) => id))
    expect(paged).toEqual(whole.users.map(({ id }) => id))
  })

  it('stays inside the company of an owner, similar or not', async () => {
    expect(await found({ search: 'jonson' }, 'owner')).toEqual({ matching: [], similar: ['Michael Johnson'] })
    expect(await found({ search: 'jonson' }, 'stranger')).toEqual({ matching: [], similar: [] })
    expect(await list({ search: 'johnson', per_page: 1 }, 'owner')).toMatchObject({ total: 1, counted: true })
  })

  it('is as far from the names behind a pooler: the connection keeps its own threshold', async () => {
    await list({ search: 'jonson' })
    const { rows } = await world.db.execute(sql`show pg_trgm.word_similarity_threshold`)
    expect(rows).toEqual([{ 'pg_trgm.word_similarity_threshold': '0.6' }])
  })

  it.each([
    '.'.repeat(200),
    '%_\\'.repeat(60),
    '\ud800',
    'a\ud800b',
    '\u0000',
    '👷🏽‍♀️',
    'e\u0301'.repeat(100),
    'x '.repeat(100),
    "'; drop table users; --",
    'ﷺ',
    '王小明',
  ])('answers %j, whatever it is', async search => {
    const answer = await world.call(api.accounts.users, { query: { search } }, 'admin')
    expect([200, 422]).toContain(answer.statusCode)
    expect((await list({})).total).toBeGreaterThan(names.length)
  })

  it('refuses a hundred kilobytes', async () => {
    const answer = await world.call(api.accounts.users, { query: { search: 'a'.repeat(100_000) } }, 'admin')
    expect([414, 422]).toContain(answer.statusCode)
  })
})

it('knows the total at once when people come and go', async () => {
  const { total } = await list({ per_page: 1 })
  const [added] = await world.db
    .insert(users)
    .values({ first_name: 'New', last_name: 'Person', email: 'new@north.test' })
    .returning()
  expect((await list({ per_page: 1 })).total).toBe(total + 1)
  await world.call(api.accounts.deleteUser, { params: { id: added?.id ?? 0 } }, 'admin')
  expect((await list({ per_page: 1 })).total).toBe(total)
  await world.db.execute(sql`delete from users where id = ${added?.id}`)
  expect((await list({ per_page: 1 })).total).toBe(total)
})

it.each(['full_name', 'email', 'company_name', 'level', 'invited_at'])(
  'sorted by %s, pages show everybody once, and one direction is the other turned around but for who has no value',
  async sort => {
    const everyone = async (order: string) => {
      const ids: number[] = []
      for (let page = 1; page <= 5; page++)
        ids.push(...(await list({ sort, order, per_page: 5, page })).users.map(({ id }) => id))
      return ids
    }
    const up = await everyone('asc')
    expect(new Set(up).size).toBe((await list({})).total)
    const whole = (await list({ sort })).users
    expect(whole.map(({ id }) => id)).toEqual(up)
    const valueIn = ({ [sort as 'email']: value }: (typeof whole)[number]) => value
    const down = (await list({ sort, order: 'desc' })).users
    const values = whole.map(valueIn).filter(value => value !== null)
    expect(down.map(valueIn).filter(value => value !== null)).toEqual(values.toReversed())
    expect(down.slice(values.length).every(person => valueIn(person) === null)).toBe(true)
  },
)

it('words that are like everybody of 40,000 are not compared for longer than a moment', async () => {
  await world.db.execute(sql`
    insert into users (email, first_name, last_name)
    select 'p' || n || '@est.test', 'Test', 'Estes' from generate_series(1, 40_000) n`)
  const start = performance.now()
  const { total } = await list({ search: 'est@ est.x tst estx stx testx tsest estst' })
  expect(total).toBeLessThanOrEqual(3000)
  expect(performance.now() - start).toBeLessThan(4000)
})
