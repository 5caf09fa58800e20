import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { JsaLocation } from '#contract/jsa/form.ts'
import { followTargets } from '#contract/locations/marks/bound-depths.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { jsa_location_files, jsa_locations } from '#server/db/schema/jsa.ts'
import {
  isThere,
  type PhotoRow,
  type PhotoTables,
  readPhotos,
  toLocationFile,
} from '#server/features/locations/read-photos.ts'
import { stampFields } from '#server/features/projects/field-stamp.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import type { Context } from '#server/http/route.ts'
import { found } from '#server/services/runtime/failure.ts'

/** A location as the tables have it, with its photos and who recorded it. */
export type JsaLocationRow = typeof jsa_locations.$inferSelect & { user: string; photos: PhotoRow[] }

export const readJsaLocations = (db: Queries, formId: number) =>
  readRows(db, eq(jsa_locations.jsa_form_id, formId))

export async function readJsaLocation(
  context: Pick<Context, 'db' | 'links' | 'now'>,
  id: number,
): Promise<JsaLocation> {
  const [row] = await readRows(context.db, eq(jsa_locations.id, id))
  return toJsaLocation(context, found(row))
}

/** Photos of the places where the crew works. */
export const jsaPhotos: PhotoTables = {
  locations: jsa_locations,
  photos: jsa_location_files,
  read: async (db, id) => (await readRows(db, eq(jsa_locations.id, id)))[0],
  // here are no targets: a label that followed one says what it says
  followTargets: async (_db, _id, marks) => followTargets(marks, [], 'in'),
  refusals: locationMessages,
}

/** Living ones in the order of their numbers. */
async function readRows(db: Queries, which: SQL): Promise<JsaLocationRow[]> {
  const rows = await db
    .select({ location: jsa_locations, user: fullName })
    .from(jsa_locations)
    .innerJoin(users, eq(users.id, jsa_locations.user_id))
    .where(and(which, isThere(jsa_locations, null)))
    .orderBy(asc(jsa_locations.number))
  const ids = rows.map(({ location }) => location.id)
  const photos = await readPhotos(db, jsa_location_files, ids)
  return rows.map(({ location, user }) => ({ ...location, user, photos: photos.get(location.id) ?? [] }))
}

/** As the contract has it and no more: a refusal carries it too, and nothing falls away there. */
export function toJsaLocation(
  { links, now }: Pick<Context, 'links' | 'now'>,
  { photos, user_id: _user, deleted_at: _deleted, ...location }: JsaLocationRow,
): JsaLocation {
  return {
    ...location,
    created_at: location.created_at.toISOString(),
    updated_at: location.updated_at.toISOString(),
    ...stampFields(location),
    files: photos.map(photo => toLocationFile({ links, now }, photo)),
  }
}
