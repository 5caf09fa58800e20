import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

/** Eve types the address of Bob, who reads its mail and knows nothing of her. */
const bob = 'bob@new.test'
const evesPassword = 'a phrase of eves own'
const bobsPassword = 'a phrase of bobs own'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const eveTakes = async (call: typeof api.accounts.createFree | typeof api.accounts.register) => {
  const names = { first_name: 'Bob', last_name: 'Builder', email: bob, terms: true }
  const secret = { password: evesPassword, password_confirmation: evesPassword }
  const answer = await world.call(call, { body: { user: { ...names, ...secret } } })
  return { authorization: String(answer.headers.authorization) }
}
const signIn = (password: string) =>
  world.call(api.accounts.signIn, { body: { user: { email: bob, password } } })
const sessionOf = async (password: string) => ({
  authorization: String((await signIn(password)).headers.authorization),
})
const isOpen = async (headers: { authorization: string }) =>
  (await world.call(api.accounts.sessions, { headers })).statusCode === 200
const sees = async (id: number, headers: { authorization: string }) =>
  (await world.call(api.projectPage.project, { params: { id }, headers })).statusCode
const confirm = (confirmation_token: string, password?: string) =>
  world.call(api.accounts.confirm, { body: { confirmation_token, password } })
const reset = (reset_password_token: string, password = bobsPassword) => {
  const user = { reset_password_token, password, password_confirmation: password }
  return world.call(api.accounts.reset, { body: { user } })
}
const resend = async () => {
  await world.call(api.accounts.resend, { body: { email: bob } })
  await sendAccountMails(world)
}
const inviteToProject = async () => {
  const project_id = await startProject(world)
  await world.call(api.projectRecords.invite, { body: { email: bob, project_id } }, 'technician')
  return project_id
}

const evesCompany = async () => {
  const headers = await eveTakes(api.accounts.createFree)
  const address_attributes = { city: 'Denver', state: 'CO', zip_code: '80205' }
  const contact = { company_contact: 'Eve', company_contact_number: '3035550101', office_phone: '3035550100' }
  const reached = { ...contact, company_email_address: 'eve@new.test', address_attributes }
  const body = { company_name: 'Eve and Sons', company_type: 'contractor', ...reached }
  expect((await world.call(api.companies.create, { body, headers })).statusCode).toBe(201)
  return headers
}
const inviteIntoCompany = () => {
  const user = { first_name: 'Bob', last_name: 'Builder', email: bob }
  return world.call(api.companies.invite, { body: { user } }, 'owner')
}
const companyOf = async () => {
  const [account] = await world.db.select().from(users).where(eq(users.email, bob))
  return account?.company_id
}

describe('a company set up under the address of somebody else', () => {
  it('keeps nobody from inviting its holder, who then enters the company that asked', async () => {
    await evesCompany()
    expect((await inviteIntoCompany()).statusCode).toBe(201)
    const invitation_token = await tokenTo(world.db, bob)
    const secret = { password: bobsPassword, password_confirmation: bobsPassword, invitation_token }
    expect((await world.call(api.accounts.accept, { body: { user: secret } })).statusCode).toBe(200)
    expect(await companyOf()).toBe(world.companyId('Corers'))
  })

  it('is left behind when its holder takes the account over, and its name is free again', async () => {
    await evesCompany()
    await resend()
    await reset(await tokenTo(world.db, bob))
    expect(await companyOf()).toBeNull()
    expect(await world.db.$count(companies, eq(companies.company_name, 'Eve and Sons'))).toBe(0)
    expect((await inviteIntoCompany()).statusCode).toBe(201)
  })

  it('is left behind and kept where somebody began to buy seats for it', async () => {
    const headers = await evesCompany()
    const begun = await world.call(api.licenses.intent, { body: { type: 'corporate', seats: 5 }, headers })
    expect(begun.statusCode).toBe(200)
    await resend()
    expect((await reset(await tokenTo(world.db, bob))).statusCode).toBe(200)
    expect(await companyOf()).toBeNull()
    expect(await world.db.$count(companies, eq(companies.company_name, 'Eve and Sons'))).toBe(1)
    expect((await signIn(bobsPassword)).statusCode).toBe(200)
  })

  it('stays with whoever confirms with the password it was set up with', async () => {
    await evesCompany()
    await confirm(await tokenTo(world.db, bob), evesPassword)
    expect(await companyOf()).not.toBeNull()
  })
})

describe('whoever registered the address of somebody else', () => {
  it('loses session and password when its owner asks for the mail again and opens it', async () => {
    const eve = await eveTakes(api.accounts.createFree)
    const first = await tokenTo(world.db, bob)
    const project = await inviteToProject()
    await resend()
    const [mail] = await mailsTo(world.db, bob)
    expect(mail?.text).toContain(`/reset?token=${mail?.token}`)
    expect(mail?.text).toContain('If someone else used your address')
    expect((await reset(mail?.token ?? '')).statusCode).toBe(200)
    expect(await isOpen(eve)).toBe(false)
    expect((await signIn(evesPassword)).statusCode).toBe(401)
    expect(await sees(project, await sessionOf(bobsPassword))).toBe(200)
    expect((await confirm(first)).json().code).toBe('link_unknown')
  })

  it('loses the session when its owner opens the first mail, and is given nothing addressed to it', async () => {
    const eve = await eveTakes(api.accounts.createFree)
    const first = await tokenTo(world.db, bob)
    const project = await inviteToProject()
    const answer = await confirm(first)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: bob }])
    expect(await isOpen(eve)).toBe(false)
    expect(await sees(project, await sessionOf(evesPassword))).toBe(403)
    await world.call(api.accounts.requestReset, { body: { user: { email: bob } } })
    await sendAccountMails(world)
    await reset(await tokenTo(world.db, bob, /^Reset/))
    expect((await signIn(evesPassword)).statusCode).toBe(401)
    expect(await sees(project, await sessionOf(bobsPassword))).toBe(200)
  })

  it('enters no company by a link that was mailed to its owner', async () => {
    await eveTakes(api.accounts.register)
    const user = { first_name: 'Bob', last_name: 'Builder', email: bob }
    await world.call(api.companies.invite, { body: { user } }, 'owner')
    const invitation_token = await tokenTo(world.db, bob)
    await confirm(await tokenTo(world.db, bob, /^Confirm/))
    const secret = { password: bobsPassword, password_confirmation: bobsPassword }
    const accepted = await world.call(api.accounts.accept, {
      body: { user: { ...secret, invitation_token } },
    })
    expect(accepted.statusCode).toBe(200)
    expect((await signIn(evesPassword)).statusCode).toBe(401)
    expect((await signIn(bobsPassword)).json().companies).toMatchObject([{ company_name: 'Corers' }])
  })

  it('gets no project either by asking to use that address for an account of their own', async () => {
    const project = await inviteToProject()
    const body = { user: { email: bob, current_password: castPassword } }
    await world.call(api.accounts.updateUser, { params: { id: world.ids.newcomer }, body }, 'newcomer')
    const running = { authorization: await world.tokenOf('newcomer') }
    expect((await confirm(await tokenTo(world.db, bob, /new email/))).json()).toEqual({ email: bob })
    expect(await isOpen(running)).toBe(false)
    expect(await sees(project, await sessionOf(castPassword))).toBe(403)
  })
})

describe('the password beside the confirmation', () => {
  it('proves that reader and registrant are one: what waited for the address is theirs', async () => {
    const project = await inviteToProject()
    const session = await eveTakes(api.accounts.createFree)
    const answer = await confirm(await tokenTo(world.db, bob, /^Confirm/), evesPassword)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: bob }])
    expect(await isOpen(session)).toBe(false)
    expect(await sees(project, await sessionOf(evesPassword))).toBe(200)
  })

  it('is refused beside its field when it is wrong, and the link works on', async () => {
    await eveTakes(api.accounts.register)
    const token = await tokenTo(world.db, bob)
    const answer = await confirm(token, bobsPassword)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { password: accountMessages.passwordWrong },
    ])
    expect((await signIn(evesPassword)).json().code).toBe('unconfirmed')
    expect((await confirm(token, '')).json().fields).toEqual({ password: messages.passwordRequired })
    expect((await confirm(token, evesPassword)).statusCode).toBe(200)
  })

  it('cannot be guessed: ten tries a link', async () => {
    await eveTakes(api.accounts.register)
    const token = await tokenTo(world.db, bob)
    for (let tries = 0; tries < limits.passwordGuesses.max; tries++)
      expect((await confirm(token, 'a guess')).statusCode).toBe(422)
    const stopped = await confirm(token, evesPassword)
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.passwordGuesses.seconds - 60)
    expect((await confirm(token)).statusCode).toBe(200)
  })

  it('is not looked at for a link that leads nowhere', async () => {
    expect((await confirm('never made', evesPassword)).json().code).toBe('link_unknown')
  })
})

it('an invited person is pending at sign-in and taken at register, whoever else invites them', async () => {
  const user = { first_name: 'Ivo', last_name: 'Invited', email: emailOf('invited') }
  const other = await world.call(api.companies.invite, { body: { user } }, 'stranger')
  expect(other.statusCode).toBe(201)
  const secret = { password: castPassword, password_confirmation: castPassword }
  const body = { user: { ...user, ...secret, terms: true } }
  expect((await world.call(api.accounts.register, { body })).json().code).toBe('email_taken')
  const tried = await world.call(api.accounts.signIn, { body: { user: { ...user, ...secret } } })
  expect(tried.json().code).toBe('invitation_pending')
  const [row] = await world.db.select().from(users).where(eq(users.id, world.ids.invited))
  expect(row).toMatchObject({ company_id: world.companyId('Corers'), invitation_accepted_at: null })
})
