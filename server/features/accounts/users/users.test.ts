import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type CastName, castNames, signInNames } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const table: [CastName, CastName[]][] = [
  ['admin', castNames],
  ['technician', ['technician', 'metric']],
  ['metric', ['metric']],
  ['owner', ['owner', 'employee', 'silver', 'expired', 'invited']],
  ['employee', ['employee']],
  ['facility', ['facility']],
  ['stranger', ['stranger']],
  ['silver', ['silver']],
  ['expired', ['expired']],
  ['newcomer', ['newcomer']],
]

it('the tables below try everybody who can sign in', () => {
  expect(table.map(([name]) => name)).toEqual(signInNames)
})

describe('GET /users/{id}', () => {
  const see = async (as: CastName | undefined, other: CastName) =>
    (await world.call(api.accounts.user, { params: { id: world.ids[other] } }, as)).statusCode

  it.each(table)('%s sees %j and nobody else', async (as, seen) => {
    for (const other of castNames) {
      expect([other, await see(as, other)]).toEqual([other, seen.includes(other) ? 200 : 403])
    }
  })

  it('is for people who signed in, and says of an unknown one that there is nothing', async () => {
    expect(await see(undefined, 'owner')).toBe(401)
    const unknown = await world.call(api.accounts.user, { params: { id: 999_999 } }, 'stranger')
    expect(unknown.statusCode).toBe(404)
  })

  it('sends the same person as sign-in does', async () => {
    const answer = await world.call(api.accounts.user, { params: { id: world.ids.owner } }, 'owner')
    expect(answer.json().user).toEqual(await world.userOf('owner'))
  })
})

describe('PUT /users/{id}', () => {
  const edit = async (as: CastName | undefined, id: number, user: unknown) =>
    (await world.call(api.accounts.updateUser, { params: { id }, body: { user } }, as)).statusCode

  it.each(table)('%s edits %j and nobody else, whatever the body says', async (as, edited) => {
    for (const other of castNames) {
      const allowed = edited.includes(other)
      expect([other, await edit(as, world.ids[other], {})]).toEqual([other, allowed ? 200 : 403])
      expect([other, await edit(as, world.ids[other], { first_name: '' })]).toEqual([
        other,
        allowed ? 422 : 403,
      ])
    }
  })

  it('says 401 before 404 before everything about the body', async () => {
    expect(await edit(undefined, 999_999, { first_name: '' })).toBe(401)
    expect(await edit('stranger', 999_999, { first_name: '' })).toBe(404)
    expect(await edit('admin', 999_999, { first_name: '' })).toBe(404)
  })
})

describe('DELETE /users/{id}', () => {
  const remove = async (as: CastName | undefined, id: number) =>
    (await world.call(api.accounts.deleteUser, { params: { id } }, as)).statusCode

  it.each(signInNames.filter(name => name !== 'admin'))('is not for %s', async as => {
    expect(await remove(as, 999_999)).toBe(403)
    for (const other of castNames) expect([other, await remove(as, world.ids[other])]).toEqual([other, 403])
  })

  it('is not for nobody, and a platform admin hears of an unknown person that there is nothing', async () => {
    expect(await remove(undefined, world.ids.employee)).toBe(401)
    expect(await remove('admin', 999_999)).toBe(404)
  })
})
