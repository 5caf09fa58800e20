import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema.ts'
import { type CastName, castNames } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
const ids = new Map<string, number>()
beforeAll(async () => {
  world = await openWorld()
  for (const { id, email } of await world.db.select().from(users))
    ids.set(email.replace('@cast.test', ''), id)
})
afterAll(() => world.close())

const see = async (as: CastName | undefined, other: CastName) =>
  (await world.call(api.accounts.user, { params: { id: ids.get(other) ?? 0 } }, as)).statusCode

describe('GET /users/{id}', () => {
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
    const answer = await world.call(api.accounts.user, { params: { id: ids.get('owner') ?? 0 } }, 'owner')
    expect(answer.json().user).toEqual(await world.userOf('owner'))
  })
})
