import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { api } from '#contract/api.ts'
import { passkeys } from '#server/db/schema/second-factor.ts'
import type { CastName } from '#server/testing/cast.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { newDevice } from './device.fixtures.ts'
import { setUpPasskey, signIn, startedPasskey } from './second-factor.fixtures.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})
const asked = async (name: CastName = 'owner', from?: string) =>
  (await signIn(world, name, { from })).json().second_factor.passkey as {
    token: string
    options: { challenge: string }
  }
const device = (...more: [('ES256' | 'EdDSA' | 'RS256')?, boolean?]) =>
  newDevice(world.config.publicUrl, ...more)

describe('somebody with a passkey', () => {
  it('signs in by signing the challenge, once', async () => {
    const phone = device()
    await setUpPasskey(world, 'owner', phone)
    const { token, options } = await asked()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
    const passkey = { token, response: phone.sign(options) }
    expect((await signIn(world, 'owner', { passkey })).statusCode).toBe(200)
    const again = await signIn(world, 'owner', { passkey })
    expect([again.statusCode, again.json().error]).toEqual([401, secondFactorMessages.passkeyWrong])
    const [row] = await world.db.select().from(passkeys)
    expect(row).toMatchObject({ name: 'Work phone', counter: 1, last_used_at: expect.any(Date) })
  })

  it.each(['ES256', 'EdDSA'] as const)('has a device that signs by %s', async algorithm => {
    const phone = device(algorithm)
    await setUpPasskey(world, 'owner', phone)
    const { token, options } = await asked()
    const passkey = { token, response: phone.sign(options) }
    expect((await signIn(world, 'owner', { passkey })).statusCode).toBe(200)
  })

  it('signs in with a device that counts no signatures', async () => {
    const phone = device('ES256', false)
    await setUpPasskey(world, 'owner', phone)
    for (let times = 0; times < 2; times++) {
      const { token, options } = await asked()
      const passkey = { token, response: phone.sign(options) }
      expect((await signIn(world, 'owner', { passkey })).statusCode).toBe(200)
    }
  })

  it('opens one session when an answer is sent twice at the same moment', async () => {
    const phone = device()
    await setUpPasskey(world, 'owner', phone)
    const { token, options } = await asked()
    const passkey = { token, response: phone.sign(options) }
    const answers = await Promise.all([1, 2].map(() => signIn(world, 'owner', { passkey })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('is refused with a signature of another page, device, account, counter or time', async () => {
    const [phone, other] = [device(), device()]
    await setUpPasskey(world, 'owner', phone)
    const { device: ofEmployee } = await setUpPasskey(world, 'employee')
    const first = await asked()
    const right = { token: first.token, response: phone.sign(first.options, { counter: 7 }) }
    expect((await signIn(world, 'owner', { passkey: right })).statusCode).toBe(200)
    let address = 0
    const refused = async (response: (options: { challenge: string }) => object, wait = 0) => {
      const from = `198.51.100.${++address}`
      const { token, options } = await asked('owner', from)
      world.pass(wait)
      const answer = await signIn(world, 'owner', { from, passkey: { token, response: response(options) } })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_wrong'])
      expect(answer.json().second_factor.passkey.token).not.toBe(token)
    }
    await refused(options => phone.sign(options, { counter: 8, origin: 'https://hyperbola.example' }))
    await refused(options => ofEmployee.sign(options))
    const { id } = phone.make({ challenge: 'x' })
    await refused(options => other.sign(options, { counter: 9, id }))
    await refused(() => phone.sign({ challenge: 'bm90IGFza2Vk' }, { counter: 9 }))
    await refused(options => phone.sign(options, { counter: 7 }))
    await refused(options => phone.sign(options, { counter: 9 }), secondFactorLimits.challenge)
    const theirs = await asked('employee')
    const passkey = { token: theirs.token, response: phone.sign(theirs.options, { counter: 9 }) }
    expect((await signIn(world, 'owner', { passkey })).statusCode).toBe(401)
  })
})

describe('adding a passkey', () => {
  const add = (body: object, name: CastName = 'owner') =>
    world.call(api.secondFactor.addPasskey, { body }, name)

  it('is done once with each challenge, by whom it was made for, and soon', async () => {
    const body = await startedPasskey(world, 'owner')
    expect((await add(body, 'employee')).statusCode).toBe(409)
    expect((await add(body)).statusCode).toBe(200)
    expect((await add({ ...body, token: 'another' }, 'employee')).json().code).toBe('set_up_old')
    // sent again, since the answer was lost
    expect((await add(body)).json().code).toBe('passkey_there')
    const late = await startedPasskey(world, 'owner')
    world.pass(secondFactorLimits.challenge)
    expect((await add(late)).json().error).toBe(secondFactorMessages.passkeySetUpOld)
  })

  it('refuses keys that do not have 128 bits of security', async () => {
    const { token, options } = (
      await world.call(api.secondFactor.startPasskey, { body: { current_password: 'radargram' } }, 'owner')
    ).json()
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-7, -8])
    const answer = await add({ token, name: 'Old computer', response: device('RS256').make(options) })
    expect([answer.statusCode, answer.json().error]).toEqual([422, secondFactorMessages.passkeyUnusable])
  })

  it('refuses a device that is there already, and an eleventh one', async () => {
    const phone = device()
    await setUpPasskey(world, 'owner', phone)
    expect((await add(await startedPasskey(world, 'owner', phone))).json().code).toBe('passkey_there')
    const row = { user_id: world.ids.owner, public_key: 'key', counter: 0, name: 'Key' }
    for (let count = 1; count < secondFactorLimits.passkeys; count++)
      await world.db.insert(passkeys).values({ ...row, credential_id: `of ${count}` })
    const many = await world.call(
      api.secondFactor.startPasskey,
      { body: { current_password: 'radargram' } },
      'owner',
    )
    expect(many.json().code).toBe('passkeys_many')
    expect(await world.db.$count(passkeys, eq(passkeys.user_id, world.ids.owner))).toBe(10)
  })

  it('asks for a name that the person gives', async () => {
    const body = await startedPasskey(world, 'owner')
    expect((await add({ ...body, name: ' ' })).json().fields).toEqual({
      name: secondFactorMessages.nameNeeded,
    })
  })
})
