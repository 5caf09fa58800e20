import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { users } from '#server/db/schema/accounts.ts'
import { signInById } from '#server/features/accounts/sessions/sessions.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { countInvitationMail } from './invitation-mails.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate rate_limits, outbox, mailed_links, projects cascade`)
})
afterAll(() => world.close())

const invite = (email: string, as: CastName = 'technician') => {
  const user = { first_name: 'Nina', last_name: 'New', email }
  return world.call(api.companies.invite, { body: { user } }, as)
}
const inviteToProject = async (email: string, project_id: number, as: CastName = 'technician') =>
  world.call(api.projectRecords.invite, { body: { email, project_id } }, as)
/** As if the sender had sent so many in this hour, to others. */
const haveSent = async (name: CastName, mails: number) => {
  const { id, admin } = await world.userOf(name)
  for (let count = 0; count < mails; count++)
    await countInvitationMail(world.db, { id, admin }, `${count}@elsewhere.test`)
}
const refusedFor = (answer: Awaited<ReturnType<typeof invite>>, sentence: string, seconds: number) => {
  expect([answer.statusCode, answer.json().error]).toEqual([429, sentence])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(seconds - 60)
}

describe('one sender', () => {
  it('mails sixty invitations an hour, of whatever kind', async () => {
    const project = await startProject(world)
    await haveSent('technician', limits.invitationMails.max - 3)
    expect((await invite('a@new.test')).statusCode).toBe(201)
    expect((await inviteToProject('b@new.test', project)).statusCode).toBe(201)
    const headers = { authorization: await world.tokenOf('technician') }
    const resend = () => world.call(api.accounts.resend, { body: { email: 'c@new.test' }, headers })
    expect((await resend()).statusCode).toBe(200)
    const { seconds } = limits.invitationMails
    refusedFor(await invite('d@new.test'), accountRefusals.invitationsMany('in about an hour'), seconds)
    refusedFor(
      await inviteToProject('d@new.test', project),
      accountRefusals.invitationsMany('in about an hour'),
      seconds,
    )
    refusedFor(await resend(), accountRefusals.invitationsMany('in about an hour'), seconds)
    expect(await mailsTo(world.db, 'd@new.test')).toEqual([])
    expect((await invite('d@new.test', 'owner')).statusCode).toBe(201)
  })

  it('who is a platform admin mails six hundred', async () => {
    await haveSent('admin', limits.invitationMails.max)
    const into = { first_name: 'Nina', last_name: 'New', company_id: world.companyId('Corers') }
    const body = { ...into, email: 'e@new.test' }
    expect((await world.call(api.companies.inviteInto, { body }, 'admin')).statusCode).toBe(201)
    await world.db.execute(sql`update rate_limits set count = 600 where key like 'invitation-mails %'`)
    const late = await world.call(
      api.companies.inviteInto,
      { body: { ...body, email: 'f@new.test' } },
      'admin',
    )
    refusedFor(late, accountRefusals.invitationsMany('in about an hour'), limits.invitationMails.seconds)
  })

  it('mails one address three times a day, whatever the reason', async () => {
    for (let count = 0; count < 2; count++) expect((await invite(emailOf('newcomer'))).statusCode).toBe(201)
    const headers = { authorization: await world.tokenOf('technician') }
    const body = { email: emailOf('newcomer') }
    expect((await world.call(api.accounts.resend, { body, headers })).statusCode).toBe(200)
    const { seconds } = limits.invitationMailsToOne
    refusedFor(await invite(emailOf('newcomer')), accountRefusals.invitationsToOneMany('tomorrow'), seconds)
    refusedFor(
      await world.call(api.accounts.resend, { body, headers }),
      accountRefusals.invitationsToOneMany('tomorrow'),
      seconds,
    )
    expect((await invite(emailOf('newcomer'), 'owner')).statusCode).toBe(201)
  })

  it('mails the same stranger about three projects a day', async () => {
    for (let count = 0; count < 3; count++)
      expect((await inviteToProject('g@new.test', await startProject(world))).statusCode).toBe(201)
    const stopped = await inviteToProject('g@new.test', await startProject(world))
    refusedFor(stopped, accountRefusals.invitationsToOneMany('tomorrow'), limits.invitationMailsToOne.seconds)
    expect(await mailsTo(world.db, 'g@new.test')).toHaveLength(3)
  })

  it('adds people with an account to any number of projects, and three of them by mail', async () => {
    for (let count = 0; count < 4; count++)
      expect((await inviteToProject(emailOf('facility'), await startProject(world))).json().status).toBe(
        '200',
      )
    expect(await mailsTo(world.db, emailOf('facility'))).toHaveLength(3)
  })

  it('is not charged for what was refused', async () => {
    for (let count = 0; count < 5; count++) expect((await invite(emailOf('owner'))).statusCode).toBe(422)
    expect(await world.db.execute(sql`select * from rate_limits where key like 'invitation%'`)).toMatchObject(
      {
        rows: [],
      },
    )
  })
})

describe('somebody whose own address is not confirmed', () => {
  it('has mail sent to that address and to no other', async () => {
    const [eve] = await world.db
      .insert(users)
      .values({
        ...{ email: 'eve@new.test', first_name: 'Eve', last_name: 'Early' },
        ...{
          company_id: world.companyId('Others'),
          company_user: 'owner',
          free_until: new Date('2099-01-01'),
        },
      })
      .returning()
    const { token } = await signInById(world.db, eve?.id ?? 0, new Date(), '')
    const headers = { authorization: token }
    const project_id = await startProject(world, { company: world.companyId('Others') })
    const email = 'victim@new.test'
    const typed = { first_name: 'Vic', last_name: 'Tim', email }
    const tries = [
      world.call(api.companies.invite, { body: { user: typed }, headers }),
      world.call(api.projectRecords.invite, { body: { email, project_id }, headers }),
      world.call(api.accounts.resend, { body: { email }, headers }),
    ]
    for (const answer of await Promise.all(tries))
      expect([answer.statusCode, answer.json().error]).toEqual([403, accountMessages.inviteUnconfirmed])
    await sendAccountMails(world)
    expect(await mailsTo(world.db, email)).toEqual([])
    const own = await world.call(api.accounts.resend, { body: { email: 'eve@new.test' }, headers })
    expect(own.statusCode).toBe(200)
    await sendAccountMails(world)
    expect(await mailsTo(world.db, 'eve@new.test')).toHaveLength(1)
  })
})
