import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { systemRoutes } from '#server/features/system/system.routes.ts'
import { route } from '#server/http/route.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { sessionRoutes } from './sessions.routes.ts'

const whoAmI = endpoint({
  method: 'GET',
  path: '/who_am_i',
  gate: 'signed-in',
  summary: 'For these tests',
  returns: z.object({ email: z.string() }),
})
const routes = [...sessionRoutes, route(whoAmI, async ({ user }) => user)]

let world: World
beforeAll(async () => {
  world = await openWorld({ routes })
})
afterAll(() => world.close())

const signIn = (email: unknown, password: unknown, at: World = world) =>
  at.call(api.accounts.signIn, { body: { user: { email, password } } })

describe('signing in', () => {
  it('answers with the person, the company, all ten steps, and the token in the Authorization header', async () => {
    const answer = await signIn(emailOf('technician'), castPassword)
    expect(answer.statusCode).toBe(200)
    const { user, companies, all_statuses, company_user } = answer.json()
    expect(user).toMatchObject({
      email: emailOf('technician'),
      full_name: 'Tess Technician',
      company_name: 'Scanners',
      level: 'Admin',
      gpr_access: true,
      admin: false,
      license: { kind: 'gold' },
    })
    expect(companies).toMatchObject([{ company_name: 'Scanners', company_type: 'gpr_contractor' }])
    expect(all_statuses).toEqual(allStatuses)
    expect(company_user).toBe('owner')
    const me = await world.call(whoAmI, { headers: { authorization: String(answer.headers.authorization) } })
    expect(me.json()).toEqual({ email: emailOf('technician') })
  })

  it('never sends the password hash', async () => {
    const answer = await signIn(emailOf('technician'), castPassword)
    expect(answer.body).not.toMatch(/argon2|password/)
  })

  it('knows the email in other letter case and with outer spaces', async () => {
    expect((await signIn('  OWNER@Cast.TEST ', castPassword)).statusCode).toBe(200)
  })

  it('has no company for a newcomer', async () => {
    const { companies, company_user } = (await signIn(emailOf('newcomer'), castPassword)).json()
    expect({ companies, company_user }).toEqual({ companies: [], company_user: null })
  })

  it('says the same of a wrong password and of an unknown email', async () => {
    const wrong = await signIn(emailOf('owner'), 'not it')
    const unknown = await signIn('nobody@cast.test', 'not it')
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json()).toEqual(unknown.json())
    expect(wrong.json().error).toBe(accountMessages.signInWrong)
    expect(wrong.headers.authorization).toBeUndefined()
  })

  it('tells a person whose email is not confirmed so, but only with the right password', async () => {
    expect((await signIn(emailOf('unconfirmed'), castPassword)).json().error).toBe(
      accountMessages.signInUnconfirmed,
    )
    expect((await signIn(emailOf('unconfirmed'), 'not it')).json().error).toBe(accountMessages.signInWrong)
  })

  it('tells an invited person that the invitation is pending', async () => {
    const answer = await signIn(emailOf('invited'), castPassword)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error).toContain('pending')
  })

  it.each([
    [undefined, 'x', 'user.email', messages.emailRequired],
    ['', 'x', 'user.email', messages.emailRequired],
    ['not an address', 'x', 'user.email', messages.emailInvalid],
    [`${'a'.repeat(320)}@cast.test`, 'x', 'user.email', messages.emailInvalid],
    ['a@cast.test', '', 'user.password', messages.passwordRequired],
    ['a@cast.test', { $ne: 1 }, 'user.password', messages.passwordRequired],
  ])(
    'refuses the email %j with the password %j by a sentence beside the field',
    async (email, password, field, sentence) => {
      const answer = await signIn(email, password)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().fields).toMatchObject({ [field]: sentence })
    },
  )
})

describe('a session', () => {
  const me = (token: string) => world.call(whoAmI, { headers: { authorization: token } })
  const newToken = async () => String((await signIn(emailOf('employee'), castPassword)).headers.authorization)

  it('is kept as a hash only', async () => {
    const token = (await newToken()).replace('Bearer ', '')
    const stored = await world.db.select({ hash: sessions.token_hash }).from(sessions)
    expect(stored.map(({ hash }) => hash)).toContain(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('is accepted with and without the word Bearer', async () => {
    const token = await newToken()
    expect((await me(token)).statusCode).toBe(200)
    expect((await me(token.replace('Bearer ', ''))).statusCode).toBe(200)
  })

  it('ends by signing out, and only that one', async () => {
    const [first, second] = [await newToken(), await newToken()]
    const answer = await world.call(api.accounts.signOut, { headers: { authorization: first } })
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect((await me(first)).statusCode).toBe(401)
    expect((await me(second)).statusCode).toBe(200)
  })

  it('that is unknown may be signed out: nothing happens', async () => {
    expect((await world.call(api.accounts.signOut)).statusCode).toBe(200)
    expect((await world.call(api.accounts.signOut, { headers: { authorization: 'gone' } })).statusCode).toBe(
      200,
    )
  })

  it('ends when it was not used for the idle time', async () => {
    const shifted = await openWorldForTest({ routes })
    const token = await shifted.tokenOf('employee')
    const use = () => shifted.call(whoAmI, { headers: { authorization: token } })
    shifted.pass(limits.sessionIdle - 60)
    expect((await use()).statusCode).toBe(200)
    shifted.pass(limits.sessionIdle - 60)
    expect((await use()).statusCode).toBe(200)
    shifted.pass(limits.sessionIdle + 60)
    expect((await use()).statusCode).toBe(401)
  })

  it('ends at its absolute limit, however much it was used', async () => {
    const shifted = await openWorldForTest({ routes })
    const token = await shifted.tokenOf('employee')
    const use = async () => (await shifted.call(whoAmI, { headers: { authorization: token } })).statusCode
    const answers: number[] = []
    const halfIdle = limits.sessionIdle / 2
    for (let passed = 0; passed <= limits.sessionAbsolute; passed += halfIdle) {
      shifted.pass(halfIdle)
      answers.push(await use())
    }
    expect(answers.lastIndexOf(200) * halfIdle).toBeLessThan(limits.sessionAbsolute)
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(401)
  })
})

it('a morning on which everybody signs in at once leaves room for the others', async () => {
  const here = await openWorldForTest({ routes: [...routes, ...systemRoutes] })
  let answered = 0
  const everybody = Array.from({ length: 90 }, async (_, number) => {
    await signIn(`someone-${number}@cast.test`, 'a guess', here)
    answered++
  })
  await until(() => answered > 0)
  expect((await here.call(api.system.health)).statusCode).toBe(200)
  expect(answered).toBeLessThan(45)
  await Promise.all(everybody)
})

describe('throttling', () => {
  it('stops the eleventh wrong password for one account from one address, and says when to come back', async () => {
    const here = await openWorldForTest({ routes })
    for (let tries = 0; tries < limits.failedSignIns.max; tries++) {
      expect((await signIn(emailOf('owner'), 'not it', here)).statusCode).toBe(401)
    }
    const stopped = await signIn(emailOf('owner'), castPassword, here)
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.failedSignIns.seconds - 60)
    expect((await signIn(emailOf('employee'), castPassword, here)).statusCode).toBe(200)
  })

  it('never locks the owner out at another address, nor for longer than the window', async () => {
    const here = await openWorldForTest({ routes })
    for (let tries = 0; tries < 15; tries++) await signIn(emailOf('owner'), 'not it', here)
    const elsewhere = await here.app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      remoteAddress: '192.0.2.7',
      payload: { user: { email: emailOf('owner'), password: castPassword } },
    })
    expect(elsewhere.statusCode).toBe(200)
    await here.database.pool.query(`update rate_limits set ends_at = now() - interval '1 second'`)
    expect((await signIn(emailOf('owner'), castPassword, here)).statusCode).toBe(200)
  })

  it('counts failures only: signing in often is no reason to be stopped', async () => {
    const here = await openWorldForTest({ routes })
    for (let tries = 0; tries < limits.failedSignIns.max + 2; tries++) {
      expect((await signIn(emailOf('owner'), castPassword, here)).statusCode).toBe(200)
    }
  })

  it('lets no burst of parallel guesses slip through', async () => {
    const here = await openWorldForTest({ routes })
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => signIn(emailOf('owner'), 'not it', here)),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(limits.failedSignIns.max)
  })

  it('stops the hundred-and-first try of one address within a minute, whatever the account', async () => {
    const here = await openWorldForTest({ routes })
    const tries = Array.from({ length: limits.signInAttempts.max + 1 }, (_, number) =>
      signIn(`someone-${number}@cast.test`, 'a guess', here),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
    expect(statuses.filter(status => status === 401)).toHaveLength(limits.signInAttempts.max)
    expect((await signIn(emailOf('owner'), castPassword, here)).statusCode).toBe(429)
  })

  it('holds across instances', async () => {
    const one = await openWorldForTest({ routes })
    const two = await openWorldForTest({ routes, database: one.database.connection })
    for (let tries = 0; tries < 6; tries++) await signIn(emailOf('owner'), 'not it', one)
    const answers: number[] = []
    for (let tries = 0; tries < 6; tries++)
      answers.push((await signIn(emailOf('owner'), 'not it', two)).statusCode)
    expect(answers).toEqual([401, 401, 401, 401, 429, 429])
  })
})
