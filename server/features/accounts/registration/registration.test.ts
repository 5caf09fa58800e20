import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let caller = 0
/** From an address of its own each time, since registrations of one address are limited. */
const elsewhere = () => ({ remoteAddress: `192.0.2.${++caller % 250}` })
const person = (email: string, more: object = {}) => ({
  first_name: 'Rosa',
  last_name: 'Register',
  email,
  password: 'six-6x',
  password_confirmation: 'six-6x',
  terms: true,
  ...more,
})
const send = (url: string, user: object, at: World = world, headers = {}) =>
  at.app.inject({ method: 'POST', url: `/api${url}`, payload: { user }, headers, ...elsewhere() })
const register = (email: string, more: object = {}, at = world) => send('/users', person(email, more), at)
const createFree = (email: string, more: object = {}, headers = {}) =>
  send('/add_user', person(email, more), world, headers)
const confirm = (token: unknown, at = world) =>
  at.call(api.accounts.confirm, { body: { confirmation_token: token } })
const signIn = (email: string, password = 'six-6x', at = world) =>
  at.call(api.accounts.signIn, { body: { user: { email, password } } })
const rowsOf = (email: string, at = world) => at.db.select().from(users).where(eq(users.email, email))
const rowOf = async (email: string, at = world) => (await rowsOf(email, at))[0]
const inDays = (date: Date | null | undefined) =>
  Math.round((Number(date) - world.clock().getTime()) / 86_400_000)

describe('POST /users', () => {
  it('makes an account that waits for its confirmation, and mails the link', async () => {
    const answer = await register('rosa@new.test', { phone_number: ' 303 555 0100 ' })
    expect(answer.statusCode).toBe(201)
    const row = await rowOf('rosa@new.test')
    expect(answer.json()).toEqual({
      user: { id: row?.id, email: 'rosa@new.test', first_name: 'Rosa', last_name: 'Register' },
    })
    expect(row).toMatchObject({ confirmed_at: null, free_until: null, phone_number: '303 555 0100' })
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(row?.terms_accepted_at).toEqual(row?.created_at)
    expect((await signIn('rosa@new.test')).json()).toMatchObject({
      code: 'unconfirmed',
      error: accountMessages.signInUnconfirmed,
    })
    const [mail] = await mailsTo(world.db, 'rosa@new.test')
    expect(mail?.subject).toBe('Confirm your email for Hyperbola')
    expect(mail?.text).toContain(`/confirmemail?confirmation_token=${mail?.token}`)
    expect(mail?.text).toContain('or use the link to make the account yours')
    expect(mail?.html).toContain(`confirmation_token=${mail?.token}`)
  })

  it('keeps names as people write them, without outer spaces, and the email in small letters', async () => {
    const names = { first_name: '  Zoë 🛰 ', last_name: ' Nguyễn-O’Brien ' }
    expect((await register('  ZOË@Üñí.Test ', names)).statusCode).toBe(201)
    expect(await rowOf('zoë@üñí.test')).toMatchObject({ first_name: 'Zoë 🛰', last_name: 'Nguyễn-O’Brien' })
  })

  it('says that an email is taken, in any letter case, whether in use, unconfirmed or only invited', async () => {
    for (const email of [emailOf('owner').toUpperCase(), emailOf('unconfirmed'), ` ${emailOf('invited')} `]) {
      const answer = await register(email)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toEqual({
        error: 'Email has already been taken',
        code: 'email_taken',
        errors: ['Email has already been taken'],
        fields: { 'user.email': 'Email has already been taken' },
      })
    }
    expect((await rowOf(emailOf('owner')))?.first_name).toBe('Olga')
    expect(await mailsTo(world.db, emailOf('owner'))).toEqual([])
  })

  it('gives an address to one of those who ask at once, on two instances', async () => {
    const second = await openWorldForTest({ database: world.database.connection })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => register('race@new.test', {}, index % 2 ? second : world)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422, 422])
    expect(answers.filter(answer => answer.json().code === 'email_taken')).toHaveLength(5)
    expect(await rowsOf('race@new.test')).toHaveLength(1)
    expect(await mailsTo(world.db, 'race@new.test')).toHaveLength(1)
  })

  it('takes a freed address of a deleted account again', async () => {
    await register('gone@new.test')
    await world.db.update(users).set({ deleted_at: new Date() }).where(eq(users.email, 'gone@new.test'))
    expect((await register('gone@new.test')).statusCode).toBe(201)
  })

  it.each([
    ['a blank first name', { first_name: '  ' }, 'first_name', accountMessages.firstNameRequired],
    ['no last name', { last_name: undefined }, 'last_name', accountMessages.lastNameRequired],
    ['a name of 201 characters', { first_name: 'x'.repeat(201) }, 'first_name', messages.lineTooLong(200)],
    ['an empty email', { email: '' }, 'email', messages.emailRequired],
    ['an email without an @', { email: 'nobody' }, 'email', messages.emailInvalid],
    ['an email of 321 characters', { email: `${'a'.repeat(311)}@cast.test` }, 'email', messages.emailInvalid],
    ['an email with a control character', { email: 'nul\u0000@cast.test' }, 'email', messages.emailInvalid],
    ['no password', { password: '', password_confirmation: '' }, 'password', messages.passwordRequired],
    [
      'a password of five characters',
      { password: 'fives', password_confirmation: 'fives' },
      'password',
      messages.passwordShort(limits.passwordLength),
    ],
    ['a password of 1001 characters', { password: 'x'.repeat(1001) }, 'password', messages.passwordLong],
    [
      'another password retyped',
      { password_confirmation: 'sevenss' },
      'password_confirmation',
      accountMessages.passwordsDiffer,
    ],
    [
      'nothing retyped',
      { password_confirmation: '' },
      'password_confirmation',
      accountMessages.passwordRetype,
    ],
    [
      'terms not accepted',
      { terms: false },
      'terms',
      'Please agree to the terms and conditions before preceeding.',
    ],
    ['terms not named', { terms: undefined }, 'terms', accountMessages.termsNeeded],
  ])(
    'refuses %s by a sentence beside the field, and makes nothing',
    async (_what, wrong, field, sentence) => {
      for (const url of ['/users', '/add_user']) {
        const answer = await send(url, person('wrong@new.test', wrong))
        expect(answer.statusCode).toBe(422)
        expect(answer.json().fields[`user.${field}`]).toBe(sentence)
        expect(await rowsOf('wrong@new.test')).toEqual([])
      }
    },
  )

  it('takes the longest email there is, the shortest password and the longest one', async () => {
    const email = `${'a'.repeat(310)}@cast.test`
    expect(email).toHaveLength(limits.emailLength)
    expect((await register(email)).statusCode).toBe(201)
    const long = 'ü'.repeat(limits.passwordMaxLength)
    await register('long@new.test', { password: long, password_confirmation: long })
    await confirm(await tokenTo(world.db, 'long@new.test'))
    expect((await signIn('long@new.test', long)).statusCode).toBe(200)
  })

  it('lets nobody give themselves rights, a company, a license or a confirmed address', async () => {
    const [company] = await world.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('owner')))
    const wishes = {
      admin: true,
      gpr_access: 1,
      level: 'Admin',
      company_id: company?.company_id,
      company_user: 'owner',
      invite_accepted: true,
      invitation_accepted_at: '2026-01-01T00:00:00Z',
      confirmed: true,
      confirmed_at: '2026-01-01T00:00:00Z',
      free_until: '2099-01-01T00:00:00Z',
      license: { kind: 'gold' },
      id: 1,
    }
    for (const [url, email] of [
      ['/users', 'greedy@new.test'],
      ['/add_user', 'greedier@new.test'],
    ] as const) {
      const payload = { ...wishes, user: person(email, { ...wishes, user: wishes }) }
      await world.app.inject({ method: 'POST', url: `/api${url}`, payload, ...elsewhere() })
      const row = await rowOf(email)
      expect(row).toMatchObject({ admin: false, gpr_access: false, company_id: null, company_user: null })
      expect(row).toMatchObject({ confirmed_at: null, invited_at: null, invitation_accepted_at: null })
      expect(row?.free_until === null || inDays(row?.free_until) === 30).toBe(true)
    }
  })

  it('is limited per address, together with free accounts, and says when to come back', async () => {
    const here = await openWorldForTest()
    const wrong = (index: number) =>
      here.call(index % 2 ? api.accounts.register : api.accounts.createFree, {
        body: { user: person(emailOf('owner')) },
      })
    for (let index = 0; index < limits.registrations.max; index++)
      expect((await wrong(index)).statusCode).toBe(422)
    for (const index of [0, 1]) {
      const stopped = await wrong(index)
      expect(stopped.statusCode).toBe(429)
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.registrations.seconds - 60)
    }
  })
})

describe('POST /add_user', () => {
  it('makes an account with a free term of 30 days and signs in at once', async () => {
    const answer = await createFree('free@new.test', { phone_number: '303' })
    expect(answer.statusCode).toBe(200)
    const { user, companies, all_statuses, company_user } = answer.json()
    expect(user).toMatchObject({ email: 'free@new.test', confirmed: false, phone_number: '303' })
    expect(user.license.kind).toBe('free')
    expect([companies, all_statuses.length, company_user]).toEqual([[], 10, null])
    expect(answer.headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
    const row = await rowOf('free@new.test')
    expect([row?.confirmed_at, inDays(row?.free_until)]).toEqual([null, 30])
    const { authorization } = answer.headers
    const self = await world.call(api.accounts.user, { params: { id: user.id }, headers: { authorization } })
    expect(self.json().user).toEqual(user)
  })

  it('asks for the confirmation before the next sign-in', async () => {
    await createFree('next@new.test')
    expect((await signIn('next@new.test')).json().code).toBe('unconfirmed')
    const [mail] = await mailsTo(world.db, 'next@new.test')
    expect(mail?.subject).toContain('Hyperbola')
    expect((await confirm(mail?.token)).json()).toEqual({ email: 'next@new.test' })
    expect((await signIn('next@new.test')).statusCode).toBe(200)
  })

  it('says that an email is taken and opens no session', async () => {
    const answer = await createFree(emailOf('owner'))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'email_taken'])
    expect(answer.headers.authorization).toBeUndefined()
  })
})

describe('PUT /users/confirmation', () => {
  it('confirms, begins the free term and lets sign in', async () => {
    await register('later@new.test')
    const answer = await confirm(await tokenTo(world.db, 'later@new.test'))
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: 'later@new.test' }])
    expect(inDays((await rowOf('later@new.test'))?.free_until)).toBe(30)
    expect((await signIn('later@new.test')).json().user.license.kind).toBe('free')
  })

  it('leaves a free term that runs already as it is', async () => {
    await createFree('early@new.test')
    const before = (await rowOf('early@new.test'))?.free_until
    await confirm(await tokenTo(world.db, 'early@new.test'))
    expect((await rowOf('early@new.test'))?.free_until).toEqual(before)
  })

  it.each([['never made'], [''], [null], [{ $ne: 1 }]])('refuses the token %j', async token => {
    const answer = await confirm(token)
    expect([answer.statusCode, answer.json().error]).toEqual([422, messages.linkUnknown])
  })
})
