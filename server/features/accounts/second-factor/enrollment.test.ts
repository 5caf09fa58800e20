import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { signIn } from '#server/features/accounts/sessions/sessions.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { startedApp } from './second-factor.fixtures.ts'

const { secondFactor } = api
const proof = { current_password: castPassword }

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})
const confirm = (code: string) => world.call(secondFactor.confirmApp, { body: { code } }, 'owner')

it('nobody sets one up under an address they have not confirmed: it may be of somebody else', async () => {
  await world.tokenOf('owner')
  await world.db.update(users).set({ confirmed_at: null }).where(eq(users.id, world.ids.owner))
  for (const call of [secondFactor.startApp, secondFactor.startPasskey]) {
    const answer = await world.call(call, { body: proof }, 'owner')
    expect([answer.statusCode, answer.json().error]).toEqual([403, secondFactorMessages.confirmFirst])
  }
})

it('an app that was started anew in another tab is not confirmed by the code of the one before', async () => {
  const before = await startedApp(world, 'owner')
  const anew = await startedApp(world, 'owner')
  expect((await confirm(before.code())).statusCode).toBe(422)
  const answers = await Promise.all([confirm(anew.code()), confirm(anew.code())])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('app_there')
})

it.each(['１２３４５６', '12345', '1234567', 'abcdef', '\ud800'])(
  'a first code that is none is told to be wrong: %j',
  async code => {
    await startedApp(world, 'owner')
    const answer = await confirm(code)
    expect([answer.statusCode, answer.json().fields?.code]).toEqual([422, expect.any(String)])
  },
)

it('who proved one that an admin took off at the same moment does not come in as if it were there', async () => {
  const [account] = await world.db.select().from(users).where(eq(users.id, world.ids.owner))
  const compared = { matching: account?.password_hash ?? null, renewed: null, factor: 'totp' }
  const signingIn = signIn(
    world.db,
    { email: emailOf('owner'), password: castPassword },
    compared,
    world.clock(),
    'a phone',
  )
  await expect(signingIn).rejects.toMatchObject({
    status: 401,
    message: secondFactorMessages.removedMeanwhile,
  })
})
