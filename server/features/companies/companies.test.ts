import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { type CastName, emailOf, signInNames } from '#server/testing/cast.ts'
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
const list = (as?: CastName, company_name?: string) =>
  world.call(api.companies.list, company_name === undefined ? {} : { query: { company_name } }, as)
const see = (name: string, as?: CastName) =>
  world.call(api.companies.company, { params: { id: world.companyId(name) } }, as)
const row = async (name: string, of = world) =>
  (await of.db.select().from(companies).where(eq(companies.company_name, name)))[0]

describe('GET /companies', () => {
  const own: Partial<Record<CastName, string[]>> = {
    admin: ['Clinic', 'Corers', 'Others', 'Scanners'],
    technician: ['Scanners'],
    metric: ['Scanners'],
    facility: ['Clinic'],
    stranger: ['Others'],
    newcomer: [],
  }
  it.each(signInNames)('shows %s the companies they may see, by name', async name => {
    const answer = await list(name)
    const names = answer
      .json()
      .companies.map(({ company }: { company: { company_name: string } }) => company.company_name)
    expect(names).toEqual(own[name] ?? ['Corers'])
    expect(answer.json()).not.toHaveProperty('name_taken')
  })

  it('is for people who signed in', async () => {
    expect((await list()).statusCode).toBe(401)
  })

  it.each([
    ['Scanners', true],
    ['  sCANNERS ', true],
    ['Scanner', false],
    ['Scan%', false],
    ['', false],
    ['\u0001', false],
  ])('says whether the name %j is taken, and nothing else of it', async (name, taken) => {
    const { companies: shown, name_taken } = (await list('newcomer', name)).json()
    expect([name_taken, shown]).toEqual([taken, []])
  })

  it('knows a name in any script, composed or not', async () => {
    await world.db.insert(companies).values({ company_name: 'ÄRZTEHAUS Ωmega', company_type: 'facility' })
    for (const name of ['ärztehaus ωMEGA', 'A\u0308rztehaus ωmega'])
      expect((await list('newcomer', name)).json().name_taken).toBe(true)
    await world.db.delete(companies).where(eq(companies.company_name, 'ÄRZTEHAUS Ωmega'))
  })
})

describe('POST /companies', () => {
  const create = (on: World, body: object, as?: CastName, headers = {}) =>
    on.call(api.companies.create, { body, headers }, as)

  it.each(signInNames)('is refused or not for %s', async name => {
    const answer = await create(world, {}, name)
    if (['admin', 'newcomer'].includes(name))
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid'])
    else expect([answer.statusCode, answer.json().error]).toEqual([403, companyMessages.companyAlready])
  })

  it('takes names that differ in their spaces alone for the same', async () => {
    const fresh = await openWorldForTest()
    const statusOf = async (company_name: string, as: CastName) =>
      (await create(fresh, { ...company, company_name }, as)).statusCode
    expect(await statusOf('Two  Words', 'newcomer')).toBe(201)
    for (const name of ['Two\u00a0Words', 'Two Words']) expect(await statusOf(name, 'admin')).toBe(422)
  })

  it('makes the person its owner and fills in what is not said', async () => {
    const fresh = await openWorldForTest()
    expect((await create(fresh, company)).statusCode).toBe(401)
    const answer = await create(fresh, company, 'newcomer')
    expect(answer.statusCode).toBe(201)
    const { company: made, user, files, address } = answer.json()
    expect(made).toMatchObject({ company_name: 'Blue Slab', company_type: 'contractor', version: 1 })
    expect(user).toMatchObject({
      company_id: made.id,
      company_user: 'owner',
      level: 'Admin',
      gpr_access: false,
    })
    expect(address).toEqual({ ...company.address_attributes, address_line_2: null, country: 'United States' })
    expect([files, made.address_attributes]).toEqual([[], address])
    expect((await create(fresh, { ...company, company_name: 'Second' }, 'newcomer')).statusCode).toBe(403)
  })

  it('takes it wrapped in its name, with the other name of the second line, and believes no more of it', async () => {
    const fresh = await openWorldForTest()
    const before = await fresh.userOf('owner')
    const claims = {
      id: 1,
      version: 9,
      created_at: '2000-01-01',
      user_id: before.id,
      owner: before.id,
      admin: true,
    }
    const address_attributes = { ...company.address_attributes, ...claims, second_street_address: 'Floor 2' }
    const answer = await create(
      fresh,
      { ...claims, company: { ...company, ...claims, user: claims, address_attributes } },
      'newcomer',
    )
    expect(answer.statusCode).toBe(201)
    const made = await row('Blue Slab', fresh)
    expect(made).toMatchObject({ version: 1, address_line_2: 'Floor 2' })
    expect(made?.id).not.toBe(1)
    expect(made?.created_at.getFullYear()).toBeGreaterThan(2020)
    expect(answer.json().user).toMatchObject({ admin: false, email: emailOf('newcomer') })
    const after = await fresh.call(api.accounts.user, { params: { id: before.id } }, 'owner')
    expect(after.json().user).toEqual(before)
  })

  it('refuses a taken name in any letter case, and leaves the person without a company', async () => {
    const answer = await create(world, { ...company, company_name: ' corers' }, 'newcomer')
    const sentence = companyMessages.companyExists('corers')
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { error: sentence, code: 'company_taken', errors: [sentence], fields: { company_name: sentence } },
    ])
    expect((await list('newcomer')).json().companies).toEqual([])
  })

  it('tells each missing field beside it', async () => {
    const { fields } = (await create(world, { address_attributes: {} }, 'newcomer')).json()
    expect(fields).toMatchObject({
      company_name: companyMessages.companyNameRequired,
      company_email_address: messages.emailRequired,
      office_phone: companyMessages.officePhoneRequired,
      company_contact: companyMessages.contactRequired,
      company_contact_number: companyMessages.contactNumberRequired,
      'address_attributes.city': messages.cityRequired,
      'address_attributes.state': messages.stateRequired,
      'address_attributes.zip_code': messages.zipRequired,
    })
  })

  it('of two who add the same name at once, one becomes its owner', async () => {
    const fresh = await openWorldForTest()
    await fresh.db
      .update(users)
      .set({ company_id: null, company_user: null })
      .where(eq(users.email, emailOf('stranger')))
    const answers = await Promise.all([
      create(fresh, company, 'newcomer'),
      create(fresh, { ...company, company_name: 'BLUE slab' }, 'stranger'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  it('sent twice is one company: with its key answered alike, without it refused', async () => {
    const fresh = await openWorldForTest()
    const key = { 'idempotency-key': 'company-1' }
    const twins = await Promise.all([
      create(fresh, company, 'newcomer', key),
      create(fresh, company, 'newcomer', key),
    ])
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201])
    expect(twins[0].json()).toEqual(twins[1].json())
    const others = await Promise.all([
      create(fresh, { ...company, company_name: 'Two' }, 'admin'),
      create(fresh, { ...company, company_name: 'Three' }, 'admin'),
    ])
    const [first, second] = others.map(({ statusCode }) => statusCode).sort()
    // The second is refused by the check before the transaction or, when both have passed it, by the first one's row.
    expect([first, [403, 409].includes(second ?? 0)]).toEqual([201, true])
    expect(await fresh.db.select().from(companies)).toHaveLength(6)
  })
})

describe('GET /companies/{id}', () => {
  const seen: Partial<Record<CastName, string>> = {
    technician: 'Scanners',
    metric: 'Scanners',
    facility: 'Clinic',
    stranger: 'Others',
    newcomer: 'none',
  }
  it.each(signInNames)('shows %s the own company, an admin every one', async name => {
    for (const other of ['Scanners', 'Corers', 'Clinic', 'Others']) {
      const mine = name === 'admin' || other === (seen[name] ?? 'Corers')
      expect([other, (await see(other, name)).statusCode]).toEqual([other, mine ? 200 : 403])
    }
  })

  it('is for people who signed in, and says of an unknown one that there is nothing', async () => {
    expect((await see('Corers')).statusCode).toBe(401)
    expect((await see('Nobody', 'stranger')).statusCode).toBe(404)
  })

  it('shows its people to owner and admin, by name and without secrets, and to nobody else', async () => {
    for (const name of ['owner', 'admin'] as const) {
      const answer = await see('Corers', name)
      const names = answer.json().employees.map(({ full_name }: { full_name: string }) => full_name)
      expect(names).toEqual(['Ed Expired', 'Emil Employee', 'Ivo Invited', 'Olga Owner', 'Sil Silver'])
      expect(answer.body).not.toMatch(/argon2|password|orientation_signature"/)
    }
    const { employees, invitations } = (await see('Corers', 'employee')).json()
    expect([employees, invitations]).toEqual([[], []])
  })

  it('leaves deleted people out everywhere', async () => {
    const fresh = await openWorldForTest()
    const [wing] = await fresh.db.select().from(facilities).where(eq(facilities.name, 'North Wing'))
    const gone = { deleted_at: new Date(), facility_id: wing?.id }
    await fresh.db
      .update(users)
      .set(gone)
      .where(eq(users.email, emailOf('silver')))
    const answer = async (id: number) =>
      (await fresh.call(api.companies.company, { params: { id } }, 'admin')).body
    expect(await answer(world.companyId('Corers'))).not.toContain('Silver')
    expect(await answer(world.companyId('Clinic'))).not.toContain('Silver')
  })

  it('names who was asked in by the address alone, while the link works', async () => {
    const newcomer = world.ids.newcomer
    const into = { company_id: world.companyId('Corers'), company_user: 'owner' as const, gpr_access: false }
    const now = new Date()
    await makeLink(world.db, 'company_invitation', newcomer, now, into)
    await makeLink(world.db, 'company_invitation', world.ids.employee, now, into)
    await makeLink(world.db, 'reset', world.ids.stranger, now, into)
    const answer = await see('Corers', 'owner')
    expect(answer.json().invitations).toEqual([
      {
        id: newcomer,
        full_name: emailOf('newcomer'),
        first_name: '',
        last_name: '',
        email: emailOf('newcomer'),
        phone_number: null,
        uType: 'owner',
        level: 'Admin',
        gpr_access: false,
        facility_id: null,
        invited_at: now.toISOString(),
        invite_accepted: false,
      },
    ])
    expect(answer.body).not.toContain('Nia')
    await world.db.update(mailed_links).set({ expires_at: now })
    expect((await see('Corers', 'owner')).json().invitations).toEqual([])
    await world.db.delete(mailed_links)
  })

  it('asks the database as often for many as for one', async () => {
    const count = async (name: string) => {
      let queries = 0
      const counting = () => queries++
      world.database.pool.on('acquire', counting)
      await see(name, 'admin')
      world.database.pool.off('acquire', counting)
      return queries
    }
    const few = await count('Others')
    await world.db.insert(facilities).values(
      Array.from({ length: 20 }, (_, index) => ({
        company_id: world.companyId('Others'),
        name: `Wing ${index}`,
      })),
    )
    expect(await count('Others')).toBe(few)
    await world.db.delete(facilities).where(eq(facilities.company_id, world.companyId('Others')))
  })
})
