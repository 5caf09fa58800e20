import { and, desc, eq } from 'drizzle-orm'
import type { Comment } from '#contract/projects/project.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { project_comments } from '#server/db/schema/projects.ts'
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

/** The caller is the author, whatever the request says. */
export async function addComment(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  projectId: number,
  content: string,
): Promise<Comment> {
  const [row] = await db
    .insert(project_comments)
    .values({ project_id: projectId, user_id: user.id, content, created_at: now })
    .returning({ id: project_comments.id })
  const { id } = found(row)
  const about = { project_id: projectId, user_id: user.id, now }
  await recordActivity(db, { ...about, kind: 'comment', comment_id: id })
  return {
    ...{ id, content, project_id: projectId, user_id: user.id, user_name: user.full_name },
    created_at: now.toISOString(),
  }
}

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
