import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { sign_in_addresses, users } from '#server/db/schema/accounts.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { type CastName, castPassword, emailOf, idsOfCast } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('the list of sessions', () => {
  const start = async (name: CastName, device: string) => {
    const body = { user: { email: emailOf(name), password: castPassword } }
    const answer = await world.call(api.accounts.signIn, { body, headers: { 'user-agent': device } })
    return String(answer.headers.authorization)
  }
  const list = async (authorization: string) =>
    (await world.call(api.accounts.sessions, { headers: { authorization } })).json().sessions
  const end = (id: number, authorization: string, body: object = { current_password: castPassword }) =>
    world.call(api.accounts.endSession, { params: { id }, body, headers: { authorization } })
  const endOthers = (authorization: string, body: object = { current_password: castPassword }) =>
    world.call(api.accounts.endOtherSessions, { body, headers: { authorization } })
  const currentOf = async (authorization: string): Promise<number> =>
    (await list(authorization)).find(({ current }: { current: boolean }) => current).id

  it('shows where one is signed in, which one this is, and nothing of others or of the token', async () => {
    await start('stranger', 'Foreign phone')
    const [phone, desk] = [await start('silver', 'Phone'), await start('silver', 'Desk '.repeat(100))]
    const sessions = await list(phone)
    expect(sessions.map(({ device }: { device: string }) => device.slice(0, 5)).sort()).toEqual([
      'Desk ',
      'Phone',
    ])
    for (const session of sessions) {
      expect(Object.keys(session).sort()).toEqual(['created_at', 'current', 'device', 'id', 'last_used_at'])
      expect(session.current).toBe(session.device === 'Phone')
      expect(session.device.length).toBeLessThanOrEqual(300)
    }
    expect((await end(sessions[0].id, desk)).statusCode).toBe(200)
    expect((await world.call(api.accounts.sessions)).statusCode).toBe(401)
  })

  it('ends one of them', async () => {
    const [phone, lost] = [await start('silver', 'Phone'), await start('silver', 'Lost phone')]
    const [{ id }] = (await list(lost)).filter(({ current }: { current: boolean }) => current)
    expect((await end(id, phone)).statusCode).toBe(200)
    expect([(await list(phone)).length > 0, await list(lost)]).toEqual([true, undefined])
    expect((await end(id, phone)).statusCode).toBe(404)
  })

  it('has nothing of somebody else: their session is not found, and stays', async () => {
    const [mine, theirs] = [await start('silver', 'Phone'), await start('stranger', 'Phone')]
    const [{ id }] = (await list(theirs)).filter(({ current }: { current: boolean }) => current)
    expect((await end(id, mine)).statusCode).toBe(404)
    expect(await list(theirs)).not.toBeUndefined()
  })

  it('ends all others at once', async () => {
    const theirs = await start('stranger', 'Phone')
    const [mine, other] = [await start('silver', 'Phone'), await start('silver', 'Desk')]
    const answer = await endOthers(mine)
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(await list(mine)).toMatchObject([{ device: 'Phone', current: true }])
    expect(await list(other)).toBeUndefined()
    expect(await list(theirs)).not.toBeUndefined()
  })

  it('asks for the password before another device is signed out, and not for this one', async () => {
    const [phone, lost] = [await start('silver', 'Phone'), await start('silver', 'Lost phone')]
    const id = await currentOf(lost)
    for (const [body, sentence] of [
      [{}, accountMessages.signOutPassword],
      [{ current_password: '' }, accountMessages.signOutPassword],
      [{ current_password: 'not it' }, accountMessages.passwordWrong],
    ] as const) {
      for (const answer of [await end(id, phone, body), await endOthers(phone, body)]) {
        expect(answer.statusCode).toBe(422)
        expect(answer.json().fields).toEqual({ current_password: sentence })
      }
    }
    expect(await list(lost)).not.toBeUndefined()
    expect((await end(await currentOf(phone), phone, {})).statusCode).toBe(200)
    expect(await list(phone)).toBeUndefined()
  })

  it('lets nobody guess the password there for ever', async () => {
    const phone = await start('expired', 'Phone')
    const guess = () => endOthers(phone, { current_password: 'not it' })
    for (let tries = 0; tries < limits.passwordGuesses.max; tries++) await guess()
    expect((await guess()).statusCode).toBe(429)
  })

  it('is ended whole by a platform admin, for one person, and by nobody else', async () => {
    const [theirs, other] = [await start('stranger', 'Phone'), await start('silver', 'Phone')]
    const id = (await idsOfCast(world.db)).stranger
    const by = async (name: CastName) =>
      world.call(api.accounts.endSessionsOfUser, {
        params: { id },
        headers: { authorization: await world.tokenOf(name) },
      })
    for (const name of ['owner', 'stranger', 'technician'] as const)
      expect((await by(name)).statusCode).toBe(403)
    const own = await world.call(api.accounts.endSessionsOfUser, { params: { id: world.ids.admin } }, 'admin')
    expect([own.statusCode, own.json().code]).toEqual([409, 'own_account'])
    expect((await by('admin')).statusCode).toBe(200)
    expect([await list(theirs), (await list(other)).length > 0]).toEqual([undefined, true])
    const [row] = await world.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
    expect(row).toMatchObject({ call: 'DELETE /users/:id/sessions', record_id: id })
  })
})

describe('a token', () => {
  const start = async () => String((await signIn()).headers.authorization)
  const signIn = (headers: Record<string, string> = {}) =>
    world.call(api.accounts.signIn, {
      body: { user: { email: emailOf('metric'), password: castPassword } },
      headers,
    })
  const works = async (authorization: string) =>
    (await world.call(api.accounts.sessions, { headers: { authorization } })).statusCode === 200

  it('sent along with a sign-in is ended by it, and the answer has a new one', async () => {
    const [before, other] = [await start(), await start()]
    const after = String((await signIn({ authorization: before })).headers.authorization)
    expect(await Promise.all([before, after, other].map(works))).toEqual([false, true, true])
  })

  it('sent along when a free account is made is ended, and the address is one the account was signed in from', async () => {
    const [before, other] = [await start(), await start()]
    const names = { first_name: 'Fern', last_name: 'Fresh', email: 'fern@fresh.test', terms: true }
    const secret = { password: 'a phrase of my own', password_confirmation: 'a phrase of my own' }
    const made = await world.call(api.accounts.createFree, {
      body: { user: { ...names, ...secret } },
      headers: { authorization: before },
    })
    const after = String(made.headers.authorization)
    expect(await Promise.all([before, after, other].map(works))).toEqual([false, true, true])
    const known = await world.db
      .select()
      .from(sign_in_addresses)
      .innerJoin(users, eq(users.id, sign_in_addresses.user_id))
      .where(eq(users.email, 'fern@fresh.test'))
    expect(known).toHaveLength(1)
  })

  it('sent along with a sign-in that fails goes on', async () => {
    const before = await start()
    await world.call(api.accounts.signIn, {
      body: { user: { email: emailOf('metric'), password: 'not it' } },
      headers: { authorization: before },
    })
    expect(await works(before)).toBe(true)
  })
})
