import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { ActivityKind } from '#contract/projects/dashboard.ts'
import type { Queries } from '#server/db/database.ts'
import { project_activity } from '#server/db/schema/projects.ts'
import { projectTopic, publish } from '#server/services/events/events.ts'
import { addJob, jobKind } from '#server/services/jobs/jobs.ts'

/** Mails the gathered news of a project; see news.ts. */
export const sendNews = jobKind<{ project_id: number }>('project-news')

/** Tells open pages that something of a project changed, once the change is committed. */
export const publishProjectChange = (db: Queries, projectId: number, what: ActivityKind | 'project') =>
  publish(db, projectTopic(projectId), what)

interface Happened {
  project_id: number
  user_id: number
  kind: ActivityKind
  subject?: string | null
  comment_id?: number
  /** Whom it happened to, who has a letter of their own. */
  told?: number
  now: Date
}

/**
 * Writes down what happened, in the transaction of the change: for the dashboard, for open pages, and as news for
 * the members who want mails. Those wait a little, so that a burst becomes one mail.
 */
export async function recordActivity(db: Queries, { now, told, ...happened }: Happened): Promise<void> {
  const [activity] = await db
    .insert(project_activity)
    .values({ ...happened, created_at: now })
    .returning({ id: project_activity.id })
  await publishProjectChange(db, happened.project_id, happened.kind)
  const { rowCount } = await db.execute(sql`
    insert into project_news (activity_id, project_id, user_id)
    select ${activity?.id}, ${happened.project_id}, users.id
    from project_members join users on users.id = project_members.user_id
    where project_members.project_id = ${happened.project_id} and users.id <> ${happened.user_id}
      and users.id <> ${told ?? happened.user_id} and users.notification_option and users.deleted_at is null`)
  if (rowCount) await queueNews(db, happened.project_id, limits.newsGathered)
}

/** The worker goes by the clock of the database, which the app's clock may be ahead of in a trial. */
export const queueNews = (db: Queries, project_id: number, inSeconds: number) =>
  addJob(
    db,
    sendNews,
    { project_id },
    { dedupeKey: `project-news ${project_id}`, runAt: new Date(Date.now() + inSeconds * 1000) },
  )
