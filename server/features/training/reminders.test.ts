import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { siteDate } from '#contract/site-time.ts'
import { users } from '#server/db/schema/accounts.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import { jobs } from '#server/db/schema/system.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { queueTrainingReminders, trainingRemindersHandler } from './reminders.ts'

const day = 24 * 3600
const settings = {
  providerName: 'Hyperbola',
  publicUrl: 'https://portal.example',
  timeZone: 'America/Denver',
}

let world: World
let due: string
beforeEach(async () => {
  world = await openWorldForTest()
  due = String((await world.userOf('employee')).training.due_at)
})

const run = () => trainingRemindersHandler(world.db, settings, world.clock).run({})
const passUntil = (daysLeft: number) =>
  world.pass((Date.parse(due) - world.clock().getTime()) / 1000 - daysLeft * day)
const reminders = async (name: CastName = 'employee') =>
  (await mailsTo(world.db, emailOf(name))).filter(({ subject }) => /^Your training is due/.test(subject))

describe('reminders of the training', () => {
  it('go out 14, 7 and 1 days before it is due, each once', async () => {
    const sent: number[] = []
    for (const daysLeft of [29, 14.1, 14, 13.9, 7.1, 7, 2, 1, 0.5, -0.1, -5]) {
      passUntil(daysLeft)
      await run()
      await run()
      sent.push((await reminders()).length)
    }
    expect(sent).toEqual([0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 3])
    const [mail] = await reminders()
    expect(mail?.subject).toBe(`Your training is due on ${siteDate(due, settings.timeZone)}`)
    expect(mail?.text).toContain('https://portal.example/training/overview')
  })

  it('that two instances send at once are one', async () => {
    passUntil(14)
    await Promise.all([run(), run(), run()])
    expect(await reminders()).toHaveLength(1)
  })

  it('skip those of nights that were missed', async () => {
    passUntil(0.5)
    await run()
    expect(await reminders()).toHaveLength(1)
  })

  it('end with the pass', async () => {
    await world.call(api.training.finishQuiz, { body: { status: 'passed' } }, 'employee')
    passUntil(7)
    await run()
    expect(await reminders()).toEqual([])
  })

  it.each([
    ['has no license anymore', (id: number) => world.db.delete(licenses).where(eq(licenses.user_id, id))],
    ['became an admin', (id: number) => change(id, { admin: true })],
    ['has an unconfirmed address', (id: number) => change(id, { confirmed_at: null })],
    ['was deleted', (id: number) => change(id, { deleted_at: new Date() })],
    ['never signed in', (id: number) => change(id, { training_started_at: null })],
  ])('are not for somebody who %s', async (_, make) => {
    await make(world.ids.employee)
    passUntil(7)
    await run()
    expect(await reminders()).toEqual([])
  })

  const change = (id: number, changes: Partial<typeof users.$inferInsert>) =>
    world.db.update(users).set(changes).where(eq(users.id, id))

  it('reach people who want no notices of projects: the training is not one of those', async () => {
    await change(world.ids.employee, { notification_option: false })
    passUntil(7)
    await run()
    expect(await reminders()).toHaveLength(1)
  })

  it('are queued once for the coming night, however often the portal starts', async () => {
    await queueTrainingReminders(world.db, settings.timeZone)
    await queueTrainingReminders(world.db, settings.timeZone)
    await run()
    expect(await world.db.$count(jobs, eq(jobs.kind, 'training-reminders'))).toBe(1)
  })

  it('reach everybody, also where there are more than are read at a time', async () => {
    const many = Array.from({ length: 230 }, (_, index) => ({
      ...{ email: `crew${index}@cast.test`, first_name: 'Crew', last_name: String(index) },
      confirmed_at: new Date(),
      free_until: new Date(Date.now() + 60 * day * 1000),
      training_started_at: new Date(Date.now() - 20 * day * 1000),
    }))
    await world.db.insert(users).values(many)
    await run()
    for (const index of [0, 99, 100, 199, 200, 229])
      expect(await mailsTo(world.db, `crew${index}@cast.test`)).toHaveLength(1)
  })
})
