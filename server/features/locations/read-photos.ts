import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { LocationFile } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { Queries } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import type { location_files, locations } from '#server/db/schema/locations.ts'
import { stampFields } from '#server/features/projects/field-stamp.ts'
import type { Context } from '#server/http/route.ts'
import { linkColumns } from '#server/services/files/files.ts'

/** A kind of location that has photos: where it and its photos are stored, and how a photo is refused. */
export interface PhotoTables {
  locations: TableWith<typeof locations, 'id' | 'updated_at'>
  photos: PhotosTable
  /** A living location with its photos. */
  read(db: Queries, id: number): Promise<{ photos: PhotoRow[] } | undefined>
  /** Marks that are sent, with each depth label as the target of this location is that it follows. */
  followTargets(db: Queries, id: number, marks: Mark[]): Promise<Mark[]>
  refusals: { photosPerLocation(most: number): string; imageOther: string; marksChanged: string }
}

/** A photo as the tables have it. */
export type PhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number]

/** The photos of some locations by the id of each, in the order they came: living ones, or those of a moment. */
export async function readPhotos(
  db: Queries,
  table: PhotosTable,
  locationIds: number[],
  at: Date | null = null,
): Promise<Map<number, PhotoRow[]>> {
  const byLocation = new Map<number, PhotoRow[]>()
  if (locationIds.length === 0) return byLocation
  for (const photo of await selectPhotos(db, table, locationIds, at))
    byLocation.set(photo.location_id, [...(byLocation.get(photo.location_id) ?? []), photo])
  return byLocation
}

/** The rows of what was deleted stay. */
export const isThere = (table: Record<'created_at' | 'deleted_at', PgColumn>, at: Date | null) =>
  at === null
    ? isNull(table.deleted_at)
    : and(lte(table.created_at, at), or(isNull(table.deleted_at), gt(table.deleted_at, at)))

const selectPhotos = (db: Queries, table: PhotosTable, locationIds: number[], at: Date | null) =>
  db
    .select({
      location_id: table.location_id,
      marks: table.marks,
      marks_version: table.marks_version,
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
    .from(table)
    .innerJoin(files, eq(files.id, table.file_id))
    .where(and(sql`${table.location_id} = any(${sql.param(locationIds)}::int[])`, isThere(table, at)))
    .orderBy(asc(table.file_id))

/** As the contract has it and no more: a refusal carries it too, and nothing falls away there. */
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

/** The photos of one kind of location, in a table with the columns of location_files. */
type PhotosTable = TableWith<typeof location_files, keyof typeof location_files.$inferSelect>

/** Any table that has these columns of T, whatever its name. */
type TableWith<
  T extends { _: { columns: object } },
  Names extends keyof T['_']['columns'],
> = PgTableWithColumns<{
  name: string
  schema: undefined
  dialect: 'pg'
  columns: { [Name in Names]: ColumnOfAnyTable<T['_']['columns'][Name]> }
}>

type ColumnOfAnyTable<Column> =
  Column extends PgColumn<infer Config> ? PgColumn<Omit<Config, 'tableName'> & { tableName: string }> : never
