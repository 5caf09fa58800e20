import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emailChangeMessages } from '#contract/accounts/email-change-messages.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { api } from '#contract/api.ts'
import { inTransaction } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { addLink } from '#server/features/accounts/mails/mailed-links.ts'
import type { CastName } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { until } from '#server/testing/until.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

const email = 'nina@new.test'
let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const invite = (as: CastName, more: object = {}) => {
  const user = { first_name: 'Nina', last_name: 'New', email, ...more }
  return world.call(api.companies.invite, { body: { user } }, as)
}
const accept = (invitation_token: string, password = 'another of my own') => {
  const user = { invitation_token, password, password_confirmation: password }
  return world.call(api.accounts.accept, { body: { user } })
}
const join = (invitation_token: string) => world.call(api.companies.join, { body: { invitation_token } })
const signIn = (password = 'another of my own') =>
  world.call(api.accounts.signIn, { body: { user: { email, password } } })
const account = async () => (await world.db.select().from(users).where(eq(users.email, email)))[0]
const listed = async (company: string, as: CastName) => {
  const params = { id: world.companyId(company) }
  const { employees, invitations } = (await world.call(api.companies.company, { params }, as)).json()
  const found = (people: { email: string }[]) => people.some(person => person.email === email)
  return { employees: found(employees), invitations: found(invitations) }
}

describe('somebody whom two companies invite', () => {
  it('keeps the address that both wrote to: neither company leads it elsewhere', async () => {
    await invite('owner')
    const id = (await account())?.id ?? 0
    const change = () =>
      world.call(
        api.accounts.updateUser,
        { params: { id }, body: { user: { email: 'other@new.test' } } },
        'owner',
      )
    await invite('stranger')
    const second = await tokenTo(world.db, email, /Others$/)
    const refused = await change()
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { 'user.email': emailChangeMessages.emailOfOthers },
    ])
    expect((await accept(second)).statusCode).toBe(200)
  })

  it('is listed by both and enters the one whose link is opened', async () => {
    await invite('owner', { uType: 'owner' })
    const first = await tokenTo(world.db, email)
    expect((await invite('stranger')).statusCode).toBe(201)
    const second = await tokenTo(world.db, email, /Others$/)
    expect(await listed('Corers', 'owner')).toEqual({ employees: true, invitations: false })
    expect(await listed('Others', 'stranger')).toEqual({ employees: false, invitations: true })

    expect((await accept(second)).statusCode).toBe(200)
    expect((await signIn()).json()).toMatchObject({
      company_user: 'employee',
      companies: [{ company_name: 'Others' }],
    })
    expect(await listed('Corers', 'owner')).toEqual({ employees: false, invitations: false })
    expect(await listed('Others', 'stranger')).toEqual({ employees: true, invitations: false })

    const again = await accept(first, 'overwritten')
    expect(again.json()).toMatchObject({ code: 'join_instead', error: accountMessages.joinInstead })
    expect((await join(first)).json().error).toBe(accountRefusals.inOwnCompany)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('may enter the first as well, and join the other after leaving it', async () => {
    await invite('owner')
    const first = await tokenTo(world.db, email)
    await invite('stranger', { uType: 'owner' })
    const second = await tokenTo(world.db, email, /Others$/)
    await accept(first)
    const { user } = (await signIn()).json()
    expect(user.company_name).toBe('Corers')
    const headers = { authorization: String((await signIn()).headers.authorization) }
    const body = { user_id: user.id, company_id: user.company_id }
    expect((await world.call(api.companies.removeUser, { body, headers })).statusCode).toBe(200)
    expect((await join(second)).json()).toEqual({ company_name: 'Others' })
    expect((await signIn()).json()).toMatchObject({ company_user: 'owner' })
  })

  it('is not touched by the other when one takes its invitation back', async () => {
    await invite('owner')
    const first = await tokenTo(world.db, email)
    await invite('stranger')
    const second = await tokenTo(world.db, email, /Others$/)
    const body = { user_id: (await account())?.id, company_id: world.companyId('Corers') }
    expect((await world.call(api.companies.removeUser, { body }, 'owner')).statusCode).toBe(200)
    expect((await accept(first)).json()).toMatchObject({
      code: 'link_withdrawn',
      error: accountMessages.linkWithdrawn,
    })
    expect((await accept(second)).statusCode).toBe(200)
    expect((await account())?.company_id).toBe(world.companyId('Others'))
  })

  it('can be withdrawn while something is changed about them: neither waits for the other', async () => {
    const { id } = (await invite('owner')).json().newUser
    const company_id = world.companyId('Corers')
    const waits = async () => {
      const { rows } = await world.db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }
    const withdrawal = await inTransaction(world.db, async change => {
      await change.select().from(users).where(eq(users.id, id)).for('no key update')
      const body = { user_id: id, company_id }
      const removing = world.call(api.companies.removeUser, { body }, 'owner')
      await until(waits)
      await addLink(change, 'invitation', id, new Date(), { company_id, company_user: 'employee' })
      return { removing }
    })
    expect((await withdrawal.removing).statusCode).toBe(200)
  })

  it('enters as the owner sees them by then', async () => {
    const { id } = (await invite('owner')).json().newUser
    await world.call(api.companies.setLevel, { params: { id }, body: { new_level: 'owner' } }, 'owner')
    await accept(await tokenTo(world.db, email))
    expect((await account())?.company_user).toBe('owner')
  })
})

describe('somebody whom a company and a project invite', () => {
  const toProject = async () => {
    const project_id = await startProject(world)
    const answer = await world.call(api.projectRecords.invite, { body: { email, project_id } }, 'technician')
    expect(answer.json()).toEqual({ status: '201' })
    return project_id
  }
  const sees = async (id: number) => {
    const headers = { authorization: String((await signIn()).headers.authorization) }
    return (await world.call(api.projectPage.project, { params: { id }, headers })).statusCode
  }

  it('may take the project alone; the company then asks to join', async () => {
    await invite('owner')
    const company = await tokenTo(world.db, email)
    const project = await toProject()
    const [mail] = await mailsTo(world.db, email)
    expect(mail?.subject).toBe('Tess Technician invited you to Boiler room')
    expect(mail?.text).toContain(`/accept?invitation_token=${mail?.token}`)
    expect((await accept(mail?.token ?? '')).statusCode).toBe(200)
    expect(await sees(project)).toBe(200)
    expect((await account())?.company_id).toBeNull()
    expect(await listed('Corers', 'owner')).toEqual({ employees: false, invitations: true })
    expect((await accept(company, 'overwritten')).json().code).toBe('join_instead')
    expect((await join(company)).json()).toEqual({ company_name: 'Corers' })
    expect((await signIn()).statusCode).toBe(200)
  })

  it('gets both by the link of the company, and the one of the project has nothing left to give', async () => {
    await invite('owner')
    const company = await tokenTo(world.db, email)
    const project = await toProject()
    expect((await accept(company)).statusCode).toBe(200)
    expect(await sees(project)).toBe(200)
    expect((await account())?.company_id).toBe(world.companyId('Corers'))
    const late = await accept(await tokenTo(world.db, email, /Boiler room$/), 'overwritten')
    expect(late.json().code).toBe('link_used')
    expect((await signIn()).statusCode).toBe(200)
  })
})
