import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { location_files, locations, plans } from '#server/db/schema/locations.ts'
import { toPin } from '#server/features/plans/pins.ts'
import { stampFields } from '#server/features/projects/field-stamp.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import type { Context } from '#server/http/route.ts'
import { isThere, type PhotoRow, type PhotoTables, readPhotos, toLocationFile } from './read-photos.ts'
import { followTargetsOf } from './record/bound-depths.ts'
import {
  type CoreRow,
  readCores,
  readTargets,
  type TargetRow,
  toCore,
  toTarget,
} from './record/read-record.ts'

/** A location as the tables have it, with its photos and who recorded it. */
export type LocationRow = typeof locations.$inferSelect & {
  user: string
  plan_client_id: string | null
  plan_name: string | null
  photos: PhotoRow[]
  targets: TargetRow[]
  cores: CoreRow[]
}

const all = 2_147_483_647

/** Living ones in the order of their numbers, or those that were there at a moment. */
export async function readLocations(
  db: Queries,
  which: SQL,
  limit = all,
  at: Date | null = null,
): Promise<LocationRow[]> {
  const rows = await db
    .select({
      ...{ location: locations, user: fullName },
      ...{ plan_client_id: plans.client_id, plan_name: plans.name },
    })
    .from(locations)
    .innerJoin(users, eq(users.id, locations.user_id))
    .leftJoin(plans, eq(plans.id, locations.plan_id))
    .where(and(which, isThere(locations, at)))
    .orderBy(asc(locations.project_id), asc(locations.ats_location_number))
    .limit(limit)
  const ids = rows.map(({ location }) => location.id)
  const [photos, targets, cores] = await Promise.all([
    readPhotos(db, location_files, ids, at),
    readTargets(db, ids, at),
    readCores(db, ids, at),
  ])
  return rows.map(({ location, ...beside }) => ({
    ...location,
    ...beside,
    photos: photos.get(location.id) ?? [],
    targets: targets.get(location.id) ?? [],
    cores: cores.get(location.id) ?? [],
  }))
}

/** Photos of the locations that were scanned. */
export const locationPhotos: PhotoTables = {
  locations,
  photos: location_files,
  read: async (db, id) => (await readLocations(db, eq(locations.id, id)))[0],
  followTargets: followTargetsOf,
  refusals: locationMessages,
}

/** As the contract has it and no more: a refusal carries it too, and nothing falls away there. */
export function toLocation({ links, now }: Pick<Context, 'links' | 'now'>, row: LocationRow): Location {
  const { photos, targets, cores, user, user_id: _user, deleted_at: _deleted, ...rest } = row
  const { plan_id: _plan, plan_client_id: _planId, plan_name: _name, ...unpinned } = rest
  const { plan_x: _x, plan_y: _y, ...location } = unpinned
  return {
    ...location,
    user,
    created_at: location.created_at.toISOString(),
    updated_at: location.updated_at.toISOString(),
    ...stampFields(location),
    files: photos.map(photo => toLocationFile({ links, now }, photo)),
    targets: targets.map(toTarget),
    cores: cores.map(toCore),
    pin: toPin(row),
    survey_summary: location.summaries.join(';'),
    customer_signature: null,
  }
}
