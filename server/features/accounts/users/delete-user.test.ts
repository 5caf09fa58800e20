import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Employee } from '#contract/accounts/person.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { api } from '#contract/api.ts'
import { mailed_links, sessions, users } from '#server/db/schema/accounts.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const remove = (other: CastName, as: CastName = 'admin') =>
  world.call(api.accounts.deleteUser, { params: { id: world.ids[other] } }, as)
const rowOf = async (name: CastName) =>
  (await world.db.select().from(users).where(eq(users.id, world.ids[name])))[0]
const see = (id: number, as: CastName) => world.call(api.accounts.user, { params: { id } }, as)

describe('a deleted person', () => {
  it('is in no list, at no address, and cannot be deleted again', async () => {
    expect((await remove('employee')).json()).toEqual({})
    expect((await see(world.ids.employee, 'admin')).statusCode).toBe(404)
    expect((await remove('employee')).statusCode).toBe(404)
    const gone = { params: { id: world.ids.employee } }
    for (const [as, total] of [
      ['admin', 11],
      ['owner', 4],
    ] as const) {
      const list = (await world.call(api.accounts.users, {}, as)).json<{ users: Employee[]; total: number }>()
      expect(list.total).toBe(total)
      expect(list.users.map(({ id }) => id)).not.toContain(world.ids.employee)
      const answers = await Promise.all([
        world.call(api.accounts.updateUser, { ...gone, body: { user: {} } }, as),
        world.call(api.companies.setLevel, { ...gone, body: { new_level: 'owner' } }, as),
        world.call(api.companies.setGprAccess, { ...gone, body: {} }, as),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    }
  })

  it('by two admins at once is deleted once', async () => {
    const { id } = await world.userOf('metric')
    await world.db
      .update(users)
      .set({ admin: true, company_id: null, company_user: null })
      .where(eq(users.id, id))
    await world.tokenOf('admin')
    const answers = await Promise.all([remove('employee'), remove('employee', 'metric')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  it('keeps the name for what they recorded, and nothing that opens a door', async () => {
    await world.tokenOf('metric')
    await makeLink(world.db, 'reset', world.ids.metric, new Date())
    await remove('metric')
    expect(await rowOf('metric')).toMatchObject({
      first_name: 'Mats',
      last_name: 'Metric',
      password_hash: null,
      company_id: null,
      company_user: null,
      gpr_access: false,
    })
    expect((await rowOf('metric'))?.deleted_at).not.toBeNull()
    expect(await world.db.select().from(sessions).where(eq(sessions.user_id, world.ids.metric))).toEqual([])
    expect(
      await world.db.select().from(mailed_links).where(eq(mailed_links.user_id, world.ids.metric)),
    ).toEqual([])
    const credentials = { user: { email: emailOf('metric'), password: castPassword } }
    expect((await world.call(api.accounts.signIn, { body: credentials })).statusCode).toBe(401)
  })

  it('is signed out with the next call, on another instance too', async () => {
    const second = await openWorldForTest({ database: world.database.connection })
    const headers = { authorization: await world.tokenOf('employee') }
    const me = (at: World) => at.call(api.accounts.user, { params: { id: world.ids.employee }, headers })
    expect((await me(second)).statusCode).toBe(200)
    await remove('employee')
    expect((await me(second)).statusCode).toBe(401)
    expect((await me(world)).statusCode).toBe(401)
  })

  it('leaves the address free for a new account, which is another one', async () => {
    await remove('employee')
    const user = {
      first_name: 'Emma',
      last_name: 'Newly',
      email: emailOf('employee'),
      password: 'radargram',
      password_confirmation: 'radargram',
      terms: true,
    }
    const answer = await world.call(api.accounts.register, { body: { user } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().user.id).not.toBe(world.ids.employee)
    expect((await rowOf('employee'))?.first_name).toBe('Emil')
  })
})

describe('deleting is refused', () => {
  it('for oneself', async () => {
    const answer = await remove('admin')
    expect([answer.statusCode, answer.json().error]).toEqual([422, accountRefusals.deleteSelf])
    expect((await rowOf('admin'))?.deleted_at).toBeNull()
  })

  it('for the last owner of a company, until there is another', async () => {
    const answer = await remove('owner')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: accountRefusals.lastOwner, code: 'last_owner' },
    ])
    await world.db.update(users).set({ company_user: 'owner' }).where(eq(users.id, world.ids.employee))
    expect((await remove('owner')).statusCode).toBe(200)
  })

  it('for the second of two platform admins who delete each other at once', async () => {
    await world.db.update(users).set({ admin: true }).where(eq(users.id, world.ids.newcomer))
    await Promise.all([world.tokenOf('admin'), world.tokenOf('newcomer')])
    const answers = await Promise.all([remove('newcomer', 'admin'), remove('admin', 'newcomer')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })
})
