import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FieldStamp } from '#contract/fields.ts'
import type { Comment } from '#contract/projects/project.ts'
import type { Queries } from '#server/db/database.ts'
import { json } from '#server/db/json-text.ts'
import { users } from '#server/db/schema/accounts.ts'
import { project_activity, project_comments } from '#server/db/schema/projects.ts'
import { statement } from '#server/db/statement.ts'
import { findSentBefore, stampColumns, stampFields } from '#server/features/projects/field-stamp.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import { found } from '#server/services/runtime/failure.ts'
import { fullName, inRecordPage, type RecordContext, type RecordPage } from './records.ts'

/** Newest first. */
export async function listComments(db: Queries, projectId: number, part: RecordPage): Promise<Comment[]> {
  const rows = await db
    .select({ ...commentColumns, user_name: fullName })
    .from(project_comments)
    .innerJoin(users, eq(users.id, project_comments.user_id))
    .where(
      and(
        eq(project_comments.project_id, projectId),
        isNull(project_comments.deleted_at),
        inRecordPage(project_comments.id, part),
      ),
    )
    .orderBy(desc(project_comments.id))
    .limit(part.limit)
  return rows.map(row => ({ ...row, ...stampFields(row), created_at: row.created_at.toISOString() }))
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
      client_id: json.value(sql`k.client_id`),
      captured_at: json.moment(sql`k.captured_at`),
      clock_offset_ms: json.number(sql`k.clock_offset_ms`),
      version: json.number(sql`k.version`),
    }),
    sql`k.id desc`,
  )}
  from (select * from project_comments where project_id = ${projectId} and deleted_at is null
    order by id desc limit ${sql.raw(String(limit))}) k
  join users w on w.id = k.user_id`

/** The caller is the author, whatever the request says. */
export async function addComment(
  { db, user, now, audit = {} }: RecordContext,
  projectId: number,
  { content, ...stamp }: FieldStamp & { content: string },
): Promise<Comment> {
  const expected = { user_id: user.id, parent_id: projectId }
  const before = await findSentBefore(db, stamp.client_id, expected, findByClientId(db))
  audit.unwritten = before !== null
  if (before !== null) return found((await listComments(db, projectId, { only: [before], limit: 1 }))[0])
  const columns = stampColumns(stamp, now)
  const values = { project_id: projectId, user_id: user.id, content, now: now.toISOString() }
  const { captured_at, clock_offset_ms } = columns
  const [row] = await insertComment(db, {
    ...values,
    client_id: columns.client_id ?? null,
    captured_at: captured_at?.toISOString() ?? null,
    clock_offset_ms,
  })
  const { id, client_id } = found(row)
  const about = { project_id: projectId, user_id: user.id, now }
  await recordActivity(db, { ...about, kind: 'comment', comment_id: id })
  return {
    ...{ id, content, project_id: projectId, user_id: user.id, user_name: user.full_name },
    created_at: now.toISOString(),
    ...stampFields({ client_id, captured_at, clock_offset_ms }),
    version: 1,
  }
}

const given = sql.placeholder
const insertComment = statement<{ id: number; client_id: string }>(
  () => sql`
    insert into project_comments (project_id, user_id, content, created_at, client_id, captured_at, clock_offset_ms)
    values (${given('project_id')}, ${given('user_id')}, ${given('content')}, ${given('now')},
      coalesce(${given('client_id')}::uuid, gen_random_uuid()), ${given('captured_at')}, ${given('clock_offset_ms')})
    returning id, client_id`,
)

const findByClientId = (db: Queries) => (client_id: string) =>
  db
    .select({
      id: project_comments.id,
      user_id: project_comments.user_id,
      parent_id: project_comments.project_id,
      deleted_at: project_comments.deleted_at,
    })
    .from(project_comments)
    .where(eq(project_comments.client_id, client_id))

export async function findComment(db: Queries, id: number) {
  const [comment] = await db
    .select(commentColumns)
    .from(project_comments)
    .where(and(eq(project_comments.id, id), isNull(project_comments.deleted_at)))
  return comment ?? null
}

/** Its text goes, and what waits to be mailed of it; its row stays, so that one sent again does not bring it back. */
export async function deleteComment(db: Queries, id: number, now: Date): Promise<void> {
  await db.delete(project_activity).where(eq(project_activity.comment_id, id))
  await db
    .update(project_comments)
    .set({ content: '', deleted_at: now, version: sql`${project_comments.version} + 1` })
    .where(eq(project_comments.id, id))
}

const commentColumns = {
  id: project_comments.id,
  content: project_comments.content,
  user_id: project_comments.user_id,
  project_id: project_comments.project_id,
  created_at: project_comments.created_at,
  client_id: project_comments.client_id,
  captured_at: project_comments.captured_at,
  clock_offset_ms: project_comments.clock_offset_ms,
  version: project_comments.version,
}
