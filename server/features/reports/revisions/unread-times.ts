import { and, asc, eq, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import type { PrintedPhoto, ReportContent } from '#server/features/reports/pdf/report-content.ts'
import type { Context } from '#server/http/route.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { queuePaper } from './signed-paper-job.ts'
import { areTimesRead } from './times-read.ts'

const fillTimes = jobKind<Record<string, never>>('signed-report-times')

/** In the transaction that freezes a report before its times are right. */
export const queueTimes = (db: Queries, pause = firstPause) =>
  addJob(db, fillTimes, {}, { dedupeKey: fillTimes.kind, runAt: new Date(Date.now() + pause) })

const firstPause = 10_000

/**
 * What was signed is frozen at once; its times follow when they are known, and only then its paper is printed. A part at
 * a time, each revision in a transaction of its own: a run that is cut off is taken up where it ended.
 */
export const unreadTimesHandler = (db: Database, settings: Context['settings']): JobHandler =>
  jobHandler(fillTimes, async (_, stopping) => {
    if (!(await areTimesRead(db))) return queueTimes(db)
    const waiting = await db
      .select({ id: report_revisions.id })
      .from(report_revisions)
      .where(isUnread)
      .orderBy(asc(report_revisions.id))
      .limit(batch)
    for (const { id } of waiting) {
      stopping?.throwIfAborted()
      await inTransaction(db, transaction => fillOne({ db: transaction, settings }, id))
    }
    if (waiting.length > 0) await queueTimes(db, 0)
  })

const isUnread = sql`${report_revisions.printed}->'times_unread' is not null`
const batch = 50

async function fillOne({ db, settings }: Pick<Context, 'db' | 'settings'>, id: number): Promise<void> {
  const [frozen] = await db
    .select({ printed: report_revisions.printed, time_zone: projects.time_zone })
    .from(report_revisions)
    .innerJoin(gpr_reports, eq(gpr_reports.id, report_revisions.report_id))
    .innerJoin(projects, eq(projects.id, gpr_reports.project_id))
    .where(and(eq(report_revisions.id, id), isUnread))
    .for('update', { of: report_revisions })
  if (!frozen) return
  const { times_unread, ...content } = frozen.printed as ReportContent
  const taken = await readTimes(db, content)
  const photo = (printed: PrintedPhoto) => ({
    ...printed,
    taken_at: taken.get(printed.original)?.toISOString() ?? printed.taken_at,
  })
  const printed: ReportContent = {
    ...content,
    time_zone: siteZone({ settings }, frozen),
    locations: content.locations.map(location => ({ ...location, photos: location.photos.map(photo) })),
  }
  await db.update(report_revisions).set({ printed }).where(eq(report_revisions.id, id))
  await queuePaper(db, id, null)
}

async function readTimes(db: Queries, { locations }: ReportContent): Promise<Map<string, Date | null>> {
  const keys = locations.flatMap(({ photos }) => photos.map(({ original }) => original))
  const rows = await db
    .select({ key: files.key, taken_at: files.taken_at })
    .from(files)
    .where(sql`${files.key} = any(${sql.param(keys)}::text[])`)
  return new Map(rows.map(({ key, taken_at }) => [key, taken_at]))
}
