import type { Database, Queries } from '#server/db/database.ts'
import { addJob, type JobHandler, type JobKind, jobHandler, jobKind } from './jobs.ts'

/** Work of every night. */
export interface NightlyJob {
  /** For the coming night; the dedupe key lets several instances, and several starts, share one job. */
  queue(db: Queries, timeZone: string): Promise<void>
  /** What it does. The next one is queued first, so that there is one even if this one fails. */
  handler(db: Database, timeZone: string, run: (stopping?: AbortSignal) => Promise<void>): JobHandler
}

export function nightlyJob(
  name: string,
  settings: Partial<Pick<JobKind<unknown>, 'attempts' | 'firstRetrySeconds'>> = {},
): NightlyJob {
  const kind = jobKind<Record<string, never>>(name, settings)
  const queue = (db: Queries, timeZone: string) =>
    addJob(db, kind, {}, { dedupeKey: name, runAt: nextNight(new Date(), timeZone) })
  return {
    queue,
    handler: (db, timeZone, run) =>
      jobHandler(kind, async (_, stopping) => {
        await queue(db, timeZone)
        await run(stopping)
      }),
  }
}

/** The next three o'clock in the morning: late enough for the last crew, early enough for the first. */
export function nextNight(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  // the offset of every time zone is a multiple of a quarter of an hour
  const quarter = 15 * 60 * 1000
  for (let time = (Math.floor(now.getTime() / quarter) + 1) * quarter; ; time += quarter) {
    if (clock.format(time) === '03:00') return new Date(time)
  }
}
