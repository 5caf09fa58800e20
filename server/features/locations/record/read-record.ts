import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Core } from '#contract/locations/cores/core.ts'
import type { Target } from '#contract/locations/targets/target.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { location_cores, location_targets } from '#server/db/schema/locations.ts'
import { stampFields } from '#server/features/projects/field-stamp.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import { isThere } from '../read-photos.ts'

export type TargetRow = typeof location_targets.$inferSelect & { user: string }
export type CoreRow = typeof location_cores.$inferSelect & { user: string }

/** By the id of each location, in the order of their numbers: living ones, or those of a moment. */
export const readTargets = (db: Queries, locationIds: number[], at: Date | null = null) =>
  readRows<TargetRow>(db, location_targets, locationIds, at)
export const readCores = (db: Queries, locationIds: number[], at: Date | null = null) =>
  readRows<CoreRow>(db, location_cores, locationIds, at)

async function readRows<R extends TargetRow | CoreRow>(
  db: Queries,
  table: typeof location_targets | typeof location_cores,
  locationIds: number[],
  at: Date | null,
): Promise<Map<number, R[]>> {
  const lists = new Map<number, R[]>()
  if (locationIds.length === 0) return lists
  const rows = await db
    .select({ ...getTableColumns(table), user: fullName })
    .from(table)
    .innerJoin(users, eq(users.id, table.user_id))
    .where(and(sql`${table.location_id} = any(${sql.param(locationIds)}::int[])`, isThere(table, at)))
    .orderBy(asc(table.number))
  for (const row of rows as R[]) lists.set(row.location_id, [...(lists.get(row.location_id) ?? []), row])
  return lists
}

/** As the contract has them and no more: a refusal carries them too, and nothing falls away there. */
export const toTarget = (row: TargetRow): Target => withoutOwnColumns(row)
export const toCore = (row: CoreRow): Core => withoutOwnColumns(row)

function withoutOwnColumns<R extends TargetRow | CoreRow>(row: R) {
  const { user_id: _user, deleted_at: _deleted, ...kept } = row
  return {
    ...kept,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...stampFields(row),
  }
}
