import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { until } from '#server/testing/until.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const idOf = (name: string) => world.companyId(name)
const remove = (id: number) => world.call(api.companyAdmin.remove, { params: { id } }, 'admin')
const person = (email: string, more: object = {}) => ({ first_name: 'Pat', last_name: 'New', email, ...more })
const addEmployees = (company_id: number, list: object[]) =>
  world.call(api.companyAdmin.addEmployees, { body: { company_id, users: list } }, 'admin')

/** Another transaction, in which a row is held until it is committed. */
async function hold(
  statement: string,
): Promise<{ run(next: string): Promise<unknown>; commit(): Promise<unknown> }> {
  const client = new pg.Client(world.database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(statement)
  return { run: next => client.query(next), commit: () => client.query('commit') }
}

/** Resolves when all these calls wait for a row, or one did not have to. */
async function waiting(...calls: Promise<unknown>[]): Promise<void> {
  let answered = false
  for (const call of calls)
    void call.then(() => {
      answered = true
    })
  await until(async () => {
    const { rows } = await world.db.execute<{ count: number }>(sql`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return answered || rows[0]?.count === calls.length
  })
}

describe('while a company is deleted', () => {
  /** Of somebody who never confirmed the address. */
  const foundCompany = async () => {
    const [company] = await world.db
      .insert(companies)
      .values({ company_name: 'Unproven', company_type: 'contractor' })
      .returning()
    const company_id = company?.id ?? 0
    await world.db
      .update(users)
      .set({ company_id, company_user: 'owner' })
      .where(eq(users.id, world.ids.unconfirmed))
    return company_id
  }

  it.each(['reset', 'invitation'] as const)('its unproven founder sets a password by %s', async purpose => {
    const company_id = await foundCompany()
    const target =
      purpose === 'reset' ? {} : { company_id: idOf('Others'), company_user: 'employee' as const }
    const token = await makeLink(world.db, purpose, world.ids.unconfirmed, new Date(), target)
    const password = { password: 'another of my own', password_confirmation: 'another of my own' }
    const user = { ...password, reset_password_token: token, invitation_token: token }
    const link = await hold('select from mailed_links for update')
    const set = world.call(purpose === 'reset' ? api.accounts.reset : api.accounts.accept, { body: { user } })
    await waiting(set)
    const removed = remove(company_id)
    await waiting(set, removed)
    await link.commit()
    // the founder came first and took the company along, which nobody else was in
    expect([(await set).statusCode, (await removed).statusCode]).toEqual([200, 404])
    const [founder] = await world.db.select().from(users).where(eq(users.id, world.ids.unconfirmed))
    expect(founder?.company_id).toBe(purpose === 'reset' ? null : idOf('Others'))
  })

  it('an admin ends what was given to it', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const body = { company_id: idOf('Corers'), type: 'corporate', seats: 10, until, reason: 'test' }
    expect((await world.call(api.licenses.grant, { body }, 'admin')).statusCode).toBe(201)
    const [license] = await world.db
      .select()
      .from(licenses)
      .where(eq(licenses.company_id, idOf('Corers')))
    const member = await hold(`select from users where id = ${world.ids.owner} for update`)
    const removed = remove(idOf('Corers'))
    await waiting(removed)
    const sent = { params: { id: license?.id ?? 0 }, body: { reason: 'test' } }
    const ended = world.call(api.licenses.endGrant, sent, 'admin')
    await waiting(removed, ended)
    await member.commit()
    expect([(await removed).statusCode, (await ended).statusCode]).toEqual([200, 409])
  })

  it('its facilities stay open, for when it comes back', async () => {
    const [facility] = await world.db.select().from(facilities)
    const deletion = await hold(`update companies set deleted_at = now() where id = ${idOf('Clinic')}`)
    const closed = world.call(api.companies.deleteFacility, { params: { id: facility?.id ?? 0 } }, 'admin')
    await waiting(closed)
    await deletion.commit()
    expect((await closed).statusCode).toBe(404)
  })

  it('a list of people is refused as a whole', async () => {
    const deletion = await hold(`update companies set deleted_at = now() where id = ${idOf('Corers')}`)
    const added = addEmployees(idOf('Corers'), [person('a@list.test'), person('b@list.test')])
    await waiting(added)
    await deletion.commit()
    expect((await added).statusCode).toBe(404)
  })
})

it('a list of people waits for somebody of it whom the same admin invites alone', async () => {
  const [facility] = await world.db.select().from(facilities)
  const clinic = idOf('Clinic')
  const held = await hold(`select from facilities where id = ${facility?.id} for update`)
  const body = { ...person('b@list.test', { facility_id: facility?.id }), company_id: clinic }
  const alone = world.call(api.companies.inviteInto, { body }, 'admin')
  await waiting(alone)
  const list = addEmployees(clinic, [person('a@list.test'), person('b@list.test')])
  await waiting(alone, list)
  await held.commit()
  expect([(await alone).statusCode, (await list).statusCode]).toEqual([201, 201])
})

it('a company is deleted although its people and somebody else wait for each other', async () => {
  const [first, last] = [world.ids.owner, world.ids.expired].sort((one, other) => one - other)
  const other = await hold(`select from users where id = ${last} for update`)
  // the other one does not look for a deadlock: the call is ended, and begins anew
  await other.run(`set local deadlock_timeout = '1min'`)
  const removed = remove(idOf('Corers'))
  await waiting(removed)
  await other.run(`select from users where id = ${first} for update`)
  await other.commit()
  expect((await removed).statusCode).toBe(200)
  const { rows } = await world.db.execute<{ count: number }>(sql`
    select count(*)::int from audit_log where call = 'DELETE /companies/:id' and record = 'company'`)
  expect(rows).toEqual([{ count: 1 }])
})

it('people of a list are held as whoever deletes their company holds them', async () => {
  const invited = async (email: string) => {
    const body = { ...person(email), company_id: idOf('Corers') }
    return (await world.call(api.companies.inviteInto, { body }, 'admin')).json().newUser.id
  }
  const [first, last] = [await invited('z@list.test'), await invited('a@list.test')]
  const held = await hold(`select from users where id = ${first} for update`)
  const list = addEmployees(idOf('Others'), [person('a@list.test'), person('z@list.test')])
  await waiting(list)
  // the list waits for the first of them, and has not taken the last one yet
  await held.run(`select from users where id = ${last} for update nowait`)
  await held.commit()
  expect((await list).statusCode).toBe(201)
})

it('an account is not deleted by what was known before its owner set up a company', async () => {
  const id = world.ids.newcomer
  const founded = await hold(
    `update users set company_id = ${idOf('Others')}, company_user = 'owner' where id = ${id}`,
  )
  const removed = world.call(api.accounts.deleteUser, { params: { id } }, 'admin')
  await waiting(removed)
  await founded.commit()
  expect((await removed).statusCode).toBe(409)
})
