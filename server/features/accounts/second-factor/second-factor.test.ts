import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { api } from '#contract/api.ts'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { authenticator_apps, second_factor_challenges } from '#server/db/schema/second-factor.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { hourlyCleanupHandler } from '#server/services/cleanup/hourly-cleanup.ts'
import { rotateKeys } from '#server/services/secrets/key-ring.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { setUpApp, setUpPasskey, signIn, startedApp, startedPasskey } from './second-factor.fixtures.ts'

const { secondFactor } = api
const proof = { current_password: castPassword }

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})
const call = (endpoint: Endpoint, body?: object, params: Record<string, number> = {}) =>
  world.call(endpoint, { body, params }, 'owner')
const own = async () => (await call(secondFactor.own)).json()
const sessionsOfOwner = () => world.db.$count(sessions, eq(sessions.user_id, world.ids.owner))

/** Each change of the own second factors, and what has to be there before it. */
const changes: [string, (world: World) => Promise<[Endpoint, object, Record<string, number>?]>, RegExp][] = [
  [
    'adding an app',
    async at => [secondFactor.confirmApp, { code: (await startedApp(at, 'owner')).code() }],
    /An authenticator app was added/,
  ],
  [
    'removing the app',
    async at => {
      await setUpApp(at, 'owner')
      return [secondFactor.removeApp, proof]
    },
    /authenticator app was removed/,
  ],
  [
    'adding a passkey',
    async at => [secondFactor.addPasskey, await startedPasskey(at, 'owner')],
    /passkey "Work phone" was added/,
  ],
  [
    'removing a passkey',
    async at => [secondFactor.removePasskey, proof, { id: (await setUpPasskey(at, 'owner')).id }],
    /passkey "Work phone" was removed/,
  ],
  [
    'making new codes',
    async at => {
      await setUpApp(at, 'owner')
      return [secondFactor.makeCodes, proof]
    },
    /New recovery codes were made/,
  ],
]

it.each(changes)(
  '%s ends the other sessions, is mailed, and stands in the trail',
  async (_name, ready, said) => {
    const [endpoint, body, params] = await ready(world)
    await world.db.insert(sessions).values({
      ...{ user_id: world.ids.owner, token_hash: 'of another device' },
      ...{ last_used_at: world.clock(), expires_at: new Date(world.clock().getTime() + 60_000) },
    })
    expect((await call(endpoint, body, params)).statusCode).toBe(200)
    expect(await sessionsOfOwner()).toBe(1)
    const [mail] = await mailsTo(world.db, emailOf('owner'))
    expect(mail?.text).toMatch(said)
    const [row] = await world.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
    expect(row).toMatchObject({
      ...{ call: callName(endpoint), outcome: 'done', record: 'user', fields: [] },
      ...{ user_id: world.ids.owner, record_id: world.ids.owner },
    })
  },
)

describe('whoever finds a screen unlocked', () => {
  const asking = Object.values(secondFactorCalls)
    .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/users'))
    .filter(({ path }) => path !== '/second_factor/app/confirmation' && path !== '/second_factor/passkeys')

  it.each(asking.map(endpoint => ({ path: callName(endpoint), endpoint: endpoint as Endpoint })))(
    'asks for the password: $path',
    async ({ endpoint }) => {
      const { id } = await setUpPasskey(world, 'owner')
      for (const [body, sentence] of [
        [{}, 'Enter your password.'],
        [{ current_password: 'not it' }, accountMessages.passwordWrong],
      ] as const) {
        const answer = await call(endpoint, body, { id })
        expect([answer.statusCode, answer.json().fields]).toEqual([422, { current_password: sentence }])
      }
      expect((await own()).passkeys).toHaveLength(1)
    },
  )

  it('asks for the second factor too when it was not proved for a while, and by a right one is proved', async () => {
    const app = await setUpApp(world, 'owner')
    expect((await call(secondFactor.makeCodes, proof)).statusCode).toBe(200)
    world.pass(secondFactorLimits.provedFor)
    const asked = await call(secondFactor.makeCodes, proof)
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'second_factor_needed'])
    expect(asked.json().second_factor).toEqual({ app: true, recovery_code: true, passkey: null })
    const wrong = await call(secondFactor.makeCodes, { ...proof, second_factor: { code: '000000' } })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'second_factor_wrong'])
    const right = await call(secondFactor.makeCodes, { ...proof, second_factor: { code: app.code() } })
    expect(right.statusCode).toBe(200)
    expect((await call(secondFactor.removeApp, proof)).statusCode).toBe(200)
  })

  it('guesses a few codes, and then waits', async () => {
    await setUpApp(world, 'owner')
    world.pass(secondFactorLimits.provedFor)
    const guess = () => call(secondFactor.removeApp, { ...proof, second_factor: { code: '000000' } })
    for (let tries = 0; tries < secondFactorLimits.guesses.max; tries++)
      expect((await guess()).statusCode).toBe(422)
    expect((await guess()).statusCode).toBe(429)
  })
})

describe('the seed of an app', () => {
  const kept = async () => (await world.db.select().from(authenticator_apps))[0]?.secret ?? ''

  it('is kept encrypted, with the id of its key in front', async () => {
    const { secret } = await setUpApp(world, 'owner')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await kept()).toMatch(/^1\.[\w-]{80,}$/)
    expect(await kept()).not.toContain(secret)
  })

  it('is sealed anew with a new key by the next code', async () => {
    const app = await setUpApp(world, 'owner')
    await rotateKeys(world.db, world.clock())
    expect((await signIn(world, 'owner', { code: app.code() })).statusCode).toBe(200)
    expect(await kept()).toMatch(/^2\./)
    expect((await signIn(world, 'owner', { code: app.code(1) })).statusCode).toBe(200)
  })

  it('is of no use in the row of another account', async () => {
    const app = await setUpApp(world, 'owner')
    const [{ user_id: _owner, ...row }] = (await world.db.select().from(authenticator_apps)) as [
      typeof authenticator_apps.$inferSelect,
    ]
    await world.db.insert(authenticator_apps).values({ ...row, user_id: world.ids.employee, last_step: 0 })
    expect((await signIn(world, 'employee', { code: app.code() })).statusCode).toBe(500)
  })

  it('counts after its first right code alone, and for a quarter of an hour', async () => {
    const app = await startedApp(world, 'owner')
    expect(app.uri).toMatch(/^otpauth:\/\/totp\/Hyperbola:owner%40cast\.test\?.*secret=[A-Z2-7]{32}/)
    expect((await signIn(world, 'owner')).statusCode).toBe(200)
    const wrong = await call(secondFactor.confirmApp, { code: '000000' })
    expect(wrong.json().fields).toEqual({ code: secondFactorMessages.firstCodeWrong })
    world.pass(secondFactorLimits.enrollment)
    expect((await call(secondFactor.confirmApp, { code: app.code() })).statusCode).toBe(409)
    expect((await own()).app).toBeNull()
  })

  it('is not replaced by another one before it is removed', async () => {
    await setUpApp(world, 'owner')
    expect((await call(secondFactor.startApp, proof)).json().code).toBe('app_there')
  })
})

describe('recovery codes', () => {
  it('come with the first factor, end with the last, and are made anew on wish', async () => {
    const { recovery_codes, id } = await setUpPasskey(world, 'owner')
    expect(recovery_codes).toHaveLength(10)
    expect((await setUpApp(world, 'owner')).recovery_codes).toEqual([])
    const made = (await call(secondFactor.makeCodes, proof)).json().recovery_codes
    expect(made).toHaveLength(10)
    expect((await signIn(world, 'owner', { code: recovery_codes?.[0] })).statusCode).toBe(401)
    expect((await signIn(world, 'owner', { code: made[0] })).statusCode).toBe(200)
    await call(secondFactor.removeApp, proof)
    expect((await own()).recovery_codes_left).toBe(9)
    await call(secondFactor.removePasskey, proof, { id })
    expect(await own()).toEqual({
      app: null,
      passkeys: [],
      recovery_codes_left: 0,
      required: false,
      on_hold: [],
    })
    expect((await signIn(world, 'owner')).statusCode).toBe(200)
    expect((await call(secondFactor.makeCodes, proof)).statusCode).toBe(409)
  })
})

it('what was removed in another tab meanwhile is said to be gone', async () => {
  const { id } = await setUpPasskey(world, 'owner')
  await setUpApp(world, 'owner')
  for (const [endpoint, status, sentence] of [
    [secondFactor.removeApp, 409, secondFactorMessages.appGone],
    [secondFactor.removePasskey, 404, secondFactorMessages.passkeyGone],
  ] as const) {
    expect((await call(endpoint, proof, { id })).statusCode).toBe(200)
    const again = await call(endpoint, proof, { id })
    expect([again.statusCode, again.json().error]).toEqual([status, sentence])
  }
})

it('a password reset does not skip it: the factor stays and is asked for with the new password', async () => {
  const app = await setUpApp(world, 'owner')
  const reset_password_token = await makeLink(world.db, 'reset', world.ids.owner, world.clock())
  const password = 'another of my own'
  const user = { reset_password_token, password, password_confirmation: password }
  expect((await world.call(api.accounts.reset, { body: { user } })).statusCode).toBe(200)
  expect((await signIn(world, 'owner', { password })).json().code).toBe('second_factor_needed')
  expect((await signIn(world, 'owner', { password, code: app.code() })).statusCode).toBe(200)
})

it('a deleted account keeps none of it', async () => {
  await setUpApp(world, 'metric')
  await world.call(api.accounts.deleteUser, { params: { id: world.ids.metric } }, 'admin')
  expect(await world.db.$count(authenticator_apps)).toBe(0)
})

it('challenges that ran out and seeds that were never confirmed are cleaned up', async () => {
  await startedPasskey(world, 'owner')
  await startedApp(world, 'owner')
  await hourlyCleanupHandler(world.db, world.clock).run({})
  const left = async () => [
    await world.db.$count(second_factor_challenges),
    await world.db.$count(authenticator_apps, eq(authenticator_apps.user_id, world.ids.owner)),
  ]
  expect(await left()).toEqual([1, 1])
  world.pass(secondFactorLimits.enrollment + 1)
  await hourlyCleanupHandler(world.db, world.clock).run({})
  expect(await left()).toEqual([0, 0])
})
