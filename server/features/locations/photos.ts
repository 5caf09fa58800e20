import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { LocationFile } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { location_files, locations } from '#server/db/schema/locations.ts'
import { addFile, type FileLinks } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { readLocations, toLocationFile } from './read-locations.ts'

interface Keeping {
  db: Queries
  user: { id: number }
  now: Date
}
interface Reading {
  db: Queries
  links: FileLinks
  now: Date
}

export async function addPhotos({ db, user, now }: Keeping, id: number, uploads: Upload[]) {
  if (uploads.length === 0) return
  await db.select().from(locations).where(eq(locations.id, id)).for('no key update')
  const [there] = await db.select({ count: count() }).from(location_files).where(livingOf(id))
  if (found(there).count + uploads.length > limits.photosPerLocation)
    throw new Failure(422, locationMessages.photosPerLocation(limits.photosPerLocation))
  for (const upload of uploads) {
    const file = await addFile(db, upload, user.id)
    await db
      .insert(location_files)
      .values({ location_id: id, file_id: file.id, user_id: user.id, created_at: now })
  }
  await db.update(locations).set({ updated_at: now }).where(eq(locations.id, id))
}

/** Those that are there must be photos of this location; one that is gone already is no obstacle. */
export async function allowOwnPhotos(db: Queries, id: number, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return
  const known = await db
    .select({ location_id: location_files.location_id })
    .from(location_files)
    .where(and(inArray(location_files.file_id, fileIds), isNull(location_files.deleted_at)))
  allow(
    known.every(({ location_id }) => location_id === id),
    locationMessages.imageOther,
  )
}

export async function takeOffPhotos(db: Queries, id: number, fileIds: number[], now: Date): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .update(location_files)
    .set({ deleted_at: now })
    .where(and(livingOf(id), inArray(location_files.file_id, fileIds)))
}

export async function listPhotos(call: Reading, id: number): Promise<LocationFile[]> {
  const [row] = await readLocations(call.db, eq(locations.id, id))
  return found(row).photos.map(photo => toLocationFile(call, photo))
}

/** A photo of this location: one of another location is not theirs to draw on, whatever the address says. */
export async function findPhoto(db: Queries, id: number, fileId: number): Promise<void> {
  const [photo] = await db
    .select({ location_id: location_files.location_id })
    .from(location_files)
    .where(and(eq(location_files.file_id, fileId), isNull(location_files.deleted_at)))
  allow(found(photo).location_id === id, locationMessages.imageOther)
}

export async function markPhoto(
  call: Reading,
  id: number,
  fileId: number,
  { marks, marks_version }: { marks: Mark[]; marks_version?: number | null },
): Promise<LocationFile> {
  const { db, now } = call
  // the location first, as every other change of it: two that hold one and want the other would wait for ever
  await db.update(locations).set({ updated_at: now }).where(eq(locations.id, id))
  const photo = and(livingOf(id), eq(location_files.file_id, fileId))
  const [row] = await db.select().from(location_files).where(photo).for('no key update')
  const before = found(row).marks_version
  if (marks_version != null && marks_version !== before)
    throw new Failure(409, locationMessages.marksChanged, {
      code: 'changed',
      current: await readPhoto(call, id, fileId),
    })
  await db
    .update(location_files)
    .set({ marks, marks_version: before + 1 })
    .where(photo)
  return readPhoto(call, id, fileId)
}

const readPhoto = async (call: Reading, id: number, fileId: number) =>
  found((await listPhotos(call, id)).find(photo => photo.id === fileId))

const livingOf = (id: number) => and(eq(location_files.location_id, id), isNull(location_files.deleted_at))
