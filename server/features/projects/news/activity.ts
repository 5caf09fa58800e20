import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { ActivityKind } from '#contract/projects/dashboard.ts'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { notify, payload, projectTopic, publish } from '#server/services/events/events.ts'
import { addJob, jobKind } from '#server/services/jobs/jobs.ts'

/** Mails the gathered news of a project; see news.ts. */
export const sendNews = jobKind<{ project_id: number }>('project-news')

/** Tells open pages that something of a project changed, once the change is committed. */
export const publishProjectChange = (db: Queries, projectId: number, what: ActivityKind | 'project') =>
  publish(db, projectTopic(projectId), what)

interface Activity {
  project_id: number
  user_id: number
  kind: ActivityKind
  subject?: string | null
  comment_id?: number
  /** Somebody who gets a mail of their own about it. */
  mailedAlready?: number
  now: Date
}

/**
 * Writes down what happened, in the transaction of the change: for the dashboard, for open pages, and as news for
 * the members who want mails. Those wait a little, so that a burst becomes one mail.
 */
export async function recordActivity(
  db: Queries,
  { now, mailedAlready, ...activity }: Activity,
): Promise<void> {
  const { project_id, user_id, kind, subject = null, comment_id = null } = activity
  const [row] = await addActivity(db, {
    ...{ project_id, user_id, kind, subject, comment_id, mailed_already: mailedAlready ?? user_id },
    ...{ now: now.toISOString(), news: payload(projectTopic(project_id), kind) },
  })
  if (row?.news) await queueNews(db, project_id, limits.newsDelay)
}

const given = sql.placeholder
const addActivity = statement<{ news: number }>(
  () => sql`
    with activity as (
      insert into project_activity (project_id, user_id, kind, subject, comment_id, created_at)
      values (${given('project_id')}, ${given('user_id')}, ${given('kind')}, ${given('subject')},
        ${given('comment_id')}, ${given('now')})
      returning id, project_id),
    news as (
      insert into project_news (activity_id, project_id, user_id)
      select activity.id, activity.project_id, users.id
      from activity join project_members on project_members.project_id = activity.project_id
        join users on users.id = project_members.user_id
      where users.id not in (${given('user_id')}, ${given('mailed_already')})
        and users.notification_option and users.deleted_at is null
      returning user_id)
    select count(*)::int as news, ${notify(given('news'))} from news`,
)

/** The worker goes by the clock of the database, which the app's clock may be ahead of in a trial. */
export const queueNews = (db: Queries, project_id: number, inSeconds: number) =>
  addJob(
    db,
    sendNews,
    { project_id },
    { dedupeKey: `project-news ${project_id}`, runAt: new Date(Date.now() + inSeconds * 1000) },
  )
