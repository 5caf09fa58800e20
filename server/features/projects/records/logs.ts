import { and, desc, eq } from 'drizzle-orm'
import type { FieldStamp } from '#contract/fields.ts'
import type { LogItem } from '#contract/projects/project.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { project_logs } from '#server/db/schema/projects.ts'
import { findSentBefore, stampColumns, stampFields } from '#server/features/projects/field-stamp.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import type { Context } from '#server/http/route.ts'
import { addFile, linkColumns } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { fullName, inRecordPage, type RecordContext, type RecordPage } from './records.ts'

/** Newest first. */
export async function listLogs(
  { db, links, now }: Pick<Context, 'db' | 'links' | 'now'>,
  projectId: number,
  part: RecordPage,
): Promise<LogItem[]> {
  const rows = await db
    .select({
      id: project_logs.id,
      title: project_logs.title,
      description: project_logs.description,
      created_at: project_logs.created_at,
      userName: fullName,
      client_id: project_logs.client_id,
      captured_at: project_logs.captured_at,
      clock_offset_ms: project_logs.clock_offset_ms,
      version: project_logs.version,
      file: linkColumns,
    })
    .from(project_logs)
    .leftJoin(files, eq(files.id, project_logs.file_id))
    .innerJoin(users, eq(users.id, project_logs.user_id))
    .where(and(eq(project_logs.project_id, projectId), inRecordPage(project_logs.id, part)))
    .orderBy(desc(project_logs.id))
    .limit(part.limit)
  return rows.map(({ file: stored, created_at, ...row }) => {
    const file = stored && links.link(stored, now)
    return {
      ...row,
      ...stampFields(row),
      file,
      url: file?.url ?? null,
      large_url: file?.large_url,
      thumbnail_url: file?.thumbnail_url,
      ...(file?.scan_status && { scan_status: file.scan_status }),
      fileName: file?.filename ?? null,
      createdAt: created_at.toISOString(),
    }
  })
}

export async function addLog(
  { db, user, now, audit = {} }: RecordContext,
  projectId: number,
  { title, description, ...stamp }: FieldStamp & { title: string; description?: string | null },
  upload: Upload | undefined,
): Promise<number[]> {
  const expected = { user_id: user.id, parent_id: projectId }
  const before = await findSentBefore(db, stamp.client_id, expected, client_id =>
    db
      .select({ id: project_logs.id, user_id: project_logs.user_id, parent_id: project_logs.project_id })
      .from(project_logs)
      .where(eq(project_logs.client_id, client_id)),
  )
  Object.assign(audit, { subject: title, unwritten: before !== null })
  if (before !== null) return [before]
  const file = upload && (await addFile(db, upload, user.id))
  const added = await db
    .insert(project_logs)
    .values({
      ...{ project_id: projectId, user_id: user.id, title, description, created_at: now },
      file_id: file?.id,
      ...stampColumns(stamp, now),
    })
    .returning({ id: project_logs.id })
  const about = { project_id: projectId, user_id: user.id, now }
  await recordActivity(db, { ...about, kind: 'log', subject: title })
  return added.map(({ id }) => id)
}
