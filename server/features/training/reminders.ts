import { and, asc, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { trainingLimits } from '#contract/training/training-limits.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { training_reminders } from '#server/db/schema/training.ts'
import { batchSize, eachInBatches } from '#server/services/jobs/each-in-batches.ts'
import type { JobHandler } from '#server/services/jobs/jobs.ts'
import { nightlyJob } from '#server/services/jobs/nightly-job.ts'
import { reminderDays } from '#server/services/jobs/reminder-days.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { trainingReminderMail } from './training.mail.ts'

const reminders = nightlyJob('training-reminders')

export const queueTrainingReminders = reminders.queue

type Settings = Pick<Config, 'providerName' | 'publicUrl' | 'timeZone'>

/** Tells people 14, 7 and 1 days before that their training is due. */
export const trainingRemindersHandler = (db: Database, settings: Settings, clock: Clock): JobHandler =>
  reminders.handler(db, settings.timeZone, async stopping => {
    const now = clock()
    await eachInBatches(
      after => listDuePeople(db, now, after),
      person => remindPerson(db, settings, person, now),
      stopping,
    )
  })

const day = 24 * 60 * 60 * 1000
const firstReminder = Math.max(...trainingLimits.remindedDaysBefore)

/** Who has not passed, and whose days end soon. */
const listDuePeople = (db: Queries, now: Date, after: number) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  return db
    .select(personColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(
      and(
        gt(users.id, after),
        isNull(users.deleted_at),
        isNotNull(users.confirmed_at),
        isNull(users.training_passed_at),
        gt(users.training_started_at, daysAgo(trainingLimits.days)),
        lte(users.training_started_at, daysAgo(trainingLimits.days - firstReminder)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(batchSize)
}

/** Once for a deadline and a number of days, whatever happens meanwhile. */
async function remindPerson(
  db: Database,
  settings: Settings,
  row: Awaited<ReturnType<typeof listDuePeople>>[number],
  now: Date,
): Promise<void> {
  const { id, email, license, training, first_name } = toEmployee(row, now)
  if (license.kind === 'none' || license.kind === 'admin' || training.due_at === null) return
  const due_at = new Date(training.due_at)
  const days = reminderDays(trainingLimits.remindedDaysBefore, due_at, now)
  if (days === null) return
  await inTransaction(db, async inside => {
    const sent = await inside
      .insert(training_reminders)
      .values({ user_id: id, due_at, days })
      .onConflictDoNothing()
      .returning({ id: training_reminders.id })
    if (sent.length > 0)
      await queueMail(inside, email, trainingReminderMail(settings, { first_name }, due_at))
  })
}
