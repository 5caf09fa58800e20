import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { FieldStamp, FileStamps } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { LocationFile } from '#contract/locations/location.ts'
import { markProblems } from '#contract/locations/marks/mark-problems.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { Queries } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import {
  findSentBefore,
  isDeleted,
  lockClientIds,
  stampColumns,
  stampsOf,
} from '#server/features/projects/field-stamp.ts'
import type { Context } from '#server/http/route.ts'
import { addFile } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { allow, Failure, found, refuseFields } from '#server/services/runtime/failure.ts'
import { type PhotoTables, toLocationFile } from './read-photos.ts'

type ReadContext = Pick<Context, 'db' | 'links' | 'now'>

/**
 * Gives back the ids of the files that were not there yet, in the order of the uploads. One that was sent before and
 * deleted since stays deleted; it keeps nothing else of the same call from being saved.
 */
export async function addPhotos(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  tables: PhotoTables,
  id: number,
  uploads: Upload[],
  stamps: FileStamps = {},
  { withLocation = false } = {},
): Promise<number[]> {
  if (uploads.length === 0) return []
  const fresh: { upload: Upload; stamp: FieldStamp }[] = []
  const all = stampsOf(stamps, uploads.length)
  const ifOthersLive = (failure: unknown) => {
    if (isDeleted(failure) && (withLocation || all.length > 1)) return 'deleted'
    throw failure
  }
  await lockClientIds(db, all)
  for (const [index, stamp] of all.entries()) {
    const expected = { user_id: user.id, parent_id: id }
    const before = await findSentBefore(db, stamp.client_id, expected, findByClientId(db, tables)).catch(
      ifOthersLive,
    )
    if (before === null) fresh.push({ upload: found(uploads[index]), stamp })
  }
  if (fresh.length === 0) return []
  await db.select().from(tables.locations).where(eq(tables.locations.id, id)).for('no key update')
  const [there] = await db.select({ count: count() }).from(tables.photos).where(photosOf(tables, id))
  if (found(there).count + fresh.length > limits.photosPerLocation)
    throw new Failure(422, tables.refusals.photosPerLocation(limits.photosPerLocation))
  const fileIds: number[] = []
  for (const { upload, stamp } of fresh) {
    const file = await addFile(db, upload, user.id, stampColumns(stamp, now))
    fileIds.push(file.id)
    await db
      .insert(tables.photos)
      .values({ location_id: id, file_id: file.id, user_id: user.id, created_at: now })
  }
  await db.update(tables.locations).set({ updated_at: now }).where(eq(tables.locations.id, id))
  return fileIds
}

/** Those that are there must be photos of this location; one that is gone already is no obstacle. */
export async function allowOwnPhotos(
  db: Queries,
  { photos, refusals }: PhotoTables,
  id: number,
  fileIds: number[],
): Promise<void> {
  if (fileIds.length === 0) return
  const known = await db
    .select({ location_id: photos.location_id })
    .from(photos)
    .where(and(inArray(photos.file_id, fileIds), isNull(photos.deleted_at)))
  allow(
    known.every(({ location_id }) => location_id === id),
    refusals.imageOther,
  )
}

export async function removePhotos(
  { db, now }: Pick<Context, 'db' | 'now'>,
  tables: PhotoTables,
  id: number,
  fileIds: number[],
): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .update(tables.photos)
    .set({ deleted_at: now })
    .where(and(photosOf(tables, id), inArray(tables.photos.file_id, fileIds)))
}

export async function listPhotos(
  context: ReadContext,
  tables: PhotoTables,
  id: number,
): Promise<LocationFile[]> {
  const { photos } = found(await tables.read(context.db, id))
  return photos.map(photo => toLocationFile(context, photo))
}

/** A photo of this location: one of another location is not theirs to draw on, whatever the address says. */
export async function findPhoto(
  db: Queries,
  { photos, refusals }: PhotoTables,
  id: number,
  fileId: number,
): Promise<void> {
  const [photo] = await db
    .select({ location_id: photos.location_id })
    .from(photos)
    .where(and(eq(photos.file_id, fileId), isNull(photos.deleted_at)))
  allow(found(photo).location_id === id, refusals.imageOther)
}

export async function markPhoto(
  context: ReadContext,
  tables: PhotoTables,
  id: number,
  fileId: number,
  { marks, marks_version }: { marks: Mark[]; marks_version?: number | null },
): Promise<LocationFile> {
  const { db, now } = context
  refuseFields(markProblems(marks))
  // the location first, as every other change of it: two that hold one and want the other would wait for ever
  await db.update(tables.locations).set({ updated_at: now }).where(eq(tables.locations.id, id))
  const photo = and(photosOf(tables, id), eq(tables.photos.file_id, fileId))
  const [row] = await db.select().from(tables.photos).where(photo).for('no key update')
  const before = found(row).marks_version
  if (marks_version != null && marks_version !== before)
    throw new Failure(409, tables.refusals.marksChanged, {
      code: 'changed',
      current: await readPhoto(context, tables, id, fileId),
    })
  await db
    .update(tables.photos)
    .set({ marks: await tables.followTargets(db, id, marks), marks_version: before + 1 })
    .where(photo)
  return readPhoto(context, tables, id, fileId)
}

const readPhoto = async (context: ReadContext, tables: PhotoTables, id: number, fileId: number) =>
  found((await listPhotos(context, tables, id)).find(photo => photo.id === fileId))

const photosOf = ({ photos }: PhotoTables, id: number) =>
  and(eq(photos.location_id, id), isNull(photos.deleted_at))

/** By the file: what is no photo of a location has no parent here, and is not the caller's to name. */
const findByClientId =
  (db: Queries, { photos }: PhotoTables) =>
  (client_id: string) =>
    db
      .select({
        id: files.id,
        user_id: photos.user_id,
        parent_id: photos.location_id,
        deleted_at: photos.deleted_at,
      })
      .from(files)
      .leftJoin(photos, eq(photos.file_id, files.id))
      .where(eq(files.client_id, client_id))
