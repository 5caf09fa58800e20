import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Employee } from '#contract/accounts/person.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type CastName, castNames, emailOf, signInNames } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const list = (query: Record<string, string | number>, as?: CastName) =>
  world.call(api.accounts.users, { query }, as)
const namesIn = async (query: Record<string, string | number>, as: CastName = 'admin') => {
  const { users: people } = (await list(query, as)).json<{ users: Employee[] }>()
  return people.map(({ email }) => email.replace('@cast.test', ''))
}

describe('GET /users', () => {
  const table: Record<string, CastName[]> = {
    admin: castNames,
    technician: ['technician', 'metric'],
    owner: ['owner', 'employee', 'silver', 'expired', 'invited'],
    facility: ['facility'],
    stranger: ['stranger'],
  }
  it.each(signInNames)('shows %s whom they may see, or nothing at all', async as => {
    const answer = await list({}, as)
    const seen = table[as]
    expect(answer.statusCode).toBe(seen ? 200 : 403)
    if (!seen) return
    expect((await namesIn({}, as)).sort()).toEqual([...seen].sort())
    expect(answer.json().total).toBe(seen.length)
  })

  it('is for people who signed in', async () => expect((await list({})).statusCode).toBe(401))

  it('sends each person as GET /users/{id} does, but for the picture of the signature', async () => {
    const [first] = (await list({ search: 'olga' }, 'admin')).json().users
    const { orientation_signature: _large, ...owner } = await world.userOf('owner')
    expect(first).toEqual(owner)
  })

  it.each([
    ['OLG', ['owner']],
    ['owner', ['owner']],
    ['olga owner', ['owner']],
    [' Stan ', ['stranger']],
    ['technician@CAST', ['technician']],
    ['nobody at all', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'; drop table users; --", []],
    ['olga\u0001owner', ['owner']],
  ])('searching %j finds %j', async (search, found) => {
    const { matching } = (await list({ search }, 'admin')).json()
    expect((await namesIn({ search })).slice(0, matching)).toEqual(found)
  })

  it('finds a percent sign and an underscore as such', async () => {
    await world.db.update(users).set({ last_name: '100%_Silver' }).where(eq(users.id, world.ids.silver))
    expect(await namesIn({ search: '0%_s' })).toEqual(['silver'])
  })

  it('finds nobody of another company for an owner', async () => {
    expect(await namesIn({ search: 'cast.test' }, 'stranger')).toEqual(['stranger'])
    expect(await namesIn({ search: 'Olga' }, 'stranger')).toEqual([])
  })

  it('sorts, and people without a value stand last in both directions', async () => {
    const corers = ['employee', 'expired', 'invited', 'owner', 'silver']
    expect(await namesIn({ sort: 'email' }, 'owner')).toEqual(corers)
    expect(await namesIn({ sort: 'email', order: 'desc' }, 'owner')).toEqual(corers.toReversed())
    expect(await namesIn({ sort: 'full_name' }, 'owner')).toEqual([
      'expired',
      'employee',
      'invited',
      'owner',
      'silver',
    ])
    for (const order of ['asc', 'desc']) {
      expect((await namesIn({ sort: 'company_name', order })).slice(-3).sort()).toEqual([
        'admin',
        'newcomer',
        'unconfirmed',
      ])
      expect((await namesIn({ sort: 'invited_at', order }))[0]).toBe('invited')
    }
  })

  it('keeps the order of equals from page to page', async () => {
    const pages = await Promise.all([1, 2, 3].map(page => namesIn({ sort: 'level', page, per_page: 5 })))
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2])
    expect(pages.flat()).toEqual([
      ...['technician', 'owner', 'facility', 'stranger'],
      ...['metric', 'employee', 'silver', 'expired', 'invited'],
      ...['admin', 'newcomer', 'unconfirmed'],
    ])
    expect((await list({ page: 9, per_page: 5 }, 'admin')).json()).toEqual({
      ...{ users: [], total: castNames.length, matching: castNames.length, counted: true },
    })
  })

  it.each([
    ['page', 0],
    ['page', 'x'],
    ['per_page', 0],
    ['per_page', limits.usersPerCall + 1],
    ['sort', 'password_hash'],
    ['order', 'asc; drop table users'],
  ])('refuses %s %j', async (name, value) =>
    expect((await list({ [name]: value }, 'admin')).statusCode).toBe(422),
  )

  it('sends no secret', async () => {
    const { body } = await list({}, 'admin')
    expect(body).toContain(emailOf('owner'))
    expect(body).not.toMatch(/argon2|password|token|strokes|"orientation_signature"/)
  })
})
