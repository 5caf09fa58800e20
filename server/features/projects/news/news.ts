import { and, asc, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { limits } from '#contract/limits.ts'
import { can } from '#contract/policies.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import {
  project_activity,
  project_comments,
  project_members,
  project_news,
} from '#server/db/schema/projects.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { findProject } from '#server/features/projects/access.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import { type JobHandler, jobHandler } from '#server/services/jobs/jobs.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { queueNews, sendNews } from './activity.ts'
import { type News, newsMail } from './news.mail.ts'
import { unsubscribeLink } from './notifications.ts'

interface MailContext {
  db: Queries
  from: MailSettings & { time_zone: string }
  now: Date
}

/** Mails each member what waits for them of one project, and nothing to whoever may not read it any more. */
export function newsHandler(
  db: Database,
  { providerName, publicUrl, timeZone }: Pick<Config, 'providerName' | 'publicUrl' | 'timeZone'>,
  clock: Clock,
): JobHandler {
  const from = { provider_name: providerName, public_url: publicUrl, time_zone: timeZone }
  return jobHandler(sendNews, ({ project_id }) =>
    inTransaction(db, transaction => mailNews({ db: transaction, from, now: clock() }, project_id)),
  )
}

async function mailNews(mailing: MailContext, projectId: number): Promise<void> {
  const { db, now } = mailing
  const readers = await lockReaders(db, projectId)
  const ready = readers.filter(reader => remainingPause(reader, now) === 0).map(({ id }) => id)
  const taken = await takeNews(db, projectId, ready)
  const happened = await readNews(db, [...new Set(taken.map(({ activity_id }) => activity_id))])
  const mailed: number[] = []
  for (const person of await readPeople(db, ready, now)) {
    const own = new Set(taken.filter(({ user_id }) => user_id === person.id).map(row => row.activity_id))
    const sent = await mailTo(
      mailing,
      projectId,
      person,
      happened.filter(({ id }) => own.has(id)),
    )
    if (sent) mailed.push(person.id)
  }
  await db
    .update(project_members)
    .set({ mailed_at: now })
    .where(and(eq(project_members.project_id, projectId), inArray(project_members.user_id, mailed)))
  const pauses = readers.map(reader => remainingPause(reader, now)).filter(rest => rest > 0)
  if (pauses.length > 0) await queueNews(db, projectId, Math.min(...pauses))
}

/** Asked anew, however long the news have waited: the wish, the license, the project, the right to see it. */
async function mailTo(
  { db, from }: MailContext,
  projectId: number,
  person: Employee,
  news: News[],
): Promise<boolean> {
  const project = await findProject(db, projectId, person.id)
  if (news.length === 0 || !project || !person.notification_option) return false
  if (!can.accessTool(person) || !can.seeProject(person, project)) return false
  const zone = siteZone({ settings: from }, project)
  const off = await unsubscribeLink(db, from, person)
  await queueMail(db, person.email, newsMail(from, person, { project, news, zone, off }), {
    digest: true,
    again: { mail: 'project_news', project_id: projectId, user_id: person.id },
  })
  return true
}

const waitingFor = sql`${project_news.project_id} = ${project_members.project_id}
  and ${project_news.user_id} = ${project_members.user_id}`

/** The members first and their news second, in the order in which a member is removed. */
async function lockReaders(db: Queries, projectId: number) {
  const rows = await db
    .select({ id: project_members.user_id, mailed_at: project_members.mailed_at })
    .from(project_members)
    .where(
      and(
        eq(project_members.project_id, projectId),
        exists(db.select({ id: project_news.user_id }).from(project_news).where(waitingFor)),
      ),
    )
    .orderBy(asc(project_members.id))
    .for('no key update')
  return rows.map(({ id, mailed_at }) => ({ id: id as number, mailed_at }))
}

/** In seconds. */
function remainingPause({ mailed_at }: { mailed_at: Date | null }, now: Date): number {
  if (!mailed_at) return 0
  return Math.max(0, limits.newsPause - (now.getTime() - mailed_at.getTime()) / 1000)
}

/** Those of people who are no members any more go too, and to nobody. */
async function takeNews(db: Queries, projectId: number, ready: number[]) {
  const member = db.select({ id: project_members.id }).from(project_members).where(waitingFor)
  return db
    .delete(project_news)
    .where(
      and(
        eq(project_news.project_id, projectId),
        or(inArray(project_news.user_id, ready), notExists(member)),
      ),
    )
    .returning({ activity_id: project_news.activity_id, user_id: project_news.user_id })
}

async function readNews(db: Queries, ids: number[]): Promise<(News & { id: number })[]> {
  return db
    .select({
      id: project_activity.id,
      kind: project_activity.kind,
      subject: project_activity.subject,
      created_at: project_activity.created_at,
      content: project_comments.content,
      who: fullName,
    })
    .from(project_activity)
    .innerJoin(users, eq(users.id, project_activity.user_id))
    .leftJoin(project_comments, eq(project_comments.id, project_activity.comment_id))
    .where(inArray(project_activity.id, ids))
    .orderBy(asc(project_activity.id))
}

async function readPeople(db: Queries, ids: number[], now: Date): Promise<Employee[]> {
  const rows = await db
    .select(personColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(inArray(users.id, ids), isNull(users.deleted_at)))
  return rows.map(row => toEmployee(row, now))
}
