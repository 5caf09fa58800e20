import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { limits } from '#contract/limits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { emailOf, signInNames } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const company = {
  company_name: 'Blue Slab',
  company_email_address: 'office@blue.test',
  office_phone: '3035550100',
  company_contact: 'Bo Blue',
  company_contact_number: '3035550101',
  address_attributes: { street_address: '1 Main St', city: 'Denver', state: 'CO', zip_code: '80202' },
}
const person = (email: string, more: object = {}) => ({
  first_name: 'Pat',
  last_name: 'Person',
  email,
  ...more,
})
const accountOf = async (email: string, of = world) =>
  (await of.db.select().from(users).where(eq(users.email, email)))[0]
const accept = async (on: World, email: string) => {
  const invitation_token = await tokenTo(on.db, email)
  const user = { invitation_token, password: 'another of my own', password_confirmation: 'another of my own' }
  return (await on.call(api.accounts.accept, { body: { user } })).statusCode
}

describe('every call of the administration of companies', () => {
  const sent = () => ({ params: { id: world.companyId('Corers') }, body: {} })
  const calls = Object.entries(api.companyAdmin)

  it.each(signInNames.filter(name => name !== 'admin'))('refuses %s', async name => {
    for (const [, endpoint] of calls)
      expect([endpoint.path, (await world.call(endpoint, sent(), name)).statusCode]).toEqual([
        endpoint.path,
        403,
      ])
  })

  it('refuses who is not signed in', async () => {
    for (const [, endpoint] of calls) expect((await world.call(endpoint, sent())).statusCode).toBe(401)
  })

  it('knows nothing of a company that is not there', async () => {
    const unknown = { params: { id: 999_999 }, body: { company_id: 999_999, users: [person('a@b.test')] } }
    const { view, addEmployees, remove, restore } = api.companyAdmin
    for (const endpoint of [view, addEmployees, remove, restore])
      expect((await world.call(endpoint, unknown, 'admin')).statusCode).toBe(404)
    const body = { user: person('a@b.test', { company_id: 999_999 }) }
    expect((await world.call(api.companyAdmin.inviteUser, { body }, 'admin')).statusCode).toBe(404)
  })
})

describe('GET /admin_companies/{id}', () => {
  it('shows the company with its people, facilities and files', async () => {
    const params = { id: world.companyId('Clinic') }
    const seen = (await world.call(api.companyAdmin.view, { params }, 'admin')).json()
    expect(seen.company.company_name).toBe('Clinic')
    expect(seen.employees.map(({ email }: { email: string }) => email)).toEqual([emailOf('facility')])
    expect(seen.facilities.map(({ name }: { name: string }) => name)).toEqual(['North Wing', 'South Wing'])
    expect([seen.files, seen.invitations, seen.deleted_at, seen.restorable_until]).toEqual([
      [],
      [],
      null,
      null,
    ])
  })
})

describe('POST /companies_admin', () => {
  it('asks for no contact, which only an admin leaves open or takes away', async () => {
    const of = await openWorldForTest()
    const { company_contact, company_contact_number, ...known } = company
    const body = { company: { ...known, company_name: 'No Contact Yet' } }
    const added = await of.call(api.companyAdmin.create, { body }, 'admin')
    expect(added.statusCode).toBe(201)
    const { company: made } = added.json()
    expect(made).toMatchObject({ company_contact: null, company_contact_number: null })
    // the whole company as it was given, as 002 §7 has it
    const params = { id: made.id }
    const whole = await of.call(api.companies.update, { params, body: { company: made } }, 'admin')
    expect(whole.statusCode).toBe(200)

    const own = { params: { id: of.companyId('Corers') } }
    for (const changes of [{ company_contact }, { company_contact_number }])
      expect((await of.call(api.companies.update, { ...own, body: changes }, 'admin')).statusCode).toBe(200)
    for (const changes of [{ company_contact: '' }, { company_contact_number: null }]) {
      const refused = await of.call(api.companies.update, { ...own, body: changes }, 'owner')
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, Object.keys(changes)])
    }
  })

  const create = (body: object, on = world, headers = {}) =>
    on.call(api.companyAdmin.create, { body, headers }, 'admin')

  it('adds a company without an owner, once for each key', async () => {
    const fresh = await openWorldForTest()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [await create(company, fresh, headers), await create(company, fresh, headers)]
    expect([one.statusCode, two.statusCode]).toEqual([201, 201])
    expect(one.json()).toEqual(two.json())
    const { company_id, company: made } = one.json()
    expect(made).toMatchObject({ id: company_id, company_name: 'Blue Slab', gpr_approved: false })
    const { employees } = (
      await fresh.call(api.companyAdmin.view, { params: { id: company_id } }, 'admin')
    ).json()
    expect([employees, (await fresh.userOf('admin')).company_id]).toEqual([[], null])
  })

  it('refuses a name that is taken, in any letter case', async () => {
    const answer = await create({ ...company, company_name: ' corers ' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ company_name: companyMessages.companyExists('corers') })
  })

  it('approves a GPR contractor at once, and tells no other admin to look at it', async () => {
    const answer = await create({ ...company, company_name: 'Radar Two', company_type: 'gpr_contractor' })
    expect(answer.json().company.gpr_approved).toBe(true)
    expect(await mailsTo(world.db, emailOf('admin'))).toEqual([])
  })

  it('is a company like others: its first owner invites, is its last owner, and cannot leave', async () => {
    const fresh = await openWorldForTest()
    const { company_id } = (await create(company, fresh)).json()
    const invited = await fresh.call(
      api.companyAdmin.inviteUser,
      { body: { user: person('boss@blue.test', { company_id, uType: 'owner' }) } },
      'admin',
    )
    const { id } = invited.json().newUser
    // nobody but a pending owner yet: the person can be taken out and asked again
    const both = { query: { user_id: id, company_id } }
    expect((await fresh.call(api.companies.removeUser, both, 'admin')).statusCode).toBe(200)
    await fresh.call(
      api.companyAdmin.inviteUser,
      { body: { user: person('boss@blue.test', { company_id, uType: 'owner' }) } },
      'admin',
    )
    expect(await accept(fresh, 'boss@blue.test')).toBe(200)
    expect((await fresh.call(api.companies.removeUser, both, 'admin')).statusCode).toBe(422)
    const employee = { params: { id }, body: { new_level: 'employee' } }
    expect((await fresh.call(api.companies.setLevel, employee, 'admin')).statusCode).toBe(422)
  })
})

describe('POST /admin_invite_user', () => {
  const inviteUser = (user: object, on = world) =>
    on.call(api.companyAdmin.inviteUser, { body: { user } }, 'admin')

  it('invites into a company, with level, facility, units and a promise of GPR access', async () => {
    const { facilities } = (
      await world.call(api.companyAdmin.view, { params: { id: world.companyId('Clinic') } }, 'admin')
    ).json()
    const wish = { uType: 'owner', gpr_access: true, gpr_task_type: 'metric', facility_id: facilities[0].id }
    const answer = await inviteUser(
      person('new@clinic.test', { company_id: world.companyId('Clinic'), ...wish }),
    )
    expect(answer.statusCode).toBe(201)
    expect(answer.json().newUser).toMatchObject({
      level: 'Admin',
      gpr_access: true,
      facility_id: facilities[0].id,
    })
    const before = await accountOf('new@clinic.test')
    expect(before).toMatchObject({
      gpr_access: false,
      gpr_task_type: 'metric',
      facility_id: facilities[0].id,
    })
    expect(await accept(world, 'new@clinic.test')).toBe(200)
    expect(await accountOf('new@clinic.test')).toMatchObject({
      ...{ company_id: world.companyId('Clinic'), company_user: 'owner', gpr_access: true },
      ...{ gpr_task_type: 'metric', facility_id: facilities[0].id },
    })
  })

  it('invites into no company', async () => {
    const answer = await inviteUser(person('free@lance.test', { gpr_access: true, company_id: '' }))
    expect([answer.statusCode, answer.json().newUser.gpr_access]).toEqual([201, true])
    expect(await accountOf('free@lance.test')).toMatchObject({ company_id: null, gpr_access: false })
    const [mail] = await mailsTo(world.db, 'free@lance.test')
    expect(mail?.text).toContain('Ada Admin')
    expect(await accept(world, 'free@lance.test')).toBe(200)
    expect(await accountOf('free@lance.test')).toMatchObject({ company_id: null, gpr_access: true })
  })

  it('invites again who has not accepted: only the newest link works, and the newest name counts', async () => {
    await inviteUser(person('again@lance.test'))
    const first = await tokenTo(world.db, 'again@lance.test')
    await inviteUser(person('again@lance.test', { first_name: 'Patricia' }))
    expect((await accountOf('again@lance.test'))?.first_name).toBe('Patricia')
    const look = { body: { purpose: 'invitation', token: first } }
    expect((await world.call(api.accounts.lookAtLink, look)).statusCode).toBe(422)
    expect(await accept(world, 'again@lance.test')).toBe(200)
  })

  it.each([
    [emailOf('owner'), companyAdminMessages.hasAccount],
    [emailOf('unconfirmed'), companyAdminMessages.hasAccount],
    [emailOf('invited'), companyMessages.invitedAlready],
  ])('refuses %s, who has an account, into no company', async (email, sentence) => {
    const answer = await inviteUser(person(email))
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { 'user.email': sentence }])
  })

  it('refuses a facility of another company, and one without a company', async () => {
    const { facilities } = (
      await world.call(api.companyAdmin.view, { params: { id: world.companyId('Clinic') } }, 'admin')
    ).json()
    for (const company_id of [world.companyId('Corers'), null]) {
      const answer = await inviteUser(person('x@y.test', { company_id, facility_id: facilities[0].id }))
      expect(answer.json().fields).toEqual({ 'user.facility_id': companyMessages.facilityForeign })
    }
  })
})

describe('POST /coemployees_admin', () => {
  const add = (list: object[], on: World, name = 'Corers') =>
    on.call(api.companyAdmin.addEmployees, { body: { company_id: on.companyId(name), users: list } }, 'admin')

  it('invites each row, says why one was not, and undoes none of the others', async () => {
    const fresh = await openWorldForTest()
    const list = [
      person('z@new.test', { uType: 'owner' }),
      person(emailOf('stranger')),
      person('a@new.test'),
      person('z@new.test', { first_name: 'Second' }),
      person('f@new.test', { facility_id: 1 }),
    ]
    const answer = await add(list, fresh)
    expect(answer.statusCode).toBe(201)
    const rows: { email: string; newUser: { level: string } | null; error: string | null }[] =
      answer.json().users
    expect(rows.map(({ email, newUser, error }) => [email, newUser?.level ?? null, error])).toEqual([
      ['z@new.test', 'Admin', null],
      [emailOf('stranger'), null, companyMessages.inOtherCompany],
      ['a@new.test', 'Employee', null],
      ['z@new.test', null, companyMessages.invitedAlready],
      ['f@new.test', null, companyMessages.facilityForeign],
    ])
    expect(await accountOf('z@new.test', fresh)).toMatchObject({ first_name: 'Pat', company_user: 'owner' })
    expect(await accountOf('f@new.test', fresh)).toBeUndefined()
    expect(await mailsTo(fresh.db, 'a@new.test')).toHaveLength(1)
    expect(await mailsTo(fresh.db, emailOf('stranger'))).toEqual([])
  })

  it('keeps to the number of mails that one admin sends in an hour', async () => {
    const fresh = await openWorldForTest()
    const { max: count } = limits.invitationMailsOfAdmin
    const all = Array.from({ length: count + 1 }, (_, index) => person(`p${index}@many.test`))
    const errors: (string | null)[] = []
    for (let from = 0; from < all.length; from += 100) {
      const { users: rows } = (await add(all.slice(from, from + 100), fresh)).json()
      errors.push(...rows.map(({ error }: { error: string | null }) => error))
    }
    expect(errors.filter(error => error === null)).toHaveLength(count)
    expect(errors.at(-1)).toMatch(/invitations/)
    expect(await accountOf(`p${count}@many.test`, fresh)).toBeUndefined()
  })

  it('of two lists at once that name the same people in another order, both are answered', async () => {
    const fresh = await openWorldForTest()
    const people = Array.from({ length: 20 }, (_, index) => person(`t${index}@two.test`))
    const answers = await Promise.all([
      add(people, fresh),
      add([...people].reverse(), fresh),
      add(people, fresh, 'Others'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const accounts = await fresh.db.select().from(users).where(eq(users.first_name, 'Pat'))
    expect(accounts).toHaveLength(20)
  })

  it('refuses an empty list and one that is too long', async () => {
    const many = Array.from({ length: 101 }, (_, index) => person(`m${index}@m.test`))
    const [none, tooMany] = [await add([], world), await add(many, world)]
    expect([none.statusCode, tooMany.statusCode]).toEqual([422, 422])
    expect(tooMany.json().error).toBe(companyMessages.severalTooMany(100))
    expect(await world.db.select().from(companies).where(eq(companies.company_name, 'Corers'))).toHaveLength(
      1,
    )
  })
})
