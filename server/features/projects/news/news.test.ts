import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { projectPath } from '#contract/pages.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { users } from '#server/db/schema/accounts.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import { project_activity, project_news } from '#server/db/schema/projects.ts'
import { jobs } from '#server/db/schema/system.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { multipart } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { newsHandler } from './news.ts'

const readers = ['owner', 'facility', 'stranger'] as const

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate projects cascade`)
  await world.db.update(users).set({ notification_option: true, deleted_at: null })
  project = await startProject(world)
  for (const name of readers)
    await world.call(
      api.projectRecords.invite,
      { body: { email: emailOf(name), project_id: project } },
      'technician',
    )
  await world.db.execute(sql`truncate outbox, jobs, project_news`)
})
afterAll(() => world.close())

const handler = () => newsHandler(world.db, world.config, world.clock)
const send = (project_id = project) => handler().run({ project_id })
const comment = async (content: string, as: CastName = 'technician'): Promise<number> =>
  (await world.call(api.projectRecords.addComment, { body: { content, project_id: project } }, as)).json().id
const mails = async (name: CastName) => mailsTo(world.db, emailOf(name))
const counts = async () => Promise.all(readers.map(async name => (await mails(name)).length))
const orders = () => world.db.select().from(jobs).where(eq(jobs.kind, 'project-news'))
const waiting = async () =>
  (await world.db.select().from(project_news)).map(({ user_id }) => user_id).sort((a, b) => a - b)
const secondsUntil = (moment: Date | undefined) => (Number(moment) - Date.now()) / 1000

describe('news of a project', () => {
  it('are gathered for a while and mailed once for a burst, with what happened in its order', async () => {
    await comment('The slab is\nwet.')
    await world.call(api.projects.advance, { body: { project_id: project, action_to_add: 2 } }, 'technician')
    const plan = multipart([
      { name: 'files[]', content: 'a', filename: 'plan.txt' },
      { name: 'files[]', content: 'b', filename: 'key.txt' },
    ])
    await world.call(api.projectRecords.addFiles, { params: { id: project }, ...plan }, 'metric')
    const log = multipart([{ name: 'title', content: 'Pump serviced' }])
    await world.call(api.projectRecords.addLogItem, { params: { id: project }, ...log }, 'technician')
    await world.call(
      api.projectRecords.invite,
      { body: { project_id: project, email: emailOf('newcomer') } },
      'technician',
    )
    await comment('Dry again.', 'metric')
    const [order, ...more] = await orders()
    expect(more).toEqual([])
    expect(secondsUntil(order?.run_at)).toBeGreaterThan(limits.newsDelay - 15)
    expect(secondsUntil(order?.run_at)).toBeLessThanOrEqual(limits.newsDelay)

    await workOff(world, [handler()])
    const [mail, ...others] = await mails('owner')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(
      /^Updates on Boiler room \(ATS-\d+\): 2 comments, 1 step, new files, 1 log, 1 new member$/,
    )
    const told =
      mail?.text.replace(/\(\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M M[DS]T\)/g, '(when)').split('\n\n') ?? []
    expect(told.slice(2, -4)).toEqual([
      'Tess Technician commented (when):\n“The slab is\nwet.”',
      `Tess Technician completed a step (when):\n${allStatuses[1]?.finishedTitle}`,
      'Mats Metric added files (when):\nplan.txt, key.txt',
      'Tess Technician added a log (when):\nPump serviced',
      'Tess Technician added a member (when):\nNia Newcomer',
      'Mats Metric commented (when):\n“Dry again.”',
    ])
    expect(mail?.text).toContain(`Open the project:\n${world.config.publicUrl}${projectPath(project)}\n`)
    expect(mail?.text).toMatch(/Turn off notifications:\n\S+\/notifications\?token=\S+\n$/)
    expect(await counts()).toEqual([1, 1, 1])
    expect(await waiting()).toEqual([])
  })

  it('lead to the tab they are all about, and say the time of the site', async () => {
    await comment('Hello')
    await world.db.update(project_activity).set({ created_at: new Date('2026-08-03T23:05:00Z') })
    await send()
    const [mail] = await mails('owner')
    expect(mail?.text).toContain(`${projectPath(project, 'comments')}\n`)
    expect(mail?.text).toContain('Tess Technician commented (08/03/2026 5:05 PM MDT):')
  })

  it('are cut where they would be too long: a comment after 500 characters, a mail after 20 things', async () => {
    await comment(`${'🧱'.repeat(500)}end`)
    for (let number = 2; number <= 23; number++) await comment(`Comment ${number}.`)
    await send()
    const [mail] = await mails('owner')
    expect(mail?.text).toContain(`“${'🧱'.repeat(500)} …”`)
    expect(mail?.text).toContain('“Comment 20.”\n\n… and 3 more.\n')
    expect(mail?.text).not.toContain('Comment 21.')
    expect(mail?.subject).toContain('23 comments')
  })

  it('do not go to whoever made them', async () => {
    await comment('Mine', 'owner')
    await comment('Yours', 'facility')
    await send()
    const [own] = await mails('owner')
    expect(own?.text).toContain('“Yours”')
    expect(own?.text).not.toContain('“Mine”')
    expect((await mails('stranger'))[0]?.subject).toContain('2 comments')
  })

  it('of a comment that was deleted meanwhile are not mailed', async () => {
    const first = await comment('Oh no')
    await comment('Oh yes')
    await world.call(api.projectRecords.deleteComment, { params: { id: first } }, 'technician')
    await send()
    expect((await mails('owner'))[0]?.text).not.toContain('Oh no')
    const only = await comment('Again')
    await world.db.execute(sql`update project_members set mailed_at = null`)
    await world.call(api.projectRecords.deleteComment, { params: { id: only } }, 'technician')
    await send()
    expect(await counts()).toEqual([1, 1, 1])
  })

  it('are mailed once, also when the job is done twice, or twice at once', async () => {
    await comment('Hello')
    await Promise.all([send(), send(), send()])
    await send()
    expect(await counts()).toEqual([1, 1, 1])
  })
})

describe('news are not mailed to somebody', () => {
  it('who has switched notifications off, before it happened or after', async () => {
    const off = (name: CastName) =>
      world.db.update(users).set({ notification_option: false }).where(eq(users.id, world.ids[name]))
    await off('owner')
    await comment('Hello')
    await off('facility')
    await send()
    expect(await counts()).toEqual([0, 0, 1])
    expect(await waiting()).toEqual([])
  })

  it('who is not on the project any more, even where the removal overtook the news', async () => {
    await comment('Hello')
    const body = { project_id: project, user_id: world.ids.owner }
    await world.call(api.projectRecords.removeMember, { body }, 'technician')
    const [activity] = await world.db.select().from(project_activity).limit(1)
    await world.db
      .insert(project_news)
      .values({ activity_id: Number(activity?.id), project_id: project, user_id: world.ids.owner })
    await send()
    expect(await counts()).toEqual([0, 1, 1])
    expect(await waiting()).toEqual([])
  })

  it('whose account was closed, or whose license has run out', async () => {
    await comment('Hello')
    await world.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, world.ids.owner))
    const [facility] = await world.db.select().from(users).where(eq(users.id, world.ids.facility))
    const held = await world.db.select().from(licenses).where(eq(licenses.user_id, world.ids.facility))
    await world.db.delete(licenses).where(eq(licenses.user_id, world.ids.facility))
    await world.db.update(users).set({ free_until: null }).where(eq(users.id, world.ids.facility))
    await send()
    await world.db.insert(licenses).values(held.map(({ id: _new, ...license }) => license))
    await world.db
      .update(users)
      .set({ free_until: facility?.free_until ?? null })
      .where(eq(users.id, world.ids.facility))
    expect(await counts()).toEqual([0, 0, 1])
    expect(await waiting()).toEqual([])
  })

  it('once the project was deleted', async () => {
    await comment('Hello')
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    await send()
    expect(await counts()).toEqual([0, 0, 0])
    expect(await waiting()).toEqual([])
  })

  it('who is on another project only', async () => {
    const other = await startProject(world, {}, 'metric')
    await comment('Hello')
    await send(other)
    expect(await counts()).toEqual([0, 0, 0])
    expect(await waiting()).toHaveLength(readers.length)
  })
})

describe('after a mail', () => {
  it('the next one waits until a while has passed, and then tells all of it', async () => {
    await comment('One')
    await send()
    await world.db.delete(jobs)
    await comment('Two')
    world.pass(limits.newsPause - 60)
    await send()
    expect(await counts()).toEqual([1, 1, 1])
    expect(await waiting()).toHaveLength(readers.length)
    const [order] = await world.db
      .delete(jobs)
      .where(inArray(jobs.kind, ['project-news']))
      .returning()
    expect(secondsUntil(order?.run_at)).toBeLessThanOrEqual(60)
    await comment('Three')
    world.pass(60)
    await send()
    const [second] = await mails('owner')
    expect(second?.subject).toContain('2 comments')
    expect(second?.text).not.toContain('“One”')
    expect(await counts()).toEqual([2, 2, 2])
  })

  it('nobody else waits for the pause of the reader', async () => {
    await comment('Mine', 'owner')
    await send()
    await comment('Yours', 'facility')
    await world.db.delete(jobs)
    await send()
    expect(await counts()).toEqual([1, 1, 1])
    const [paused] = await orders()
    expect(secondsUntil(paused?.run_at)).toBeGreaterThan(limits.newsDelay)
    await comment('Ours', 'stranger')
    const [sooner, ...more] = await orders()
    expect(more).toEqual([])
    expect(secondsUntil(sooner?.run_at)).toBeLessThanOrEqual(limits.newsDelay)
  })
})
