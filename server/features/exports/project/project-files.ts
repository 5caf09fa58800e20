import { type SQL, sql } from 'drizzle-orm'
import type { LeftOutReason } from '#contract/exports/archive-words.ts'
import type { Withheld } from '#contract/fields.ts'
import type { Queries } from '#server/db/database.ts'
import { isWithheld } from '#server/services/files/files.ts'
import { batchSize } from '#server/services/jobs/each-in-batches.ts'
import { copyKey } from '#server/services/pictures/pictures.ts'
import { NotStored } from '#server/services/storage/storage-errors.ts'
import type { ArchiveContext } from './archive-context.ts'

/** An original of a project, and what it belongs to. */
interface ArchivedFile {
  id: number
  key: string
  filename: string
  type: string
  size: number
  sha256: string
  taken_at: Date | null
  uploaded_by: string
  created_at: Date
  of: 'location' | 'jsa_location' | 'jsa' | 'plan' | 'plan_original' | 'file' | 'log'
  /** Of the location. */
  number: number | null
  scan_status: Withheld | 'clean' | null
  /** Of its copy for screens, once there is one. */
  copy_type: string | null
}

/** Where an original lies in the ZIP; without a path it is not there. */
export interface ArchivedPath {
  path: string | null
  /** What a browser can show of it; null for what is no picture. */
  picture: string | null
  leftOut: LeftOutReason | null
}

/** Streams every original of a project into the ZIP, one after the other; says where each is. */
export async function addProjectFiles(
  context: ArchiveContext,
  projectId: number,
): Promise<Map<number, ArchivedPath>> {
  const paths = new Map<number, ArchivedPath>()
  for await (const file of projectFiles(context, projectId)) {
    const path = context.nameFor(folderOf(file), file.filename)
    const leftOut = await addOriginal(context, path, file)
    const picture = leftOut || !file.type.startsWith('image/') ? null : await addPicture(context, file, path)
    paths.set(file.id, { path: leftOut ? null : path, picture, leftOut })
  }
  return paths
}

/** What is not handed out, or lost, is left out: the export goes on, and says so. */
export async function addOriginal(
  context: ArchiveContext,
  path: string,
  { key, scan_status }: Pick<ArchivedFile, 'key' | 'scan_status'>,
): Promise<LeftOutReason | null> {
  const withheld = isWithheld(scan_status) ? scan_status : null
  const reason = withheld ?? ((await addStored(context, path, key)) ? null : 'missing')
  if (reason) context.leftOut.push({ path, reason })
  return reason
}

/** False when the storage has lost it. */
export async function addStored(
  { storage, zip, folder }: Pick<ArchiveContext, 'storage' | 'zip' | 'folder'>,
  path: string,
  key: string,
): Promise<boolean> {
  try {
    const size = await storage.size(key)
    await zip.addContent(folder + path, await storage.get(key), size)
    return true
  } catch (error) {
    if (error instanceof NotStored) return false
    throw error
  }
}

/** No browser but Safari shows what iPhones record: those get a copy beside them. */
async function addPicture(context: ArchiveContext, file: ArchivedFile, path: string): Promise<string | null> {
  if (shownByBrowsers.has(file.type)) return path
  if (!file.copy_type) return null
  const ending = file.copy_type === 'image/jpeg' ? 'jpg' : 'webp'
  const copy = context.nameFor('photos/shown on the page/', `${file.filename}.${ending}`)
  return (await addStored(context, copy, copyKey(file.key, 'large'))) ? copy : null
}

const shownByBrowsers = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

const folderOf = ({ of, number }: ArchivedFile) =>
  ({
    location: `photos/location ${number}/`,
    jsa_location: `photos/JSA location ${number}/`,
    jsa: 'files/JSA/',
    plan: 'plans/',
    plan_original: 'plans/originals/',
    file: 'files/',
    log: 'files/log/',
  })[of]

/** In the order they came, some at a time. What was removed from the project is not in it. */
export async function* projectFiles(
  { db, stopping }: Pick<ArchiveContext, 'db' | 'stopping'>,
  projectId: number,
): AsyncGenerator<ArchivedFile> {
  for (let after = 0; ; ) {
    stopping?.throwIfAborted()
    const rows = await readFiles(db, projectId, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

async function readFiles(db: Queries, projectId: number, after: number): Promise<ArchivedFile[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select f.id, f.key, f.filename, f.type, f.size, f.sha256, f.taken_at, f.created_at, f.scan_status, x.of, x.number,
      concat_ws(' ', u.first_name, u.last_name) as uploaded_by,
      (select k.type from file_copies k where k.file_id = f.id and k.copy = 'large') as copy_type
    from (${filesOf(sql`${projectId}`)}) x join files f on f.id = x.file_id left join users u on u.id = x.user_id
    where f.id > ${after} order by f.id limit ${sql.raw(String(batchSize))}`)
  return rows.map(row => ({
    ...(row as unknown as ArchivedFile),
    size: Number(row.size),
    taken_at: row.taken_at === null ? null : new Date(row.taken_at as string),
    created_at: new Date(row.created_at as string),
  }))
}

const filesOf = (projectId: SQL) => sql`
  select y.file_id, y.user_id, 'location' as of, l.ats_location_number as number from location_files y
    join locations l on l.id = y.location_id
    where l.project_id = ${projectId} and l.deleted_at is null and y.deleted_at is null
  union all select y.file_id, y.user_id, 'jsa_location', l.number from jsa_location_files y
    join jsa_locations l on l.id = y.location_id join jsa_forms j on j.id = l.jsa_form_id
    where j.project_id = ${projectId} and l.deleted_at is null and y.deleted_at is null
  union all select y.file_id, y.user_id, 'jsa', null from jsa_form_files y join jsa_forms j on j.id = y.form_id
    where j.project_id = ${projectId} and y.deleted_at is null
  union all select y.file_id, y.user_id, 'plan', null from plans y
    where y.project_id = ${projectId} and y.deleted_at is null
  union all select y.original_id, y.user_id, 'plan_original', null from plans y
    where y.project_id = ${projectId} and y.deleted_at is null and y.original_id is not null
  union all select y.file_id, y.user_id, 'file', null from project_files y where y.project_id = ${projectId}
  union all select y.file_id, y.user_id, 'log', null from project_logs y
    where y.project_id = ${projectId} and y.file_id is not null`
