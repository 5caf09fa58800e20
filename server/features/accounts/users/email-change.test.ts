import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emailChangeMessages } from '#contract/accounts/email-change-messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const edit = (as: CastName, other: CastName, user: object) =>
  world.call(api.accounts.updateUser, { params: { id: world.ids[other] }, body: { user } }, as)
const editOwn = (name: CastName, user: object) =>
  edit(name, name, { current_password: castPassword, ...user })
const rowOf = async (name: CastName) =>
  (await world.db.select().from(users).where(eq(users.id, world.ids[name])))[0]
const linksOf = async (name: CastName) =>
  (await world.db.select().from(mailed_links).where(eq(mailed_links.user_id, world.ids[name]))).map(
    ({ purpose }) => purpose,
  )
const accept = async (invitation_token: string) => {
  const user = { invitation_token, password: castPassword, password_confirmation: castPassword }
  return (await world.call(api.accounts.accept, { body: { user } })).statusCode
}
const refused = (sentence: string) => [422, { 'user.email': sentence }]

describe('the own email', () => {
  it('waits: the link goes to the new address, a warning to the old one', async () => {
    const answer = await editOwn('employee', { email: ' New@Cast.test', phone_number: '1' })
    expect(answer.json().user).toMatchObject({
      email: emailOf('employee'),
      new_email: 'new@cast.test',
      phone_number: '1',
    })
    expect((await mailsTo(world.db, emailOf('employee')))[0]?.text).toContain('new@cast.test')
    const confirmation_token = await tokenTo(world.db, 'new@cast.test')
    expect(await linksOf('employee')).toEqual(['new_email'])
    const opened = await world.call(api.accounts.confirm, { body: { confirmation_token } })
    expect([opened.statusCode, opened.json()]).toEqual([200, { email: 'new@cast.test' }])
    expect(await rowOf('employee')).toMatchObject({ email: 'new@cast.test', new_email: null })
  })

  it('asked for again ends the earlier link; saving the profile with the address of now changes nothing', async () => {
    await editOwn('employee', { email: 'first@cast.test' })
    await editOwn('employee', { email: 'second@cast.test' })
    const first = await tokenTo(world.db, 'first@cast.test')
    const second = await tokenTo(world.db, 'second@cast.test')
    const open = async (confirmation_token: string) =>
      (await world.call(api.accounts.confirm, { body: { confirmation_token } })).statusCode
    expect(await open(first)).toBe(422)
    const saved = await edit('employee', 'employee', { email: emailOf('employee'), phone_number: '2' })
    expect(saved.json().user).toMatchObject({ new_email: 'second@cast.test', phone_number: '2' })
    expect(await open(second)).toBe(200)
    expect((await rowOf('employee'))?.email).toBe('second@cast.test')
  })

  it('of a platform admin waits as well', async () => {
    const answer = await editOwn('admin', { email: 'new@cast.test' })
    expect(answer.json().user).toMatchObject({ email: emailOf('admin'), new_email: 'new@cast.test' })
  })

  it('cannot be one that somebody has', async () => {
    const answer = await editOwn('employee', { email: emailOf('stranger'), phone_number: '1' })
    expect([answer.statusCode, answer.json().fields]).toEqual(refused(accountMessages.emailTaken))
    expect(await rowOf('employee')).toMatchObject({ new_email: null, phone_number: null })
    expect(await mailsTo(world.db, emailOf('stranger'))).toEqual([])
  })
})

describe('changing the own email takes the password', () => {
  const wished = { email: 'new@cast.test', phone_number: '1' }

  it.each([
    ['none', {}, emailChangeMessages.emailChangePassword],
    ['an empty one', { current_password: '' }, emailChangeMessages.emailChangePassword],
    ['another one', { current_password: 'not it' }, accountMessages.passwordWrong],
  ])('and with %s nothing changes and nothing is mailed', async (_what, given, sentence) => {
    const answer = await edit('employee', 'employee', { ...wished, ...given })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { 'user.current_password': sentence }])
    expect(await rowOf('employee')).toMatchObject({ new_email: null, phone_number: null })
    for (const email of [emailOf('employee'), wished.email])
      expect(await mailsTo(world.db, email)).toEqual([])
  })

  it('and stops after ten wrong guesses', async () => {
    const guess = (current_password: string) => edit('employee', 'employee', { ...wished, current_password })
    for (let count = 0; count < limits.passwordGuesses.max; count++)
      expect((await guess('not it')).statusCode).toBe(422)
    const stopped = await guess(castPassword)
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.passwordGuesses.seconds - 60)
    expect((await edit('employee', 'employee', { phone_number: '2' })).statusCode).toBe(200)
  })

  it('and is done three times an hour, so that nobody writes to strangers with it', async () => {
    for (let count = 1; count <= limits.emailChanges.max; count++)
      expect((await editOwn('employee', { email: `${count}@cast.test` })).statusCode).toBe(200)
    const stopped = await editOwn('employee', { email: '4@cast.test' })
    expect([stopped.statusCode, stopped.json().error]).toEqual([
      429,
      emailChangeMessages.emailChangesMany('in about an hour'),
    ])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.emailChanges.seconds - 60)
    expect(await mailsTo(world.db, '4@cast.test')).toEqual([])
  })

  it('and waits until the address of now is confirmed', async () => {
    const names = { first_name: 'Eve', last_name: 'Early', email: 'eve@cast.test', terms: true }
    const secret = { password: castPassword, password_confirmation: castPassword }
    const eve = await world.call(api.accounts.createFree, { body: { user: { ...names, ...secret } } })
    const answer = await world.call(api.accounts.updateUser, {
      params: { id: eve.json().user.id },
      body: { user: { email: 'victim@cast.test', current_password: castPassword } },
      headers: { authorization: String(eve.headers.authorization) },
    })
    expect([answer.statusCode, answer.json().fields]).toEqual(
      refused(emailChangeMessages.emailChangeUnconfirmed),
    )
    expect(await mailsTo(world.db, 'victim@cast.test')).toEqual([])
  })
})

describe("an owner changes a member's email", () => {
  it('while the invitation is pending: a new link goes to the new address and the old one dies', async () => {
    const old = await makeLink(world.db, 'invitation', world.ids.invited, new Date())
    const answer = await edit('owner', 'invited', { email: 'right@cast.test' })
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, 'right@cast.test'])
    const [mail] = await mailsTo(world.db, 'right@cast.test')
    expect(mail?.subject).toBe("You're invited to Corers")
    expect(mail?.text).toContain('Olga Owner')
    expect(await accept(old)).toBe(422)
    expect(await accept(mail?.token ?? '')).toBe(200)
    expect(await mailsTo(world.db, emailOf('invited'))).toEqual([])
  })

  it('never once the account is in use, taken or not', async () => {
    for (const email of ['new@cast.test', emailOf('stranger')]) {
      const answer = await edit('owner', 'employee', { email, last_name: 'Never' })
      expect([answer.statusCode, answer.json().fields]).toEqual(refused(emailChangeMessages.emailOfOthers))
    }
    expect(await rowOf('employee')).toMatchObject({ email: emailOf('employee'), last_name: 'Employee' })
    const same = await edit('owner', 'employee', { email: emailOf('employee'), last_name: 'Edited' })
    expect([same.statusCode, same.json().user.last_name]).toEqual([200, 'Edited'])
  })

  it('without leading GPR access that was given above them to an address of their choice', async () => {
    await world.call(
      api.companies.setGprAccess,
      { params: { id: world.ids.invited }, body: { gpr_access: true } },
      'admin',
    )
    await edit('owner', 'invited', { email: 'mine@cast.test' })
    expect(await accept(await tokenTo(world.db, 'mine@cast.test'))).toBe(200)
    expect((await rowOf('invited'))?.gpr_access).toBe(false)
  })
})

describe("a platform admin changes somebody's email", () => {
  it('at once, and no link that was mailed to the old address works any more', async () => {
    const reset_password_token = await makeLink(world.db, 'reset', world.ids.metric, new Date())
    const answer = await edit('admin', 'metric', { email: 'new@cast.test' })
    expect(answer.json().user).toMatchObject({ email: 'new@cast.test', gpr_access: true, new_email: null })
    const user = { reset_password_token, password: 'stolen-7', password_confirmation: 'stolen-7' }
    expect((await world.call(api.accounts.reset, { body: { user } })).statusCode).toBe(422)
  })

  it('and a registration that waits is confirmed by the new address only', async () => {
    const old = await makeLink(world.db, 'confirmation', world.ids.unconfirmed, new Date())
    await edit('admin', 'unconfirmed', { email: 'new@cast.test' })
    const open = async (confirmation_token: string) =>
      (await world.call(api.accounts.confirm, { body: { confirmation_token } })).statusCode
    expect(await open(old)).toBe(422)
    expect(await open(await tokenTo(world.db, 'new@cast.test'))).toBe(200)
    expect((await rowOf('unconfirmed'))?.confirmed_at).not.toBeNull()
  })

  it('never to one that somebody has, not even when two get it at once', async () => {
    const taken = await edit('admin', 'metric', { email: emailOf('stranger') })
    expect([taken.statusCode, taken.json().fields]).toEqual(refused(accountMessages.emailTaken))
    const answers = await Promise.all(
      (['metric', 'silver', 'expired'] as const).map(name => edit('admin', name, { email: 'one@cast.test' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  })
})
