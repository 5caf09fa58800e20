import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { setPasswordMin } from '#contract/password-rule.ts'
import { rate_limits } from '#server/db/schema/system.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
// there are more passwords here than registrations an hour from one address
beforeEach(async () => {
  await world.db.delete(rate_limits)
})
afterAll(() => world.close())

let registered = 0
const register = (password: string, at = world) =>
  at.call(api.accounts.register, {
    body: {
      user: {
        ...{ first_name: 'Wilhelmina', last_name: "O'Brien-Castellanos", terms: true },
        ...{ email: `mina.concrete@fresh${++registered}.test`, password, password_confirmation: password },
      },
    },
  })
const change = async (password: string, at = world) =>
  at.call(
    api.accounts.changePassword,
    { body: { current_password: castPassword, password, password_confirmation: password } },
    'technician',
  )

describe('a new password', () => {
  it.each(['password', 'Password1', 'Password123!', 'QWERTY', 'iloveyou', '123456'])(
    'that many people use is refused beside the field: %s',
    async password => {
      const answer = await register(password)
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { 'user.password': messages.passwordCommon },
      ])
    },
  )

  it.each([
    ...['Summer2024', 'march-26!', '2024Fall', 'p@ssw0rd123', 'Pa$$w0rd2024!', 'l3tm31n', '123qwe!@#'],
    ...['Welcome2024', 'dragon_1987', 'b@$3b@11'],
  ])('that is a common word written another way is refused: %s', async password => {
    const answer = await register(password)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { 'user.password': messages.passwordCommon },
    ])
  })

  it.each(['Summer on slab 4', 'may 5550142-77', 'corer 2024 rig'])(
    'with a season or a year in it, and more, is taken: %s',
    async password => {
      expect((await register(password)).statusCode).toBe(201)
    },
  )

  it('that is the own email address is refused, in any letter case', async () => {
    const password = `Mina.Concrete@Fresh${registered + 1}.test`
    const answer = await register(password)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { 'user.password': messages.passwordPersonal },
    ])
  })

  it.each([
    'wilhelmina',
    'Castellanos!2026',
    'obrien-castellanos',
    'mina.concrete',
    'Mína.Concréte@2026',
    'Hyperbola99',
    '--hyper-bola--',
    'WilhelminaObrien1',
  ])('made of who somebody is, or of our name, is refused: %s', async password => {
    const answer = await register(password)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { 'user.password': messages.passwordPersonal },
    ])
  })

  it.each(['wilhelmina walks on concrete', 'six-6x', 'hyperbola of the second slab', ' '.repeat(20)])(
    'with enough of its own is taken: %j',
    async password => {
      expect((await register(password)).statusCode).toBe(201)
    },
  )

  it('of a thousand characters is taken, and one more is refused', async () => {
    const longest = 'four staples in a slab '.repeat(50).slice(0, 1000)
    expect((await register(longest)).statusCode).toBe(201)
    expect((await register(`${longest}!`)).json().fields).toMatchObject({
      'user.password': messages.passwordLong,
    })
  })

  it('is looked at wherever one is set: for a free account, by mailed links, and in the profile', async () => {
    const ids = world.ids
    const user = { password: 'password', password_confirmation: 'password' }
    const reset_password_token = await makeLink(world.db, 'reset', ids.owner, world.clock())
    const invitation_token = await makeLink(world.db, 'invitation', ids.invited, world.clock())
    const names = { first_name: 'Pat', last_name: 'Poe', email: 'pat@fresh.test', terms: true }
    const answers = [
      await world.call(api.accounts.createFree, { body: { user: { ...names, ...user } } }),
      await world.call(api.accounts.reset, { body: { user: { ...user, reset_password_token } } }),
      await world.call(api.accounts.accept, { body: { user: { ...user, invitation_token } } }),
      await change('password'),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422)
      expect(Object.values(answer.json().fields)).toEqual([messages.passwordCommon])
    }
    const own = await world.call(api.accounts.reset, {
      body: {
        user: { password: 'Corers-12', password_confirmation: 'Corers-12', reset_password_token },
      },
    })
    expect(own.json().fields).toEqual({ 'user.password': messages.passwordPersonal })
    expect((await change('Scanners-12')).json().fields).toEqual({ password: messages.passwordPersonal })
  })

  it('of the demo is taken beside its accounts, and nowhere else', async () => {
    const real = await openWorldForTest({ config: { demoData: false } })
    expect((await register('hyperbola')).statusCode).toBe(201)
    expect((await register('hyperbola', real)).json().fields).toEqual({
      'user.password': messages.passwordPersonal,
    })
  })
})

it('PASSWORD_MIN asks for more characters, of new passwords only', async () => {
  const strict = await openWorldForTest({ config: { passwordMin: 15 } })
  try {
    const short = await register('fourteen chars', strict)
    expect(short.json().fields).toEqual({ 'user.password': messages.passwordShort(15) })
    expect((await register('fifteen letters', strict)).statusCode).toBe(201)
    const body = { user: { email: emailOf('owner'), password: castPassword } }
    expect((await strict.call(api.accounts.signIn, { body })).statusCode).toBe(200)
    expect((await strict.call(api.system.settings)).json().password_min).toBe(15)
  } finally {
    setPasswordMin(limits.passwordLength)
  }
})
