import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/files.ts'
import { location_files, locations } from '#server/db/schema/locations.ts'
import { stampFields } from '#server/features/projects/field-stamp.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import type { Context } from '#server/http/route.ts'
import { linkColumns } from '#server/services/files/files.ts'

/** A location as the tables have it, with its photos and who recorded it. */
export type LocationRow = typeof locations.$inferSelect & { user: string; photos: PhotoRow[] }
export type PhotoRow = Awaited<ReturnType<typeof readPhotos>>[number]

const all = 2_147_483_647

/** Living ones in the order of their numbers, or those that were there at a moment. */
export async function readLocations(
  db: Queries,
  which: SQL,
  limit = all,
  at: Date | null = null,
): Promise<LocationRow[]> {
  const rows = await db
    .select({ location: locations, user: fullName })
    .from(locations)
    .innerJoin(users, eq(users.id, locations.user_id))
    .where(and(which, isThere(locations, at)))
    .orderBy(asc(locations.project_id), asc(locations.ats_location_number))
    .limit(limit)
  const photos = await readPhotos(
    db,
    rows.map(({ location }) => location.id),
    at,
  )
  const byLocation = new Map<number, PhotoRow[]>()
  for (const photo of photos)
    byLocation.set(photo.location_id, [...(byLocation.get(photo.location_id) ?? []), photo])
  return rows.map(({ location, user }) => ({ ...location, user, photos: byLocation.get(location.id) ?? [] }))
}

/** The rows of what was deleted stay. */
const isThere = (table: typeof locations | typeof location_files, at: Date | null) =>
  at === null
    ? isNull(table.deleted_at)
    : and(lte(table.created_at, at), or(isNull(table.deleted_at), gt(table.deleted_at, at)))

/** In the order they came. */
async function readPhotos(db: Queries, locationIds: number[], at: Date | null) {
  if (locationIds.length === 0) return []
  return db
    .select({
      location_id: location_files.location_id,
      marks: location_files.marks,
      marks_version: location_files.marks_version,
      sha256: files.sha256,
      key: files.key,
      width: files.width,
      height: files.height,
      taken_at: files.taken_at,
      latitude: files.latitude,
      longitude: files.longitude,
      client_id: files.client_id,
      captured_at: files.captured_at,
      clock_offset_ms: files.clock_offset_ms,
      ...linkColumns,
    })
    .from(location_files)
    .innerJoin(files, eq(files.id, location_files.file_id))
    .where(
      and(
        sql`${location_files.location_id} = any(${sql.param(locationIds)}::int[])`,
        isThere(location_files, at),
      ),
    )
    .orderBy(asc(location_files.file_id))
}

/** As the contract has it and no more: a refusal carries it too, and nothing falls away there. */
export function toLocation(
  { links, now }: Pick<Context, 'links' | 'now'>,
  { photos, user, user_id: _user, deleted_at: _deleted, ...location }: LocationRow,
): Location {
  return {
    ...location,
    user,
    created_at: location.created_at.toISOString(),
    updated_at: location.updated_at.toISOString(),
    ...stampFields(location),
    files: photos.map(photo => toLocationFile({ links, now }, photo)),
    survey_summary: location.summaries.join(';'),
    customer_signature: null,
  }
}

export function toLocationFile(
  { links, now }: Pick<Context, 'links' | 'now'>,
  photo: PhotoRow,
): LocationFile {
  const { width, height, taken_at, latitude, longitude, marks, marks_version } = photo
  return {
    ...links.link(photo, now),
    ...{ width, height, latitude, longitude, marks, marks_version },
    ...stampFields(photo),
    // of a photo nothing else changes
    version: marks_version,
    taken_at: taken_at?.toISOString() ?? null,
  }
}
