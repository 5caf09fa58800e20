import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { siteDate } from '#contract/site-time.ts'
import { users } from '#server/db/schema/accounts.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import { emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { buyWithTestCard } from './licenses.fixtures.ts'
import { dueReminder, licenseRemindersHandler } from './reminders.ts'

const day = 86_400
const at = (text: string) => new Date(`${text}T12:00:00Z`)

it.each([
  ['2026-01-01', '2026-12-31', '2026-11-30', null],
  ['2026-01-01', '2026-12-31', '2026-12-01', 30],
  ['2026-01-01', '2026-12-31', '2026-12-24', 7],
  ['2026-01-01', '2026-12-31', '2026-12-25', 7],
  ['2026-01-01', '2026-12-31', '2026-12-30', 1],
  ['2026-01-01', '2026-12-31', '2026-12-31', null],
  ['2026-01-01', '2026-01-31', '2026-01-02', null],
  ['2026-01-01', '2026-01-31', '2026-01-24', 7],
  ['2026-01-01', '2026-03-02', '2026-02-01', null],
  ['2026-01-01', '2026-03-03', '2026-02-02', 30],
])('of a term from %s to %s, on %s the reminder of %s days is due', (starts, ends, now, days) => {
  expect(dueReminder(at(starts), at(ends), at(now))).toBe(days)
})

describe('reminders', () => {
  let world: World
  beforeEach(async () => {
    world = await openWorld()
  })
  afterEach(() => world.close())

  const settings = {
    providerName: 'Hyperbola',
    publicUrl: 'https://portal.example',
    timeZone: 'America/Denver',
  }
  const run = () => licenseRemindersHandler(world.db, settings, world.clock).run({})
  const subjects = async (name: Parameters<typeof emailOf>[0]) =>
    (await mailsTo(world.db, emailOf(name)))
      .map(({ subject }) => subject)
      .filter(subject => /ends? on/.test(subject))
      .reverse()

  it('go out 30, 7 and 1 days before the end of a year, each once', async () => {
    const { license } = await buyWithTestCard(world, 'year')
    for (const daysLeft of [35, 29.5, 20, 7, 6, 0.5, 0.1]) {
      world.pass((Date.parse(license.ends_at) - world.clock().getTime()) / 1000 - daysLeft * day)
      await run()
      await run()
    }
    const subject = `Your Gold license ends on ${siteDate(license.ends_at, settings.timeZone)}`
    expect(await subjects('expired')).toEqual([subject, subject, subject])
    const [mail] = await mailsTo(world.db, emailOf('expired'))
    expect(mail?.text).toContain('https://portal.example/licenses')
  })

  it('of a month leave out the one of 30 days', async () => {
    await buyWithTestCard(world, 'monthly')
    await run()
    expect(await subjects('expired')).toEqual([])
    world.pass(26 * day)
    await run()
    expect(await subjects('expired')).toHaveLength(1)
  })

  it('of the free term are for who has nothing else', async () => {
    const free_until = new Date(Date.now() + 5 * day * 1000)
    await world.db.update(users).set({ free_until }).where(eq(users.id, world.ids.expired))
    await world.db.update(users).set({ free_until }).where(eq(users.id, world.ids.employee))
    await run()
    expect(await subjects('expired')).toEqual([
      `Your free trial ends on ${siteDate(free_until, settings.timeZone)}`,
    ])
    expect(await subjects('employee')).toEqual([])
  })

  it('of a bundle are for the owners, and not for who has a seat', async () => {
    await buyWithTestCard(world, 'corporate', { as: 'owner', seats: 5 })
    await world.db.delete(licenses).where(eq(licenses.user_id, world.ids.owner))
    world.pass(360 * day)
    await run()
    await run()
    expect(await subjects('owner')).toEqual([
      expect.stringMatching(/^Your company's 5 seats end on \d\d\/\d\d\/\d{4}$/),
    ])
    expect(await subjects('expired')).toEqual([])
  })
})
