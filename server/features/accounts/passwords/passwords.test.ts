import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/system.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signIn = (email: string, password: string, at = world) =>
  at.call(api.accounts.signIn, { body: { user: { email, password } } })
const newSession = async (name: CastName, password = castPassword, at = world) =>
  String((await signIn(emailOf(name), password, at)).headers.authorization)
const works = async (authorization: string, at = world) =>
  (await at.call(api.accounts.sessions, { headers: { authorization } })).statusCode === 200
const ask = async (email: unknown, at = world) => {
  const answer = await at.call(api.accounts.requestReset, { body: { user: { email } } })
  await sendAccountMails(at)
  return answer
}
const reset = (token: unknown, password = 'newnew-7', more: object = { password_confirmation: password }) =>
  world.call(api.accounts.reset, { body: { user: { reset_password_token: token, password, ...more } } })
const rowOf = async (email: string, at = world) =>
  (await at.db.select().from(users).where(eq(users.email, email)))[0] as typeof users.$inferSelect

describe('POST /users/password', () => {
  it('mails a link to a known address, in any letter case, and answers an unknown one the same', async () => {
    const known = await ask(` ${emailOf('technician').toUpperCase()}`)
    const [mail] = await mailsTo(world.db, emailOf('technician'))
    expect(mail?.subject).toBe('Reset your password for Hyperbola')
    expect(mail?.text).toContain(`/reset?token=${mail?.token}`)
    const before = await world.db.$count(outbox)
    const unknown = await ask('nobody@cast.test')
    expect([known.statusCode, known.body]).toEqual([200, '{}'])
    expect([unknown.statusCode, unknown.body]).toEqual([200, '{}'])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(await world.db.$count(outbox)).toBe(before)
  })

  it('mails nothing to a deleted account', async () => {
    const here = await openWorldForTest()
    await here.db
      .update(users)
      .set({ deleted_at: new Date() })
      .where(eq(users.email, emailOf('silver')))
    expect((await ask(emailOf('silver'), here)).statusCode).toBe(200)
    expect(await mailsTo(here.db, emailOf('silver'))).toEqual([])
  })

  it('mails an invited person the invitation again, since there is no password to reset', async () => {
    await ask(emailOf('invited'))
    const [mail] = await mailsTo(world.db, emailOf('invited'))
    expect(mail?.subject).toBe("You're invited to Corers")
    expect((await reset(mail?.token)).json().code).toBe('link_unknown')
  })

  it('asks for a valid email', async () => {
    expect((await ask('nobody')).json().fields).toEqual({ 'user.email': messages.emailInvalid })
  })

  it('is limited per email, whatever its letter case and whether it is known', async () => {
    const here = await openWorldForTest()
    for (const name of ['owner', 'nobody']) {
      for (let count = 0; count < limits.mailsOnDemand.max; count++)
        expect((await ask(`${name}@cast.test`, here)).statusCode).toBe(200)
      const stopped = await ask(`${name.toUpperCase()}@cast.test`, here)
      expect(stopped.statusCode).toBe(429)
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.mailsOnDemand.seconds - 60)
    }
    expect((await ask(emailOf('employee'), here)).statusCode).toBe(200)
  })
})

describe('PUT /users/password', () => {
  it('sets the password, ends every session and tells the person', async () => {
    const sessions = [await newSession('metric'), await newSession('metric')]
    await ask(emailOf('metric'))
    const answer = await reset(await tokenTo(world.db, emailOf('metric')))
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(await Promise.all(sessions.map(session => works(session)))).toEqual([false, false])
    expect((await signIn(emailOf('metric'), castPassword)).statusCode).toBe(401)
    expect((await signIn(emailOf('metric'), 'newnew-7')).statusCode).toBe(200)
    const [mail] = await mailsTo(world.db, emailOf('metric'))
    expect(mail).toMatchObject({ subject: 'Your Hyperbola password was changed', token: '' })
  })

  it('knows the retyped password by both of its names and refuses another or none', async () => {
    await ask(emailOf('expired'))
    const token = await tokenTo(world.db, emailOf('expired'))
    for (const more of [{}, { confirmation: 'other' }, { password_confirmation: 'other' }]) {
      const answer = await reset(token, 'newnew-7', more)
      expect(answer.json().fields).toEqual({ 'user.password_confirmation': accountMessages.passwordsDiffer })
    }
    const short = await reset(token, 'fives')
    expect(short.json().fields).toEqual({ 'user.password': messages.passwordShort(limits.passwordLength) })
    expect((await reset(token, 'newnew-7', { confirmation: 'newnew-7' })).statusCode).toBe(200)
  })

  it('confirms the address too, since the mail came there, and begins the free term', async () => {
    await ask(emailOf('unconfirmed'))
    await reset(await tokenTo(world.db, emailOf('unconfirmed')))
    expect((await signIn(emailOf('unconfirmed'), 'newnew-7')).json().user.license.kind).toBe('free')
  })

  it('or a change at the same moment wins, and the old password opened nothing that lasts', async () => {
    const mine = await newSession('silver')
    await ask(emailOf('silver'))
    const token = await tokenTo(world.db, emailOf('silver'))
    const old = { current_password: castPassword, password: 'thief1', password_confirmation: 'thief1' }
    const entering = Array.from({ length: 4 }, () => newSession('silver'))
    const answers = await Promise.all([
      reset(token),
      world.call(api.accounts.changePassword, { body: old, headers: { authorization: mine } }),
    ])
    const done = answers.map(({ statusCode }) => statusCode === 200)
    expect(done.filter(Boolean)).toHaveLength(1)
    for (const session of await Promise.all(entering)) expect(await works(session)).toBe(false)
    const opens = async (password: string) => (await signIn(emailOf('silver'), password)).statusCode === 200
    expect([await opens('newnew-7'), await opens('thief1'), await opens(castPassword)]).toEqual([
      ...done,
      false,
    ])
  })

  it('shuts out whoever took the address before its holder, with all they prepared', async () => {
    const email = 'holder@new.test'
    const names = { first_name: 'Eve', last_name: 'Early', terms: true }
    const passwords = { password: 'taken-41', password_confirmation: 'taken-41' }
    const taken = await world.call(api.accounts.createFree, {
      body: { user: { email, ...names, ...passwords } },
    })
    const { id } = taken.json().user
    await world.db.update(users).set({ new_email: 'eve@new.test' }).where(eq(users.id, id))
    const moving = await makeLink(world.db, 'new_email', id, world.clock())
    await ask(email)
    expect((await reset(await tokenTo(world.db, email))).statusCode).toBe(200)
    expect(await works(String(taken.headers.authorization))).toBe(false)
    expect((await signIn(email, 'taken-41')).statusCode).toBe(401)
    const late = await world.call(api.accounts.confirm, { body: { confirmation_token: moving } })
    expect(late.json().code).toBe('link_unknown')
    expect(await rowOf(email)).toMatchObject({ id, new_email: null })
  })
})

describe('PUT /password', () => {
  const change = (authorization: string, body: object, at = world) =>
    at.call(api.accounts.changePassword, { body, headers: { authorization } })
  const wish = (current_password: string, password: string, password_confirmation = password) => ({
    current_password,
    password,
    password_confirmation,
  })

  it('changes the password, goes on with a new token, ends the other sessions and tells the person', async () => {
    const [mine, other] = [await newSession('facility'), await newSession('facility')]
    await ask(emailOf('facility'))
    const earlier = await tokenTo(world.db, emailOf('facility'))
    const answer = await change(mine, wish(castPassword, 'changed-7'))
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    const renewed = String(answer.headers.authorization)
    expect([await works(renewed), await works(mine), await works(other)]).toEqual([true, false, false])
    expect((await signIn(emailOf('facility'), castPassword)).statusCode).toBe(401)
    expect((await signIn(emailOf('facility'), 'changed-7')).statusCode).toBe(200)
    expect((await mailsTo(world.db, emailOf('facility')))[0]?.subject).toContain('was changed')
    expect((await reset(earlier)).json().code).toBe('link_unknown')
  })

  it('calls off a change of address, as the mail to the old one advises', async () => {
    const { id } = await rowOf(emailOf('stranger'))
    const mine = await newSession('stranger')
    await world.db.update(users).set({ new_email: 'thief@new.test' }).where(eq(users.id, id))
    const moving = await makeLink(world.db, 'new_email', id, world.clock())
    await change(mine, wish(castPassword, 'changed-7'))
    const late = await world.call(api.accounts.confirm, { body: { confirmation_token: moving } })
    expect(late.json().code).toBe('link_unknown')
    expect(await rowOf(emailOf('stranger'))).toMatchObject({ id, new_email: null })
  })

  it('refuses without the right old password, and then nothing changes', async () => {
    const [mine, other] = [await newSession('owner'), await newSession('owner')]
    const answer = await change(mine, wish('not it', 'changed-7'))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ current_password: accountMessages.passwordWrong })
    expect([await works(mine), await works(other)]).toEqual([true, true])
    expect((await signIn(emailOf('owner'), castPassword)).statusCode).toBe(200)
    expect(await mailsTo(world.db, emailOf('owner'))).toEqual([])
  })

  it.each([
    [wish('', 'changed-7'), 'current_password', messages.passwordRequired],
    [wish(castPassword, 'fives'), 'password', messages.passwordShort(limits.passwordLength)],
    [wish(castPassword, 'changed-7', 'charged'), 'password_confirmation', accountMessages.passwordsDiffer],
  ])('refuses %j by a sentence beside the field', async (body, field, sentence) => {
    const answer = await change(await world.tokenOf('employee'), body)
    expect([answer.statusCode, answer.json().fields[field]]).toEqual([422, sentence])
  })

  it('is for people who signed in', async () => {
    expect((await change('', wish(castPassword, 'changed-7'))).statusCode).toBe(401)
  })

  it('stops after ten wrong guesses, but never somebody who knows the password', async () => {
    const here = await openWorldForTest()
    const mine = await newSession('owner', castPassword, here)
    const guess = () => change(session, wish('not it', 'changed-7'), here)
    let session = mine
    const same = () => change(session, wish(castPassword, castPassword), here)
    for (let tries = 1; tries < limits.passwordGuesses.max; tries++) await guess()
    const changed = await same()
    expect(changed.statusCode).toBe(200)
    session = String(changed.headers.authorization)
    for (let tries = 0; tries < limits.passwordGuesses.max; tries++)
      expect((await guess()).statusCode).toBe(422)
    const stopped = await same()
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.passwordGuesses.seconds - 60)
  })
})
