import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Comment } from '#contract/projects/project.ts'
import type { Queries } from '#server/db/database.ts'
import { json } from '#server/db/json-text.ts'
import { users } from '#server/db/schema/accounts.ts'
import { project_comments } from '#server/db/schema/projects.ts'
import { statement } from '#server/db/statement.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import type { Context } from '#server/http/route.ts'
import { found } from '#server/services/runtime/failure.ts'
import { fullName, inRecordPage, type RecordPage } from './records.ts'

/** Newest first. */
export async function listComments(db: Queries, projectId: number, part: RecordPage): Promise<Comment[]> {
  const rows = await db
    .select({ ...commentColumns, user_name: fullName })
    .from(project_comments)
    .innerJoin(users, eq(users.id, project_comments.user_id))
    .where(and(eq(project_comments.project_id, projectId), inRecordPage(project_comments.id, part)))
    .orderBy(desc(project_comments.id))
    .limit(part.limit)
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Selects the newest comments of a project as a list. */
export const commentsJson = (projectId: SQL, limit: number) => sql`
  select ${json.list(
    json.object({
      id: json.number(sql`k.id`),
      content: json.value(sql`k.content`),
      user_id: json.number(sql`k.user_id`),
      user_name: json.value(sql`concat_ws(' ', w.first_name, w.last_name)`),
      created_at: json.moment(sql`k.created_at`),
      project_id: json.number(sql`k.project_id`),
    }),
    sql`k.id desc`,
  )}
  from (select * from project_comments where project_id = ${projectId} order by id desc limit ${sql.raw(String(limit))}) k
  join users w on w.id = k.user_id`

/** The caller is the author, whatever the request says. */
export async function addComment(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  projectId: number,
  content: string,
): Promise<Comment> {
  const values = { project_id: projectId, user_id: user.id, content, now: now.toISOString() }
  const { id } = found((await insertComment(db, values))[0])
  const about = { project_id: projectId, user_id: user.id, now }
  await recordActivity(db, { ...about, kind: 'comment', comment_id: id })
  return {
    ...{ id, content, project_id: projectId, user_id: user.id, user_name: user.full_name },
    created_at: now.toISOString(),
  }
}

const insertComment = statement<{ id: number }>(
  () => sql`
    insert into project_comments (project_id, user_id, content, created_at)
    values (${sql.placeholder('project_id')}, ${sql.placeholder('user_id')}, ${sql.placeholder('content')},
      ${sql.placeholder('now')}) returning id`,
)

export async function findComment(db: Queries, id: number) {
  const [comment] = await db.select(commentColumns).from(project_comments).where(eq(project_comments.id, id))
  return comment ?? null
}

/** What was written about it in mails that still wait goes with it. */
export async function deleteComment(db: Queries, id: number): Promise<void> {
  await db.delete(project_comments).where(eq(project_comments.id, id))
}

const commentColumns = {
  id: project_comments.id,
  content: project_comments.content,
  user_id: project_comments.user_id,
  project_id: project_comments.project_id,
  created_at: project_comments.created_at,
}
