import { and, asc, eq, gt, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { licenseOf, ofCompany, personColumns } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { license_reminders, licenses } from '#server/db/schema/licenses.ts'
import { batchSize, eachInBatches } from '#server/services/jobs/each-in-batches.ts'
import type { JobHandler } from '#server/services/jobs/jobs.ts'
import { nightlyJob } from '#server/services/jobs/nightly-job.ts'
import { reminderDays } from '#server/services/jobs/reminder-days.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { bundleReminderMail, licenseReminderMail } from './licenses.mail.ts'

const reminders = nightlyJob('license-reminders')

export const queueLicenseReminders = reminders.queue

type Settings = Pick<Config, 'providerName' | 'publicUrl' | 'timeZone'>

/** Tells people 30, 7 and 1 days before that their license ends, and owners that their bundle does. */
export const licenseRemindersHandler = (db: Database, settings: Settings, clock: Clock): JobHandler =>
  reminders.handler(db, settings.timeZone, async stopping => {
    const now = clock()
    await eachInBatches(
      after => listEndingPeople(db, now, after),
      person => remindPerson(db, settings, person, now),
      stopping,
    )
    await eachInBatches(
      after => listEndingBundles(db, now, after),
      bundle => remindOwners(db, settings, bundle, now),
      stopping,
    )
  })

const day = 24 * 60 * 60 * 1000
const daysBefore = [1, 7, 30]
const freeDays = 30

/**
 * Which reminder is due: of 30, 7 and 1 days the smallest that is left. A term gets the reminder of so many days only
 * where it is longer than twice as many: nobody who bought a month is told at once that it ends in a month.
 */
export function dueReminder(startsAt: Date, endsAt: Date, now: Date): number | null {
  const days = reminderDays(daysBefore, endsAt, now)
  return days !== null && endsAt.getTime() - startsAt.getTime() > 2 * days * day ? days : null
}

const listEndingPeople = (db: Queries, now: Date, after: number) => {
  const soon = new Date(now.getTime() + 30 * day)
  const ownEnds = sql`exists (select from ${licenses} where ${licenses.user_id} = ${users.id}
    and ${licenses.ends_at} > ${now.toISOString()}::timestamptz and ${licenses.ends_at} <= ${soon.toISOString()}::timestamptz)`
  return db
    .select(personColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(
      and(
        gt(users.id, after),
        isNull(users.deleted_at),
        isNotNull(users.confirmed_at),
        or(ownEnds, and(gt(users.free_until, now), lte(users.free_until, soon))),
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize)
}

/** Of the license that counts now; whoever has a seat for longer is not bothered. */
async function remindPerson(
  db: Database,
  settings: Settings,
  person: Awaited<ReturnType<typeof listEndingPeople>>[number],
  now: Date,
): Promise<void> {
  const { kind, ends_at } = licenseOf(person, now)
  if (ends_at === null || kind === 'admin' || kind === 'none') return
  const ends = new Date(ends_at)
  const starts =
    kind === 'free' ? new Date(ends.getTime() - freeDays * day) : await findStart(db, person.id, ends)
  const days = starts && dueReminder(starts, ends, now)
  if (days)
    await remind(db, { user: person, ends, days }, licenseReminderMail(settings, person, { kind, ends }))
}

/** Null for what is not the person's own, like a seat. */
async function findStart(db: Queries, userId: number, endsAt: Date): Promise<Date | null> {
  const [term] = await db
    .select({ starts_at: licenses.starts_at })
    .from(licenses)
    .where(and(eq(licenses.user_id, userId), eq(licenses.ends_at, endsAt)))
    .orderBy(asc(licenses.starts_at))
    .limit(1)
  return term?.starts_at ?? null
}

/** Companies whose last bundle ends soon. */
async function listEndingBundles(db: Queries, now: Date, after: number) {
  const rows = await db
    .select({ id: licenses.company_id, ends_at: max(licenses.ends_at) })
    .from(licenses)
    .where(and(gt(licenses.company_id, after), gt(licenses.ends_at, now)))
    .groupBy(licenses.company_id)
    .having(lte(max(licenses.ends_at), new Date(now.getTime() + 30 * day)))
    .orderBy(asc(licenses.company_id))
    .limit(batchSize)
  return rows.flatMap(({ id, ends_at }) => (id === null || ends_at === null ? [] : [{ id, ends_at }]))
}

async function remindOwners(
  db: Database,
  settings: Settings,
  { id, ends_at: ends }: { id: number; ends_at: Date },
  now: Date,
): Promise<void> {
  const [term] = await db
    .select({ starts_at: licenses.starts_at, seats: licenses.seats_now })
    .from(licenses)
    .where(and(eq(licenses.company_id, id), eq(licenses.ends_at, ends)))
    .orderBy(asc(licenses.starts_at))
    .limit(1)
  const days = term && dueReminder(term.starts_at, ends, now)
  if (!days) return
  const owners = await db
    .select({ id: users.id, first_name: users.first_name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.company_id, id),
        eq(users.company_user, 'owner'),
        isNotNull(users.confirmed_at),
        isNull(users.deleted_at),
      ),
    )
  for (const owner of owners)
    await remind(
      db,
      { user: owner, ends, days },
      bundleReminderMail(settings, owner, { seats: term.seats ?? 0, ends }),
    )
}

/** Once for an end and a number of days, whatever happens meanwhile. */
async function remind(
  db: Database,
  { user, ends, days }: { user: { id: number; email: string }; ends: Date; days: number },
  mail: MailContent,
): Promise<void> {
  await inTransaction(db, async inside => {
    const sent = await inside
      .insert(license_reminders)
      .values({ user_id: user.id, ends_at: ends, days })
      .onConflictDoNothing()
      .returning({ id: license_reminders.id })
    if (sent.length > 0) await queueMail(inside, user.email, mail)
  })
}
