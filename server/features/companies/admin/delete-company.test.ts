import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { companyLimits } from '#contract/companies/company-limits.ts'
import { former_members, sessions, users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { license_seats, licenses } from '#server/db/schema/licenses.ts'
import { hourlyCleanupHandler } from '#server/services/cleanup/hourly-cleanup.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const remove = (name = 'Corers', as: CastName = 'admin') =>
  world.call(api.companyAdmin.remove, { params: { id: world.companyId(name) } }, as)
const restore = (name = 'Corers', body?: object) =>
  world.call(api.companyAdmin.restore, { params: { id: world.companyId(name) }, body }, 'admin')
const view = async (name = 'Corers') =>
  (await world.call(api.companyAdmin.view, { params: { id: world.companyId(name) } }, 'admin')).json()
const accountOf = async (name: CastName) =>
  (await world.db.select().from(users).where(eq(users.id, world.ids[name])))[0]
const invite = (email: string, company: string) =>
  world.call(
    api.companies.inviteInto,
    { body: { first_name: 'Pat', last_name: 'New', email, company_id: world.companyId(company) } },
    'admin',
  )
const join = (invitation_token: string) => world.call(api.companies.join, { body: { invitation_token } })
const addCompany = (company_name: string) =>
  world.db.insert(companies).values({ company_name, company_type: 'contractor' })

/** As if it had been deleted so much earlier. */
const age = (seconds: number) =>
  world.db.update(companies).set({ deleted_at: sql`deleted_at - make_interval(secs => ${seconds})` })

/** Everything that deleting a company changes, without the counters of saves. */
const rows = async () => {
  const { rows: people } = await world.db.execute(sql`
    select id, company_id, company_user, facility_id, gpr_access, deleted_at from users order by id`)
  const { rows: terms } = await world.db.execute(sql`select * from licenses order by id`)
  const { rows: seats } = await world.db.execute(
    sql`select user_id, company_id, place from license_seats order by 1`,
  )
  const { rows: firms } = await world.db.execute(sql`
    select id, company_name, gpr_approved, deleted_at, deleted_by from companies order by id`)
  return { people, terms, seats, firms }
}
const grantSeats = async (company: string, seat: CastName) => {
  const body = {
    ...{ company_id: world.companyId(company), type: 'corporate', seats: 10, reason: 'test' },
    until: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  }
  expect((await world.call(api.licenses.grant, { body }, 'admin')).statusCode).toBe(201)
  const seated = await world.call(api.licenses.addSeat, { body: { user_id: world.ids[seat] } }, 'admin')
  expect(seated.statusCode).toBe(200)
}

describe('DELETE /companies/{id}', () => {
  it('takes everybody out at once, with seat and GPR access, and signs them out', async () => {
    await grantSeats('Scanners', 'metric')
    const token = await world.tokenOf('technician')
    expect((await remove('Scanners')).statusCode).toBe(200)
    for (const name of ['technician', 'metric'] as const)
      expect(await accountOf(name)).toMatchObject({
        ...{ company_id: null, company_user: null, facility_id: null, gpr_access: false, deleted_at: null },
      })
    expect(await world.db.select().from(license_seats)).toEqual([])
    const own = await world.app.inject({ url: '/api/projects', headers: { authorization: token } })
    expect(own.statusCode).toBe(401)
    const [license] = await world.db
      .select()
      .from(licenses)
      .where(eq(licenses.type, 'grant'))
      .orderBy(sql`id desc`)
    expect(license?.ended_with_company).toBe(true)
    expect(license?.ends_at.getTime()).toBeLessThanOrEqual(Date.now())
    expect(await accountOf('owner')).toMatchObject({ company_id: world.companyId('Corers') })
  })

  it('shows platform admins what there was, and until when it can come back', async () => {
    await remove()
    const seen = await view()
    const until = new Date(seen.deleted_at).getTime() + companyLimits.restorable * 1000
    expect([seen.company.company_name, new Date(seen.restorable_until).getTime()]).toEqual(['Corers', until])
    expect(seen.employees.map(({ email }: { email: string }) => email)).toContain(emailOf('owner'))
    await age(companyLimits.restorable)
    expect((await view()).restorable_until).toBeNull()
  })

  it('leaves a platform admin of the company GPR access and the session in use', async () => {
    await world.db
      .update(users)
      .set({ company_id: world.companyId('Corers'), company_user: 'employee', gpr_access: true })
      .where(eq(users.id, world.ids.admin))
    expect((await remove()).statusCode).toBe(200)
    expect(await accountOf('admin')).toMatchObject({ company_id: null, gpr_access: true })
    expect((await view()).deleted_at).not.toBeNull()
  })

  it('frees the name', async () => {
    await remove()
    const taken = await world.call(api.companies.list, { query: { company_name: 'Corers' } }, 'newcomer')
    expect(taken.json().name_taken).toBe(false)
  })

  it('twice, or by two at once, deletes it once and says so', async () => {
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await remove()).json().error).toBe(companyAdminMessages.deletedAlready)
  })

  it('of 20,000 people takes a moment, and so does bringing them back', async () => {
    await world.db.execute(sql`
      insert into users (email, first_name, last_name, company_id, company_user, gpr_access, confirmed_at)
      select 'p' || n || '@crowd.test', 'Pat', 'Person', ${world.companyId('Others')}, 'employee', true, now()
      from generate_series(1, 20_000) n`)
    await world.db.execute(sql`
      insert into sessions (user_id, token_hash, last_used_at, expires_at)
      select id, email, now(), now() + interval '1 day' from users where email like '%@crowd.test'`)
    const start = performance.now()
    expect((await remove('Others')).statusCode).toBe(200)
    expect(performance.now() - start).toBeLessThan(15_000)
    const left = await world.db
      .select()
      .from(users)
      .where(eq(users.company_id, world.companyId('Others')))
    expect(left).toEqual([])
    expect(await world.db.select().from(sessions).where(sql`token_hash like '%@crowd.test'`)).toEqual([])
    const deleted = performance.now()
    const back = await restore('Others')
    expect(back.json().returned).toBe(20_001)
    // the same number of rows the other way round
    expect(performance.now() - deleted).toBeLessThan(2 * (deleted - start) + 2000)
  })

  it('ends with nobody inside, whoever joins or is invited meanwhile', async () => {
    await invite(emailOf('newcomer'), 'Corers')
    const token = await tokenTo(world.db, emailOf('newcomer'))
    const answers = await Promise.all([
      remove(),
      join(token),
      ...['a', 'b', 'c'].map(name => invite(`${name}@meanwhile.test`, 'Corers')),
    ])
    const [deleted, ...others] = answers.map(({ statusCode }) => statusCode)
    expect(deleted).toBe(200)
    for (const status of others) expect([200, 201, 404, 422]).toContain(status)
    const inside = await world.db
      .select()
      .from(users)
      .where(eq(users.company_id, world.companyId('Corers')))
    expect(inside).toEqual([])
  })
})

describe('POST /companies/{id}/restore', () => {
  it('gives everybody and everything back as it was', async () => {
    await grantSeats('Scanners', 'metric')
    const before = await rows()
    await remove('Scanners')
    expect(await rows()).not.toEqual(before)
    const answer = await restore('Scanners')
    expect([answer.statusCode, answer.json().returned]).toEqual([200, 2])
    expect(await rows()).toEqual(before)
    expect(await world.db.select().from(former_members)).toEqual([])
  })

  it('leaves those who joined another company where they are, and brings nobody back who was deleted', async () => {
    await remove()
    await invite(emailOf('employee'), 'Others')
    expect((await join(await tokenTo(world.db, emailOf('employee')))).statusCode).toBe(200)
    await world.call(api.accounts.deleteUser, { params: { id: world.ids.silver } }, 'admin')
    expect((await restore()).json().returned).toBe(3)
    expect(await accountOf('employee')).toMatchObject({ company_id: world.companyId('Others') })
    expect(await accountOf('silver')).toMatchObject({ company_id: null })
    expect(await accountOf('owner')).toMatchObject({
      company_id: world.companyId('Corers'),
      company_user: 'owner',
    })
  })

  it('gives no facility back that was closed meanwhile', async () => {
    const [open, closed] = await world.db.select().from(facilities).orderBy(facilities.id)
    await world.db.update(users).set({ facility_id: open?.id }).where(eq(users.id, world.ids.facility))
    await remove('Clinic')
    await restore('Clinic')
    expect((await accountOf('facility'))?.facility_id).toBe(open?.id)
    await world.db.update(users).set({ facility_id: closed?.id }).where(eq(users.id, world.ids.facility))
    await remove('Clinic')
    await world.db
      .update(facilities)
      .set({ deleted_at: new Date() })
      .where(eq(facilities.id, closed?.id ?? 0))
    await restore('Clinic')
    expect((await accountOf('facility'))?.facility_id).toBeNull()
  })

  it('is refused while another company has the name, and takes another one', async () => {
    await remove()
    await addCompany('CORERS')
    const refused = await restore()
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { company_name: companyAdminMessages.restoreNameTaken('Corers') },
    ])
    expect((await view()).deleted_at).not.toBeNull()
    const answer = await restore('Corers', { company_name: 'Corers West' })
    expect([answer.statusCode, answer.json().company.company_name]).toEqual([200, 'Corers West'])
    expect(answer.json().returned).toBe(5)
  })

  it('by two at once is done once, and the other is told', async () => {
    await remove()
    const answers = await Promise.all([restore(), restore()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await restore()).json().error).toBe(companyAdminMessages.restoredAlready)
  })

  it('is over after 30 days, and who was in it is forgotten', async () => {
    await remove()
    await age(companyLimits.restorable - 60)
    await hourlyCleanupHandler(world.db, world.clock).run({})
    expect(await world.db.select().from(former_members)).toHaveLength(5)
    await age(61)
    expect((await restore()).statusCode).toBe(404)
    await hourlyCleanupHandler(world.db, world.clock).run({})
    expect(await world.db.select().from(former_members)).toEqual([])
  })
})
