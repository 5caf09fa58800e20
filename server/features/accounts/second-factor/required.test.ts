import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { RightsGroup } from '#contract/accounts/rights-groups.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { projects } from '#server/db/schema/projects.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { setUpApp, setUpPasskey, signIn } from './second-factor.fixtures.ts'

const { secondFactor, accounts, companies, companyAdmin, admin, projects: projectCalls } = api
const proof = { current_password: castPassword }

const requiring = (...secondFactorRequired: RightsGroup[]) =>
  openWorldForTest({ config: { secondFactorRequired } })
type Call = [Endpoint, NonNullable<Parameters<World['call']>[1]>]
const answers = async (world: World, calls: Call[], as: CastName) => {
  const all: (string | number)[] = []
  for (const [endpoint, sent] of calls) {
    const answer = await world.call(endpoint, sent, as)
    all.push(answer.statusCode === 403 ? answer.json().code : answer.statusCode)
  }
  return all
}
const onHold = async (world: World, name: CastName) =>
  (await world.call(secondFactor.own, {}, name)).json().on_hold
const held = (count: number) => Array(count).fill('second_factor_required')

describe('of platform admins', () => {
  const ofAdmins = (world: World): Call[] => [
    [admin.status, {}],
    [admin.failedJobs, {}],
    [accounts.users, {}],
    [accounts.user, { params: { id: world.ids.owner } }],
    [companies.company, { params: { id: world.companyId('Corers') } }],
    [accounts.updateUser, { params: { id: world.ids.owner }, body: { user: { first_name: 'Olga' } } }],
    [accounts.endSessionsOfUser, { params: { id: world.ids.metric } }],
    [companyAdmin.remove, { params: { id: world.companyId('Others') } }],
  ]

  it('a second factor is asked for at everything that an admin alone may do, and nowhere else', async () => {
    const world = await requiring('admins')
    const calls = ofAdmins(world)
    expect(await answers(world, calls, 'admin')).toEqual(held(calls.length))
    const refused = await world.call(admin.status, {}, 'admin')
    expect(refused.json().error).toBe(secondFactorMessages.rightsOnHold)
    const own: Call[] = [
      [accounts.user, { params: { id: world.ids.admin } }],
      [accounts.sessions, {}],
      [secondFactor.own, {}],
    ]
    expect(await answers(world, own, 'admin')).toEqual([200, 200, 200])
    expect(await onHold(world, 'admin')).toEqual(['admins'])
    expect((await signIn(world, 'admin')).statusCode).toBe(200)
    await setUpApp(world, 'admin')
    expect(await answers(world, calls, 'admin')).toEqual(Array(calls.length).fill(200))
    expect(await onHold(world, 'admin')).toEqual([])
  })

  it('what no admin may do for being one is refused in the words of always', async () => {
    const config = { secondFactorRequired: ['admins' as const], projectDeleterEmail: emailOf('metric') }
    const world = await openWorldForTest({ config })
    const params = { id: await startProject(world, { company: world.companyId('Corers') }) }
    const others: Call[] = [
      [projectCalls.remove, { params }],
      [projectCalls.list, { query: { status: 'deleted' } }],
      [api.reports.labels, { body: { location_ids: [1], format: 'roll2x1' } }],
      [api.reports.create, { body: { project_id: params.id } }],
      [api.exports.person, { params: { id: world.ids.owner } }],
    ]
    expect(await answers(world, others, 'admin')).toEqual(Array(others.length).fill('not_allowed'))
    expect(await answers(world, [[projectCalls.history, { params }]], 'admin')).toEqual(held(1))
  })

  it('is asked for in each session: one that began with the password alone has none of it', async () => {
    const world = await requiring('admins')
    await setUpApp(world, 'admin')
    await world.db.update(sessions).set({ second_factor_at: null })
    expect(await answers(world, [[admin.status, {}]], 'admin')).toEqual(held(1))
  })

  it('nothing is asked of others, who are refused in the words of always', async () => {
    const world = await requiring('admins', 'grants', 'deleter')
    expect(await answers(world, [[admin.status, {}]], 'owner')).toEqual(['not_allowed'])
    expect((await world.call(secondFactor.own, {}, 'owner')).json().required).toBe(false)
  })
})

describe('of those who give GPR access', () => {
  const grants = (world: World): Call[] => {
    const person = { first_name: 'Ida', last_name: 'Invited', email: 'ida@new.test', uType: 'employee' }
    return [
      [companies.setGprAccess, { params: { id: world.ids.metric }, body: { gpr_access: true } }],
      [
        companies.inviteInto,
        { body: { ...person, company_id: world.companyId('Scanners'), gpr_access: true } },
      ],
    ]
  }

  it.each(['technician', 'admin'] as const)('a second factor is asked for when %s does', async name => {
    const world = await requiring('grants')
    expect(await answers(world, grants(world), name)).toEqual(held(2))
    expect((await world.call(secondFactor.own, {}, name)).json().required).toBe(true)
    await setUpPasskey(world, name)
    expect(await answers(world, grants(world), name)).toEqual([200, 201])
  })

  it('a second factor is asked for when an admin promises it to somebody of no company', async () => {
    const world = await requiring('grants')
    const user = { first_name: 'Ida', last_name: 'Invited', email: 'ida@new.test', uType: 'employee' }
    const invitation = (gpr_access: boolean): Call => [
      companyAdmin.inviteUser,
      { body: { user: { ...user, gpr_access } } },
    ]
    expect(await answers(world, [invitation(true)], 'admin')).toEqual(held(1))
    expect(await answers(world, [invitation(false)], 'admin')).toEqual([201])
  })

  it('invitations without GPR access, and the rest of a company, are as before', async () => {
    const world = await requiring('grants')
    const person = { first_name: 'Ida', last_name: 'Invited', email: 'ida@new.test', uType: 'employee' }
    const id = world.companyId('Scanners')
    const calls: Call[] = [
      [companies.inviteInto, { body: { ...person, company_id: id } }],
      [companies.company, { params: { id } }],
    ]
    expect(await answers(world, calls, 'technician')).toEqual([201, 200])
  })

  it('what is refused for another reason is not put down to it', async () => {
    const world = await requiring('grants', 'deleter')
    expect(await onHold(world, 'technician')).toEqual(['grants'])
    const others: Call[] = [
      [admin.status, {}],
      [companies.company, { params: { id: world.companyId('Corers') } }],
      [projectCalls.list, { query: { status: 'deleted' } }],
      // a person of another company
      [companies.setGprAccess, { params: { id: world.ids.owner }, body: { gpr_access: true } }],
    ]
    expect(await answers(world, others, 'technician')).toEqual(Array(4).fill('not_allowed'))
    // nobody invites before their own address is confirmed
    const [, inviting] = grants(world)
    await world.db.update(users).set({ confirmed_at: null }).where(eq(users.id, world.ids.technician))
    const refused = await world.call(...(inviting as Call), 'technician')
    expect(refused.json().error).toBe(accountMessages.inviteUnconfirmed)
  })

  it('each person of a list for whom GPR access waits is answered so, and the others are invited', async () => {
    const world = await requiring('grants')
    const person = (first_name: string, gpr_access: boolean) => ({
      ...{ first_name, last_name: 'Invited', email: `${first_name}@new.test`, uType: 'employee', gpr_access },
    })
    const body = {
      company_id: world.companyId('Scanners'),
      users: [person('ida', true), person('ivo', false)],
    }
    const { users: rows } = (await world.call(companyAdmin.addEmployees, { body }, 'admin')).json()
    expect(rows.map(({ error }: { error: string | null }) => error)).toEqual([
      secondFactorMessages.rightsOnHold,
      null,
    ])
  })
})

describe('of the deleter of projects', () => {
  it('a second factor is asked for when a project is deleted, and for nothing else', async () => {
    const world = await requiring('deleter')
    const id = await startProject(world, { company: world.companyId('Corers') })
    const call: Call = [projectCalls.remove, { params: { id } }]
    expect(await answers(world, [call, [admin.status, {}]], 'admin')).toEqual([...held(1), 200])
    await setUpPasskey(world, 'admin')
    expect(await answers(world, [call], 'admin')).toEqual([200])
    expect(await world.db.$count(projects, and(eq(projects.id, id)))).toBe(1)
  })

  it.each([
    ['the first admin', 'admin', undefined],
    ['whom the setting names', 'metric', emailOf('metric')],
  ] as const)('the page of a project tells %s that it waits, and nobody else', async (_who, name, email) => {
    const world = await openWorldForTest({
      config: { secondFactorRequired: ['deleter'], ...(email && { projectDeleterEmail: email }) },
    })
    const id = await startProject(world, { company: world.companyId('Corers') })
    const told = async (as: CastName) => {
      const { may_delete, deletion_waits } = (
        await world.call(api.projectPage.project, { params: { id } }, as)
      ).json()
      return { may_delete, deletion_waits }
    }
    expect(await told(name)).toEqual({ may_delete: false, deletion_waits: true })
    expect(await told('technician')).toEqual({ may_delete: false, deletion_waits: false })
    await setUpPasskey(world, name)
    expect(await told(name)).toEqual({ may_delete: true, deletion_waits: false })
  })
})

describe('the last second factor', () => {
  it('is kept by those of whom one is asked, until there is another', async () => {
    const world = await requiring('admins')
    const { id } = await setUpPasskey(world, 'admin')
    const remove = (number: number) =>
      world.call(secondFactor.removePasskey, { params: { id: number }, body: proof }, 'admin')
    const refused = await remove(id)
    expect([refused.statusCode, refused.json().error]).toEqual([409, secondFactorMessages.lastRequired])
    await setUpApp(world, 'admin')
    expect((await remove(id)).statusCode).toBe(200)
    expect((await world.call(secondFactor.removeApp, { body: proof }, 'admin')).statusCode).toBe(409)
    expect((await world.call(secondFactor.own, {}, 'admin')).json().app).not.toBeNull()
  })
})

describe('a platform admin', () => {
  it('removes the second factor of somebody who lost theirs: a mail tells, and their sessions end', async () => {
    const world = await openWorldForTest()
    await setUpApp(world, 'owner')
    const params = { id: world.ids.owner }
    for (const name of ['owner', 'technician', 'stranger'] as const)
      expect((await world.call(secondFactor.removeOfUser, { params }, name)).statusCode).toBe(403)
    expect((await world.call(secondFactor.removeOfUser, { params }, 'admin')).statusCode).toBe(200)
    expect(await world.db.$count(sessions, eq(sessions.user_id, world.ids.owner))).toBe(0)
    const [mail] = await mailsTo(world.db, emailOf('owner'))
    expect(mail?.text).toContain('A platform admin turned off two-step sign-in for your account')
    const [row] = await world.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
    expect(row).toMatchObject({
      ...{ call: 'DELETE /users/:id/second_factor', user_id: world.ids.admin, record_id: world.ids.owner },
    })
    expect((await signIn(world, 'owner')).statusCode).toBe(200)
    const again = await world.call(secondFactor.removeOfUser, { params }, 'admin')
    expect([again.statusCode, again.json().code]).toEqual([409, 'no_factor'])
  })

  it('alone sees whether somebody has one', async () => {
    const world = await openWorldForTest()
    const params = { id: world.ids.owner }
    const seen = async () => (await world.call(secondFactor.ofUser, { params }, 'admin')).json()
    expect(await seen()).toEqual({ set_up: false })
    await setUpApp(world, 'owner')
    expect(await seen()).toEqual({ set_up: true })
    expect((await world.call(secondFactor.ofUser, { params }, 'owner')).statusCode).toBe(403)
    const nobody = await world.call(secondFactor.ofUser, { params: { id: 999_999 } }, 'admin')
    expect(nobody.statusCode).toBe(404)
  })

  it('does not take off their own in this way, which asks for no password', async () => {
    const world = await openWorldForTest()
    await setUpApp(world, 'admin')
    const answer = await world.call(secondFactor.removeOfUser, { params: { id: world.ids.admin } }, 'admin')
    expect([answer.statusCode, answer.json().error]).toEqual([409, secondFactorMessages.ownInProfile])
    expect((await world.call(secondFactor.own, {}, 'admin')).json().app).not.toBeNull()
  })
})
