import { and, desc, eq, sql } from 'drizzle-orm'
import type { FileStamps } from '#contract/fields.ts'
import type { ProjectFile } from '#contract/projects/project.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { project_files } from '#server/db/schema/projects.ts'
import {
  findSentBefore,
  lockClientIds,
  stampColumns,
  stampFields,
  stampsOf,
} from '#server/features/projects/field-stamp.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import type { Context } from '#server/http/route.ts'
import { addFile, linkColumns } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { found } from '#server/services/runtime/failure.ts'
import { fullName, inRecordPage, type RecordContext, type RecordPage } from './records.ts'

/** Newest first. */
export async function listFiles(
  { db, links, now }: Pick<Context, 'db' | 'links' | 'now'>,
  projectId: number,
  part: RecordPage,
): Promise<ProjectFile[]> {
  const rows = await db
    .select({
      id: project_files.id,
      description: project_files.description,
      created_at: project_files.created_at,
      userName: fullName,
      type: files.type,
      size: files.size,
      file: linkColumns,
      client_id: files.client_id,
      captured_at: files.captured_at,
      clock_offset_ms: files.clock_offset_ms,
    })
    .from(project_files)
    .innerJoin(files, eq(files.id, project_files.file_id))
    .innerJoin(users, eq(users.id, project_files.user_id))
    .where(and(eq(project_files.project_id, projectId), inRecordPage(project_files.id, part)))
    .orderBy(desc(project_files.id))
    .limit(part.limit)
  return rows.map(({ file, created_at, ...row }) => {
    const { filename, url, large_url, thumbnail_url, scan_status } = links.link(file, now)
    return {
      ...row,
      ...stampFields(row),
      // what was uploaded is never changed
      version: 1,
      ...{ url, large_url, thumbnail_url },
      ...(scan_status && { scan_status }),
      fileName: filename,
      createdAt: created_at.toISOString(),
    }
  })
}

/** In the order they were sent; the first of them has the lowest number. */
export async function addFiles(
  { db, user, now, audit = {} }: RecordContext,
  projectId: number,
  uploads: Upload[],
  { description, ...stamps }: FileStamps & { description?: string | null },
): Promise<number[]> {
  const added: number[] = []
  const fresh: Upload[] = []
  const all = stampsOf(stamps, uploads.length)
  await lockClientIds(db, all)
  for (const [index, stamp] of all.entries()) {
    const upload = found(uploads[index])
    const expected = { user_id: user.id, parent_id: projectId }
    const before = await findSentBefore(db, stamp.client_id, expected, findByClientId(db))
    if (before !== null) {
      added.push(before)
      continue
    }
    fresh.push(upload)
    const { id } = await addFile(db, upload, user.id, stampColumns(stamp, now))
    const [row] = await db
      .insert(project_files)
      .values({ project_id: projectId, file_id: id, user_id: user.id, description, created_at: now })
      .returning({ id: project_files.id })
    if (row) added.push(row.id)
  }
  const subject = fresh.map(({ filename }) => filename).join(', ')
  Object.assign(audit, { subject, unwritten: fresh.length === 0 })
  if (fresh.length === 0) return added
  await recordActivity(db, { project_id: projectId, user_id: user.id, kind: 'file', subject, now })
  return added
}

/** By the file: what is no file of a project has no parent here, and is not the caller's to name. */
const findByClientId = (db: Queries) => (client_id: string) =>
  db
    .select({
      id: sql<number>`coalesce(${project_files.id}, 0)`.mapWith(Number),
      user_id: project_files.user_id,
      parent_id: project_files.project_id,
    })
    .from(files)
    .leftJoin(project_files, eq(project_files.file_id, files.id))
    .where(eq(files.client_id, client_id))
