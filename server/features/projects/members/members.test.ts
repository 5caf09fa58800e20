import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { projectPath } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { project_activity, project_members, project_news } from '#server/db/schema/projects.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate projects, outbox, rate_limits cascade`)
  project = await startProject(world, { company: world.companyId('Corers') })
})

afterAll(() => world.close())

const invite = (email: unknown, as: CastName = 'technician', project_id: unknown = project) =>
  world.call(api.projectRecords.invite, { body: { email, project_id } }, as)
const answerTo = async (email: unknown, as?: CastName) => {
  const answer = await invite(email, as)
  return [answer.statusCode, answer.json()]
}
const remove = (user_id: unknown, as: CastName = 'technician') =>
  world.call(api.projectRecords.removeMember, { body: { user_id, project_id: project } }, as)
const look = async (as: CastName) =>
  (await world.call(api.projectPage.project, { params: { id: project } }, as)).statusCode
const members = async () =>
  (await world.call(api.projectPage.project, { params: { id: project } }, 'technician')).json().users
const rowsOf = (email: string) =>
  world.db.select().from(project_members).where(eq(project_members.email, email))

describe('adding a member', () => {
  it('who has a confirmed account puts them on the project at once', async () => {
    expect(await look('facility')).toBe(403)
    const answer = await invite(` ${emailOf('facility').toUpperCase()} `)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      status: '200',
      user: {
        ...{ id: world.ids.facility, name: 'Fay Facility', full_name: 'Fay Facility' },
        ...{ email: emailOf('facility'), phone: null, title: null, company: 'Clinic' },
        ...{ added_at: expect.any(String), pending: false, invited: false },
      },
    })
    expect(await look('facility')).toBe(200)
    const { full_name: _same, ...member } = answer.json().user
    expect(await members()).toContainEqual(member)
  })

  it('without an account invites the address, which is on the list as pending', async () => {
    expect(await answerTo('Nina@New.test')).toEqual([201, { status: '201' }])
    const [row] = await rowsOf('nina@new.test')
    expect(await members()).toContainEqual({
      ...{ id: -Number(row?.id), name: '', email: 'nina@new.test', phone: null, title: null, company: null },
      ...{ added_at: expect.any(String), pending: true, invited: true },
    })
  })

  it('twice says that they are there, whatever the letter case, and mails nobody again', async () => {
    for (const email of [emailOf('facility'), 'nina@new.test']) {
      await invite(email)
      expect(await answerTo(email.toUpperCase())).toEqual([200, { status: '205' }])
      expect(await mailsTo(world.db, email)).toHaveLength(1)
    }
    expect(await answerTo(emailOf('technician'))).toEqual([200, { status: '205' }])
    expect(await members()).toHaveLength(3)
  })

  it.each(['unconfirmed', 'invited'] as const)(
    'never adds an %s account, and tells nothing of it',
    async name => {
      expect(await answerTo(emailOf(name))).toEqual([201, { status: '201' }])
      const rows = await world.db
        .select()
        .from(project_members)
        .where(and(eq(project_members.project_id, project), isNull(project_members.user_id)))
      expect(rows).toMatchObject([{ email: emailOf(name) }])
      expect(JSON.stringify(await members())).not.toContain(name === 'invited' ? 'Ivo' : 'Uma')
    },
  )

  it('at once from several sides makes one member and one mail', async () => {
    for (const [email, first] of [
      ['nina@new.test', '201'],
      [emailOf('facility'), '200'],
    ] as const) {
      const answers = await Promise.all(
        (['technician', 'metric', 'owner', 'employee'] as const).map(name => invite(email, name)),
      )
      const statuses = answers.map(answer => answer.json().status).sort()
      expect(statuses).toEqual([first, '205', '205', '205'].sort())
      expect(await mailsTo(world.db, email)).toHaveLength(1)
    }
    expect(await members()).toHaveLength(3)
  })

  it('takes the place of an invitation that was sent before an admin gave them this address', async () => {
    await invite('given@new.test')
    const user = { email: 'given@new.test' }
    await world.call(api.accounts.updateUser, { params: { id: world.ids.newcomer }, body: { user } }, 'admin')
    expect((await invite('given@new.test')).json()).toMatchObject({ status: '200' })
    expect((await members()).map(({ id }: { id: number }) => id)).toEqual([
      world.ids.technician,
      world.ids.newcomer,
    ])
  })

  it('keeps the room a project has: the last place is given once', async () => {
    const free = 2
    await world.db.execute(sql`insert into project_members (project_id, email)
      select ${project}, 'many' || n || '@new.test' from generate_series(2, ${limits.projectMembers - free}) n`)
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(name => invite(`${name}@new.test`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 422, 422])
    const full = answers.find(({ statusCode }) => statusCode === 422)
    expect(full?.json().error).toBe(projectMessages.membersFull(limits.projectMembers))
    expect(await answerTo('many2@new.test')).toEqual([200, { status: '205' }])
  })

  it('is refused without an address, a project, a license that writes, or the right', async () => {
    for (const email of [undefined, '', 'no address'])
      expect((await invite(email)).json()).toMatchObject({
        code: 'invalid',
        fields: { email: expect.any(String) },
      })
    expect((await invite(undefined)).statusCode).toBe(422)
    expect((await invite('nina@new.test', 'technician', 999_999)).statusCode).toBe(404)
    expect((await invite('nina@new.test', 'technician', 'x')).statusCode).toBe(422)
    expect((await invite('nina@new.test', 'silver')).json().code).toBe('silver_reads_only')
    expect((await invite('nina@new.test', 'expired')).statusCode).toBe(402)
    expect((await invite(undefined, 'stranger')).json()).toMatchObject({
      error: projectMessages.projectNotAllowed,
    })
    expect(await rowsOf('nina@new.test')).toEqual([])
  })

  it('is refused to somebody whose own address is not confirmed: the mail goes out in their name', async () => {
    await world.tokenOf('admin')
    await world.db.update(users).set({ confirmed_at: null }).where(eq(users.id, world.ids.admin))
    const answer = await invite('nina@new.test', 'admin')
    expect([answer.statusCode, answer.json().error]).toEqual([403, accountMessages.inviteUnconfirmed])
  })
})

describe('the mail to a new member', () => {
  it('says who added them to what, and leads there', async () => {
    await invite(emailOf('facility'), 'owner')
    const [mail] = await mailsTo(world.db, emailOf('facility'))
    expect(mail?.subject).toBe('You were added to Boiler room')
    expect(mail?.text).toMatch(/^Hi Fay,\n\nOlga Owner added you to the project Boiler room \(ATS-\d+\)\./)
    expect(mail?.text).toContain(`${world.config.publicUrl}${projectPath(project)}\n`)
    expect(mail?.text).toContain('Turn off notifications')
  })

  it('without an account leads to the registration', async () => {
    await invite('nina@new.test', 'owner')
    const [mail] = await mailsTo(world.db, 'nina@new.test')
    expect(mail?.subject).toBe('Olga Owner invited you to Boiler room')
    expect(mail?.text).toContain(`${world.config.publicUrl}/register`)
    expect(mail?.text).not.toContain(projectPath(project))
  })

  it('is not sent to whoever switched notifications off, nor to whoever added themselves', async () => {
    await world.db.update(users).set({ notification_option: false }).where(eq(users.id, world.ids.stranger))
    expect((await invite(emailOf('stranger'))).json().status).toBe('200')
    expect((await invite(emailOf('metric'), 'metric')).json().status).toBe('200')
    expect(await mailsTo(world.db, emailOf('stranger'))).toEqual([])
    expect(await mailsTo(world.db, emailOf('metric'))).toEqual([])
  })

  it('is their only one: what the others read as news is not told to them again', async () => {
    await invite(emailOf('owner'))
    await invite(emailOf('facility'))
    const waiting = await world.db
      .select({ subject: project_activity.subject, reader: project_news.user_id })
      .from(project_news)
      .innerJoin(project_activity, eq(project_activity.id, project_news.activity_id))
    expect(waiting).toEqual([{ subject: 'Fay Facility', reader: world.ids.owner }])
  })
})

describe('removing a member', () => {
  it('takes the access away at once, and the news that wait for them', async () => {
    await invite(emailOf('facility'))
    await world.call(
      api.projectRecords.addComment,
      { body: { content: 'Hello', project_id: project } },
      'technician',
    )
    expect(await look('facility')).toBe(200)
    const answer = await remove(world.ids.facility, 'owner')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200 }])
    expect(await look('facility')).toBe(403)
    expect(await world.db.select().from(project_news)).toEqual([])
  })

  it('takes an invitation back by its number, in the body or in the query', async () => {
    for (const where of ['body', 'query'] as const) {
      await invite('nina@new.test')
      const [row] = await rowsOf('nina@new.test')
      const named = { user_id: -Number(row?.id), project_id: project }
      const answer = await world.call(api.projectRecords.removeMember, { [where]: named }, 'technician')
      expect(answer.statusCode).toBe(200)
      expect(await rowsOf('nina@new.test')).toEqual([])
    }
  })

  it('who is not there, or on another project, answers 404', async () => {
    const other = await startProject(world)
    await invite('nina@new.test', 'technician', other)
    const [elsewhere] = await rowsOf('nina@new.test')
    for (const id of [world.ids.stranger, 0, -1_000_000, -Number(elsewhere?.id)]) {
      const answer = await remove(id)
      expect([id, answer.statusCode, answer.json().error]).toEqual([id, 404, projectMessages.memberUnknown])
    }
    expect(await rowsOf('nina@new.test')).toHaveLength(1)
  })

  it('is refused without a person, a project, a license that writes, or the right, in this order', async () => {
    expect((await remove(undefined)).json().error).toBe(projectMessages.memberAndProjectNeeded)
    expect((await remove(99_999_999_999)).statusCode).toBe(422)
    expect((await world.call(api.projectRecords.removeMember, {}, 'technician')).statusCode).toBe(422)
    expect((await remove(undefined, 'stranger')).statusCode).toBe(403)
    expect((await remove(world.ids.technician, 'stranger')).statusCode).toBe(403)
    expect((await remove(world.ids.technician, 'silver')).statusCode).toBe(403)
    expect((await remove(world.ids.technician, 'expired')).statusCode).toBe(402)
    expect(await members()).toHaveLength(1)
  })
})
