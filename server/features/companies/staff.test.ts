import { and, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
let corers: number
beforeEach(async () => {
  world = await openWorldForTest()
  corers = (await rowOf('owner'))?.company_id ?? 0
})

const rowOf = async (name: CastName) =>
  (await world.db.select().from(users).where(eq(users.id, world.ids[name])))[0]
const setLevel = (other: CastName, new_level: unknown, as: CastName = 'owner', at = world) =>
  at.call(api.companies.setLevel, { params: { id: world.ids[other] }, body: { new_level } }, as)
const setAccess = (other: CastName, body: object, as: CastName = 'technician') =>
  world.call(api.companies.setGprAccess, { params: { id: world.ids[other] }, body }, as)
const remove = (other: CastName, as: CastName = 'owner', at = world) =>
  at.call(api.companies.removeUser, { body: { user_id: world.ids[other], company_id: corers } }, as)
const lastOwner = { error: accountRefusals.lastOwner, code: 'last_owner' }

describe('the level', () => {
  it('goes up and down, and counts at once', async () => {
    const before = await rowOf('employee')
    const up = await setLevel('employee', 'owner')
    expect([up.statusCode, up.json().user.level]).toEqual([200, 'Admin'])
    expect(await rowOf('employee')).toEqual({
      ...before,
      company_user: 'owner',
      version: (before?.version ?? 0) + 1,
    })
    const down = await setLevel('owner', 'employee', 'employee')
    expect([down.statusCode, down.json().user.level]).toEqual([200, 'Employee'])
    expect((await setLevel('employee', 'employee', 'owner')).statusCode).toBe(403)
  })

  it('is owner or employee, and no other word', async () => {
    for (const level of [undefined, 'Admin', 'admin', null])
      expect([level, (await setLevel('employee', level)).statusCode]).toEqual([level, 422])
    expect((await rowOf('employee'))?.company_user).toBe('employee')
  })

  it('of the last owner stays, whoever asks; one who has not accepted yet is no owner to rely on', async () => {
    await setLevel('invited', 'owner')
    for (const as of ['owner', 'admin'] as const) {
      const answer = await setLevel('owner', 'employee', as)
      expect([answer.statusCode, answer.json()]).toMatchObject([422, lastOwner])
    }
    expect((await rowOf('owner'))?.company_user).toBe('owner')
    expect((await setLevel('owner', 'owner')).statusCode).toBe(200)
  })

  it('of the only owner stays, also before the own address is confirmed', async () => {
    await world.db.update(users).set({ confirmed_at: null }).where(eq(users.id, world.ids.owner))
    for (const answer of [await setLevel('owner', 'employee', 'admin'), await remove('owner', 'admin')])
      expect([answer.statusCode, answer.json()]).toMatchObject([422, lastOwner])
    await world.db.update(users).set({ company_user: 'owner' }).where(eq(users.id, world.ids.invited))
    expect((await remove('invited', 'admin')).statusCode).toBe(200)
  })

  it('of two owners who demote each other at once, on two instances: one stays owner', async () => {
    await setLevel('employee', 'owner')
    const second = await openWorldForTest({ database: world.database.connection })
    await Promise.all([world.tokenOf('owner'), second.tokenOf('employee')])
    const answers = await Promise.all([
      setLevel('employee', 'employee', 'owner'),
      setLevel('owner', 'employee', 'employee', second),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const owners = await world.db
      .select()
      .from(users)
      .where(and(eq(users.company_id, corers), eq(users.company_user, 'owner')))
    expect(owners).toHaveLength(1)
  })
})

describe('GPR access', () => {
  it('is given, taken, and turned over when no value is named', async () => {
    const values = []
    for (const body of [{ gpr_access: false }, { gpr_access: '1' }, {}, {}, { gpr_access: 0 }]) {
      const answer = await setAccess('metric', body)
      expect(answer.json().user.gpr_access).toBe((await rowOf('metric'))?.gpr_access)
      values.push(answer.json().user.gpr_access)
    }
    expect(values).toEqual([false, true, false, true, false])
  })

  it('is refused as anything but yes or no', async () => {
    expect((await setAccess('metric', { gpr_access: 'maybe' })).statusCode).toBe(422)
  })

  it('is given by a platform admin to people of any company, and of none', async () => {
    for (const name of ['employee', 'newcomer'] as const) {
      expect((await setAccess(name, { gpr_access: true }, 'admin')).json().user.gpr_access).toBe(true)
    }
  })
})

describe('removing somebody from the company', () => {
  it('takes company, level, facility and GPR access, and nothing of the account', async () => {
    await world.db.update(users).set({ gpr_access: true }).where(eq(users.id, world.ids.employee))
    const before = await rowOf('employee')
    const answer = await remove('employee')
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(await rowOf('employee')).toEqual({
      ...before,
      ...{ company_id: null, company_user: null, facility_id: null, gpr_access: false },
      version: (before?.version ?? 0) + 1,
    })
    const again = await remove('employee')
    expect([again.statusCode, again.json().error]).toEqual([404, companyMessages.notInCompany])
  })

  it('is leaving when it is oneself: the session goes on, without company and GPR access', async () => {
    const token = await world.tokenOf('metric')
    const scanners = world.companyId('Scanners')
    const leave = (company_id: number) =>
      world.call(api.companies.removeUser, { body: { user_id: world.ids.metric, company_id } }, 'metric')
    expect((await leave(corers)).statusCode).toBe(403)
    expect((await leave(scanners)).statusCode).toBe(200)
    const me = await world.call(api.accounts.user, {
      params: { id: world.ids.metric },
      headers: { authorization: token },
    })
    expect(me.json().user).toMatchObject({ company_id: null, level: null, gpr_access: false })
    expect((await leave(scanners)).statusCode).toBe(403)
  })

  it('by an employee is refused for anybody else', async () => {
    const body = { user_id: world.ids.technician, company_id: world.companyId('Scanners') }
    expect((await world.call(api.companies.removeUser, { body }, 'metric')).statusCode).toBe(403)
  })

  it('may be named in the query', async () => {
    const query = { user_id: world.ids.employee, company_id: corers }
    expect((await world.call(api.companies.removeUser, { query }, 'owner')).statusCode).toBe(200)
    expect((await rowOf('employee'))?.company_id).toBeNull()
  })

  it('ends their sessions at once, on another instance too', async () => {
    const second = await openWorldForTest({ database: world.database.connection })
    const headers = { authorization: await world.tokenOf('employee') }
    const me = (at: World) => at.call(api.accounts.user, { params: { id: world.ids.employee }, headers })
    expect((await me(second)).statusCode).toBe(200)
    await remove('employee')
    expect((await me(second)).statusCode).toBe(401)
  })

  it('is refused for the last owner, and lets an owner go when there is another', async () => {
    expect((await remove('owner')).json()).toMatchObject(lastOwner)
    expect((await remove('owner', 'admin')).json()).toMatchObject(lastOwner)
    expect((await rowOf('owner'))?.company_id).toBe(corers)
    await setLevel('employee', 'owner')
    expect((await remove('owner')).statusCode).toBe(200)
    expect((await remove('employee', 'employee')).json()).toMatchObject(lastOwner)
  })

  it('of two owners who leave at once lets one go', async () => {
    await setLevel('employee', 'owner')
    await Promise.all([world.tokenOf('owner'), world.tokenOf('employee')])
    const answers = await Promise.all([remove('owner', 'owner'), remove('employee', 'employee')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('who has not accepted yet ends the invitation, and they can be invited again', async () => {
    const invitation_token = await makeLink(world.db, 'invitation', world.ids.invited, new Date())
    await remove('invited')
    const user = { invitation_token, password: 'radargram', password_confirmation: 'radargram' }
    expect((await world.call(api.accounts.accept, { body: { user } })).statusCode).toBe(422)
    const typed = { first_name: 'Ivo', last_name: 'Invited', email: emailOf('invited') }
    expect((await world.call(api.companies.invite, { body: { user: typed } }, 'owner')).statusCode).toBe(201)
    expect((await rowOf('invited'))?.company_id).toBe(corers)
    expect(await mailsTo(world.db, emailOf('invited'))).toHaveLength(1)
  })

  it.each(['newcomer', 'unconfirmed'] as const)('takes back what asked %s in, and only that', async name => {
    const typed = { first_name: 'Typed', last_name: 'Name', email: emailOf(name) }
    for (const as of ['stranger', 'owner'] as const)
      await world.call(api.companies.invite, { body: { user: typed } }, as)
    const token = await tokenTo(world.db, emailOf(name))
    expect((await remove(name)).statusCode).toBe(200)
    expect((await world.call(api.companies.join, { body: { invitation_token: token } })).statusCode).toBe(422)
    const refused = name === 'newcomer' ? api.companies.join : api.accounts.accept
    const secret = { password: 'radargram', password_confirmation: 'radargram', invitation_token: token }
    const told = await world.call(refused, { body: { ...secret, user: secret } })
    expect(told.json()).toMatchObject({ code: 'link_withdrawn', error: accountMessages.linkWithdrawn })
    const left = await world.db
      .select()
      .from(mailed_links)
      .where(and(eq(mailed_links.user_id, world.ids[name]), ne(mailed_links.purpose, 'withdrawn')))
    expect(left).toMatchObject([{ company_id: (await rowOf('stranger'))?.company_id }])
    expect((await remove(name)).statusCode).toBe(404)
  })

  it('says what is missing, then what is not there, then what is not theirs, then who is not in it', async () => {
    const call = async (body: object, as?: CastName) => {
      const answer = await world.call(api.companies.removeUser, { body }, as)
      return [answer.statusCode, answer.json().error]
    }
    const named = { user_id: world.ids.stranger, company_id: corers }
    expect(await call({})).toEqual([401, messages.notSignedIn])
    expect(await call({ user_id: 1 }, 'stranger')).toEqual([422, companyMessages.personAndCompanyNeeded])
    expect(await call({ company_id: corers }, 'stranger')).toEqual([
      422,
      companyMessages.personAndCompanyNeeded,
    ])
    expect(await call({ ...named, company_id: 999_999 }, 'stranger')).toEqual([404, messages.notFound])
    expect(await call(named, 'stranger')).toEqual([403, messages.notAllowed])
    expect(await call(named, 'owner')).toEqual([404, companyMessages.notInCompany])
    expect(await call({ ...named, user_id: 999_999 }, 'owner')).toEqual([404, companyMessages.notInCompany])
    const untouched = await world.db.select().from(users).where(ne(users.version, 1))
    expect(untouched).toEqual([])
  })
})
