import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const typed = { first_name: 'Typed', last_name: 'Name' }
const invite = (email: string, as: CastName = 'owner', more: object = {}) =>
  world.call(api.companies.invite, { body: { user: { ...typed, email, ...more } } }, as)
const inviteInto = (company: string, email: string, as: CastName = 'admin', more: object = {}) =>
  world.call(
    api.companies.inviteInto,
    { body: { ...typed, email, company_id: world.companyId(company), ...more } },
    as,
  )
const accountsOf = (email: string) => world.db.select().from(users).where(eq(users.email, email))
const linksOf = (userId: number) =>
  world.db.select().from(mailed_links).where(eq(mailed_links.user_id, userId))
const accept = async (invitation_token: string) => {
  const user = { invitation_token, password: 'another of my own', password_confirmation: 'another of my own' }
  return (await world.call(api.accounts.accept, { body: { user } })).statusCode
}
const signIn = async (email: string, password: string) =>
  (await world.call(api.accounts.signIn, { body: { user: { email, password } } })).statusCode

describe('inviting an address without an account', () => {
  it('makes one without a password, in the company, and mails the way in', async () => {
    await world.db.update(companies).set({ gpr_task_type: 'metric' })
    const answer = await invite(' Nina@Cast.test ', 'owner', { phone_number: '303', uType: 'owner' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().newUser).toMatchObject({
      ...{ full_name: 'Typed Name', email: 'nina@cast.test', phone_number: '303', uType: 'owner' },
      ...{ level: 'Admin', gpr_access: false, facility_id: null, invite_accepted: false },
    })
    const [account] = await accountsOf('nina@cast.test')
    expect(account).toMatchObject({
      ...{ id: answer.json().newUser.id, company_id: world.companyId('Corers'), company_user: 'owner' },
      ...{ password_hash: null, confirmed_at: null, gpr_task_type: 'metric', admin: false },
    })
    expect(account?.invited_at?.toISOString()).toBe(answer.json().newUser.invited_at)
    const [mail] = await mailsTo(world.db, 'nina@cast.test')
    expect(mail?.subject).toBe("You're invited to Corers")
    expect(mail?.text).toContain('Olga Owner')
    expect(await accept(mail?.token ?? '')).toBe(200)
    expect(await signIn('nina@cast.test', 'another of my own')).toBe(200)
  })

  it('makes an employee unless told otherwise, and the flat call does the same', async () => {
    const answer = await inviteInto('Corers', 'nina@cast.test', 'owner')
    expect([answer.statusCode, answer.json().newUser.level]).toEqual([201, 'Employee'])
    expect((await accountsOf('nina@cast.test'))[0]?.company_id).toBe(world.companyId('Corers'))
  })

  it('goes into the own company, whatever else the body names', async () => {
    await invite('nina@cast.test', 'owner', { company_id: world.companyId('Others'), admin: true })
    expect(await accountsOf('nina@cast.test')).toMatchObject([
      { company_id: world.companyId('Corers'), admin: false },
    ])
  })

  it('twice at once makes one account, and one invitation of each company', async () => {
    const answers = await Promise.all([
      invite('nina@cast.test', 'owner'),
      invite('nina@cast.test', 'owner'),
      invite('nina@cast.test', 'owner'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
    expect(await accountsOf('nina@cast.test')).toHaveLength(1)
    expect(await mailsTo(world.db, 'nina@cast.test')).toHaveLength(1)
    const others = await Promise.all([
      invite('otto@cast.test', 'owner'),
      invite('otto@cast.test', 'stranger'),
    ])
    expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await accountsOf('otto@cast.test')).toHaveLength(1)
  })

  it('with the same Idempotency-Key answers the same and mails once', async () => {
    const sent = {
      body: { user: { ...typed, email: 'nina@cast.test' } },
      headers: { 'idempotency-key': 'k' },
    }
    const first = await world.call(api.companies.invite, sent, 'owner')
    const again = await world.call(api.companies.invite, sent, 'owner')
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect(await mailsTo(world.db, 'nina@cast.test')).toHaveLength(1)
  })
})

describe('inviting the holder of an account without a company', () => {
  it('asks them to join, makes no second account and tells nothing of theirs', async () => {
    await world.db.update(users).set({ phone_number: 'private' }).where(eq(users.id, world.ids.newcomer))
    const answer = await invite(emailOf('newcomer'), 'owner', { uType: 'owner' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().newUser).toMatchObject({
      id: world.ids.newcomer,
      full_name: 'Typed Name',
      level: 'Admin',
    })
    expect(answer.body).not.toMatch(/Nia|Newcomer|private/)
    expect(await accountsOf(emailOf('newcomer'))).toMatchObject([{ company_id: null, first_name: 'Nia' }])
    expect(await linksOf(world.ids.newcomer)).toMatchObject([
      { purpose: 'company_invitation', company_id: world.companyId('Corers'), company_user: 'owner' },
    ])
    const [mail] = await mailsTo(world.db, emailOf('newcomer'))
    expect(mail?.subject).toMatch(/^Join Corers/)
    expect(mail?.text).toContain('Hi Nia')
  })

  it('again, or at once, leaves one link into this company that works', async () => {
    await Promise.all(Array.from({ length: 3 }, () => invite(emailOf('newcomer'))))
    await invite(emailOf('newcomer'), 'stranger')
    const links = await linksOf(world.ids.newcomer)
    expect(links.map(({ company_id }) => company_id)).toEqual([
      world.companyId('Corers'),
      world.companyId('Others'),
    ])
  })

  it('who never confirmed it leads in only behind a new password', async () => {
    const answer = await invite(emailOf('unconfirmed'))
    expect([answer.statusCode, answer.json().newUser.first_name]).toEqual([201, 'Typed'])
    expect(answer.body).not.toContain('Uma')
    expect(await accountsOf(emailOf('unconfirmed'))).toMatchObject([{ company_id: null, invited_at: null }])
    expect(await linksOf(world.ids.unconfirmed)).toMatchObject([
      { purpose: 'invitation', company_id: world.companyId('Corers'), company_user: 'employee' },
    ])
    const token = await tokenTo(world.db, emailOf('unconfirmed'))
    const joining = await world.call(api.companies.join, { body: { invitation_token: token } })
    expect(joining.statusCode).toBe(422)
    expect(await accept(token)).toBe(200)
    expect(await signIn(emailOf('unconfirmed'), castPassword)).toBe(401)
    expect(await signIn(emailOf('unconfirmed'), 'another of my own')).toBe(200)
    expect(await accountsOf(emailOf('unconfirmed'))).toMatchObject([
      { company_id: world.companyId('Corers') },
    ])
  })

  it('who was invited and removed before accepting puts them in again, by a new link', async () => {
    const old = await makeLink(world.db, 'invitation', world.ids.invited, new Date())
    await world.db
      .update(users)
      .set({ company_id: null, company_user: null })
      .where(eq(users.id, world.ids.invited))
    const answer = await invite(emailOf('invited'), 'stranger')
    expect([answer.statusCode, answer.json().newUser.id]).toEqual([201, world.ids.invited])
    expect(await accountsOf(emailOf('invited'))).toMatchObject([
      { company_id: world.companyId('Others'), company_user: 'employee', first_name: 'Typed' },
    ])
    expect(await accept(old)).toBe(422)
    expect(await accept(await tokenTo(world.db, emailOf('invited')))).toBe(200)
  })
})

describe('an invitation is refused', () => {
  it('for people of this company, pending ones too, and for those who are in another', async () => {
    const table: [CastName, string][] = [
      ['employee', companyMessages.inThisCompany],
      ['owner', companyMessages.inThisCompany],
      ['invited', companyMessages.invitedAlready],
      ['stranger', companyMessages.inOtherCompany],
    ]
    for (const [name, sentence] of table) {
      const answer = await invite(emailOf(name))
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { 'user.email': sentence }])
      const flat = await inviteInto('Corers', emailOf(name))
      expect([flat.statusCode, flat.json().fields]).toEqual([422, { email: sentence }])
      expect(await mailsTo(world.db, emailOf(name))).toEqual([])
    }
  })

  it('without a name or with no address, beside the field', async () => {
    const table: [object, string, string][] = [
      [{ first_name: ' ' }, 'first_name', accountMessages.firstNameRequired],
      [{ last_name: undefined }, 'last_name', accountMessages.lastNameRequired],
      [{ email: 'nowhere' }, 'email', messages.emailInvalid],
    ]
    for (const [wrong, field, sentence] of table) {
      const answer = await invite('nina@cast.test', 'owner', wrong)
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { [`user.${field}`]: sentence }])
      const flat = await inviteInto('Corers', 'nina@cast.test', 'owner', wrong)
      expect([flat.statusCode, flat.json().fields]).toEqual([422, { [field]: sentence }])
    }
    expect(await accountsOf('nina@cast.test')).toEqual([])
  })
})

describe('a facility', () => {
  it('is given to people of a facility company, if it is a living one of theirs', async () => {
    const [north, south] = (await world.db.select().from(facilities).orderBy(facilities.id)).map(
      ({ id }) => id,
    )
    await world.db
      .update(facilities)
      .set({ deleted_at: new Date() })
      .where(eq(facilities.id, south ?? 0))
    const right = await invite('nina@cast.test', 'facility', { facility_id: north })
    expect([right.statusCode, right.json().newUser.facility_id]).toEqual([201, north])
    expect(await accountsOf('nina@cast.test')).toMatchObject([{ facility_id: north }])
    for (const [as, facility_id] of [
      ['facility', south],
      ['facility', 999_999],
      ['owner', north],
    ] as [CastName, number][]) {
      const wrong = await invite('otto@cast.test', as, { facility_id })
      expect([wrong.statusCode, wrong.json().fields]).toEqual([
        422,
        { 'user.facility_id': companyMessages.facilityForeign },
      ])
    }
    const flat = await inviteInto('Corers', 'otto@cast.test', 'admin', { facility_id: north })
    expect(flat.json().fields).toEqual({ facility_id: companyMessages.facilityForeign })
    expect(await accountsOf('otto@cast.test')).toEqual([])
  })
})

describe('GPR access in an invitation', () => {
  it('counts from those who may grant it, and is left out from others', async () => {
    const table: [CastName, string, boolean][] = [
      ['technician', 'Scanners', true],
      ['admin', 'Corers', true],
      ['stranger', 'Others', false],
      ['facility', 'Clinic', false],
    ]
    for (const [as, company, counts] of table) {
      const email = `${company}@new.test`.toLowerCase()
      const answer = await inviteInto(company, email, as, { gpr_access: '1' })
      expect([as, answer.statusCode, answer.json().newUser.gpr_access]).toEqual([as, 201, counts])
      expect((await accountsOf(email))[0]?.gpr_access).toBe(false)
      expect(await accept(await tokenTo(world.db, email))).toBe(200)
      expect((await accountsOf(email))[0]?.gpr_access).toBe(counts)
      const holder = await inviteInto(company, emailOf('newcomer'), as, { gpr_access: 1 })
      expect(holder.json().newUser.gpr_access).toBe(counts)
      const links = await linksOf(world.ids.newcomer)
      expect(links.find(link => link.company_id === world.companyId(company))?.gpr_access).toBe(counts)
    }
    expect((await accountsOf(emailOf('newcomer')))[0]?.gpr_access).toBe(false)
  })
})
