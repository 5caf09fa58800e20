import { and, desc, eq } from 'drizzle-orm'
import type { ProjectFile } from '#contract/projects/project.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { project_files } from '#server/db/schema/projects.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import type { Context } from '#server/http/route.ts'
import { addFile, linkColumns } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { fullName, inRecordPage, type RecordPage } from './records.ts'

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
    })
    .from(project_files)
    .innerJoin(files, eq(files.id, project_files.file_id))
    .innerJoin(users, eq(users.id, project_files.user_id))
    .where(and(eq(project_files.project_id, projectId), inRecordPage(project_files.id, part)))
    .orderBy(desc(project_files.id))
    .limit(part.limit)
  return rows.map(({ file, created_at, ...row }) => {
    const { filename, url, large_url, thumbnail_url } = links.link(file, now)
    return {
      ...row,
      ...{ url, large_url, thumbnail_url },
      fileName: filename,
      createdAt: created_at.toISOString(),
    }
  })
}

/** In the order they were sent; the first of them has the lowest number. */
export async function addFiles(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  projectId: number,
  uploads: Upload[],
  description: string | null | undefined,
): Promise<number[]> {
  const added: number[] = []
  for (const upload of uploads) {
    const { id } = await addFile(db, upload, user.id)
    const [row] = await db
      .insert(project_files)
      .values({ project_id: projectId, file_id: id, user_id: user.id, description, created_at: now })
      .returning({ id: project_files.id })
    if (row) added.push(row.id)
  }
  const subject = uploads.map(({ filename }) => filename).join(', ')
  await recordActivity(db, { project_id: projectId, user_id: user.id, kind: 'file', subject, now })
  return added
}
