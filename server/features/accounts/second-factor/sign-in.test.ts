import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { api } from '#contract/api.ts'
import { callName } from '#contract/call-name.ts'
import { limits } from '#contract/limits.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { recovery_codes } from '#server/db/schema/second-factor.ts'
import { takeGuess } from '#server/features/accounts/sessions/sign-in-addresses.ts'
import { emailOf } from '#server/testing/cast.ts'
import { callCases, everyCall } from '#server/testing/every-call/writing-calls.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { openStripeServer } from '#server/testing/servers/stripe-server.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { type App, setUpApp, signIn } from './second-factor.fixtures.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()
const wrongCode = (app: App) => String((Number(app.code()) + 1) % 1_000_000).padStart(6, '0')

it('people without a second factor sign in as documented', async () => {
  const answer = await signIn(world, 'owner')
  expect([answer.statusCode, answer.headers.authorization]).toEqual([200, expect.stringMatching(/^Bearer /)])
  expect((await signIn(world, 'owner', { code: '123456' })).statusCode).toBe(200)
})

describe('a sign-in of somebody with an authenticator app', () => {
  let app: App
  beforeEach(async () => {
    app = await setUpApp(world, 'owner')
  })

  it('is asked for the second factor once the password was right, and told which there are', async () => {
    const answer = await signIn(world, 'owner')
    expect([answer.statusCode, answer.headers.authorization]).toEqual([422, undefined])
    expect(answer.json()).toEqual({
      ...{ error: secondFactorMessages.needed, errors: [secondFactorMessages.needed], fields: {} },
      code: 'second_factor_needed',
      second_factor: { app: true, recovery_code: true, passkey: null },
    })
  })

  it('is told nothing of it before the password was right, whatever is sent', async () => {
    const plain = await signIn(world, 'employee', { password: 'not it' })
    for (const proof of [{}, { code: app.code() }, { code: wrongCode(app) }]) {
      const answer = await signIn(world, 'owner', { password: 'not it', ...proof })
      expect([answer.statusCode, answer.body]).toEqual([401, plain.body])
    }
    // and the code is as good as before
    expect((await signIn(world, 'owner', { code: app.code() })).statusCode).toBe(200)
  })

  it('opens a session by the code, in which the second factor is proved', async () => {
    const code = app.code()
    const answer = await signIn(world, 'owner', { code: ` ${code.slice(0, 3)} ${code.slice(3)}\n` })
    expect([answer.statusCode, answer.headers.authorization]).toEqual([
      200,
      expect.stringMatching(/^Bearer /),
    ])
    const rows = await world.db.select().from(sessions).where(eq(sessions.user_id, world.ids.owner))
    expect(rows.map(row => row.second_factor_at)).not.toContain(null)
  })

  it('takes the code of the half minute before and after, and none further off', async () => {
    world.pass(300)
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const)
      expect([steps, (await signIn(world, 'owner', { code: app.code(steps) })).statusCode]).toEqual([
        steps,
        status,
      ])
  })

  it('takes no code of a step before one that was taken', async () => {
    expect((await signIn(world, 'owner', { code: app.code(1) })).statusCode).toBe(200)
    expect((await signIn(world, 'owner', { code: app.code() })).statusCode).toBe(401)
  })

  it('is refused by a wrong code, which counts as a failed sign-in', async () => {
    const wrong = await signIn(world, 'owner', { code: wrongCode(app) })
    expect([wrong.statusCode, wrong.json().code, wrong.json().fields]).toEqual([
      401,
      'second_factor_wrong',
      { 'second_factor.code': secondFactorMessages.wrong },
    ])
    for (let tries = 1; tries < limits.failedSignIns.max; tries++)
      expect((await signIn(world, 'owner', { code: '000000' })).statusCode).toBe(401)
    expect((await signIn(world, 'owner', { code: app.code() })).statusCode).toBe(429)
    expect((await signIn(world, 'owner', { code: app.code(), from: '203.0.113.5' })).statusCode).toBe(200)
  })

  it('after many wrong codes from everywhere is for addresses alone that signed in to the account before', async () => {
    expect((await signIn(world, 'owner', { code: app.code(), from: '203.0.113.5' })).statusCode).toBe(200)
    world.pass(30)
    for (let tries = 0; tries < secondFactorLimits.guessesOfAccount.max; tries++)
      await takeGuess(world.db, emailOf('owner'), '198.51.100.1')
    expect((await signIn(world, 'owner', { code: app.code(), from: '198.51.100.99' })).statusCode).toBe(429)
    expect((await signIn(world, 'owner', { code: app.code(), from: '203.0.113.5' })).statusCode).toBe(200)
  })
})

it('wrong codes that are sent at once from everywhere are counted before they are compared', async () => {
  const app = await setUpApp(world, 'owner')
  const { max } = secondFactorLimits.guessesOfAccount
  const answers = await Promise.all(
    Array.from({ length: max + 8 }, (_, from) =>
      signIn(world, 'owner', { code: wrongCode(app), from: `198.51.100.${from}` }),
    ),
  )
  expect(statuses(answers).filter(status => status === 401)).toHaveLength(max)
  expect(statuses(answers).filter(status => status === 429)).toHaveLength(8)
})

describe('a code of an app', () => {
  it('is taken once: of five uses at the same moment one opens a session', async () => {
    const app = await setUpApp(world, 'owner')
    const code = app.code()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(world, 'owner', { code })))
    expect(statuses(answers)).toEqual([200, 401, 401, 401, 401])
  })
})

describe('a recovery code', () => {
  let app: App
  beforeEach(async () => {
    app = await setUpApp(world, 'owner')
  })

  it('signs in once, however it was copied from paper, and a mail says how many are left', async () => {
    const [first = '', second = ''] = app.recovery_codes
    const copied = ` ${first.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' – ')} `
    expect((await signIn(world, 'owner', { code: copied })).statusCode).toBe(200)
    expect((await signIn(world, 'owner', { code: first })).statusCode).toBe(401)
    expect((await signIn(world, 'owner', { code: second.replaceAll('-', '') })).statusCode).toBe(200)
    const [newest, before] = await mailsTo(world.db, emailOf('owner'))
    expect([newest?.text, before?.text]).toEqual([
      expect.stringContaining('You have 8 codes left.'),
      expect.stringContaining('You have 9 codes left.'),
    ])
  })

  it('opens one session when it is used twice at the same moment', async () => {
    const [code] = app.recovery_codes
    const answers = await Promise.all([1, 2].map(() => signIn(world, 'owner', { code })))
    expect(statuses(answers)).toEqual([200, 401])
  })

  it('is kept as a hash, and has 120 random bits at least', async () => {
    expect(app.recovery_codes).toHaveLength(10)
    expect(new Set(app.recovery_codes).size).toBe(10)
    const kept = await world.db.select().from(recovery_codes)
    expect(kept.map(({ code_hash }) => code_hash)).toEqual(
      Array(10).fill(expect.stringMatching(/^[0-9a-f]{64}$/)),
    )
    for (const code of app.recovery_codes) {
      // 32 letters are five bits each
      expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){4}[2-9A-HJ-NP-Z]{5}$/)
      expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(120)
    }
    const used = new Set(app.recovery_codes.join('').replaceAll('-', ''))
    expect(used.size).toBeGreaterThan(28)
  })

  it('of somebody else is none', async () => {
    const other = await setUpApp(world, 'employee')
    expect((await signIn(world, 'owner', { code: other.recovery_codes[0] })).statusCode).toBe(401)
    expect((await signIn(world, 'employee', { code: other.recovery_codes[0] })).statusCode).toBe(200)
  })
})

describe('who has a second factor', () => {
  it('no other way opens a session past it', async () => {
    const stripe = await openStripeServer()
    const opening: string[] = []
    for (const call of everyCall.filter(({ gate }) => gate === 'public')) {
      const how = callCases.get(call)
      if (!how || (how.where && how.where !== 'cards')) continue
      const answer = await world.call(call, await how.ready(world, stripe))
      if (answer.headers.authorization) opening.push(callName(call))
    }
    await stripe.close()
    // a free account is new, so that it has none
    expect(opening.sort()).toEqual([callName(api.accounts.createFree), callName(api.accounts.signIn)].sort())
  })
})
