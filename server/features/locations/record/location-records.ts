import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TaskType } from '#contract/companies/company.ts'
import type { FieldStamp } from '#contract/fields.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { type location_cores, type location_targets, locations } from '#server/db/schema/locations.ts'
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import { publishProjectChange } from '#server/features/projects/news/activity.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found, refuseFields, refuseStale } from '#server/services/runtime/failure.ts'
import { type accessLocation, readLocation, unitsFor } from '../locations.ts'

export type LocationColumns = typeof locations.$inferSelect
type Location = Awaited<ReturnType<typeof readLocation>>
type FoundLocation = Awaited<ReturnType<typeof accessLocation>>
type WriteContext = Pick<Context, 'db' | 'user' | 'now' | 'links' | 'audit'>
type ReadContext = Pick<Context, 'db' | 'links' | 'now'>

/** The columns that targets and cores share; each has its own beside them. */
type RecordTable = typeof location_targets | typeof location_cores
const shared = (table: RecordTable) => table as typeof location_targets

interface NumberedRow {
  id: number
  /** Of its location, never given again. */
  number: number
  version: number
}

/** What is recorded at a location besides its photos: where it is kept, what is wrong with it, what follows from it. */
export interface RecordKind<Row extends NumberedRow, Written extends object> {
  table: RecordTable
  most: number
  full: string
  /** As the history calls it. */
  label(row: Row): string
  problems(
    db: Context['db'],
    record: Written,
    at: {
      location: LocationColumns
      units: TaskType
      projectType: ProjectType
      number: number
      stored: Row | null
    },
  ): Promise<Record<string, string>>
  /** Columns of the location that go with it. */
  follow?(db: Context['db'], location: LocationColumns, units: TaskType): Promise<Partial<LocationColumns>>
  /** Out of those of a location as an answer has it. */
  listed(location: Location): Row[]
}

/** With its location, which may have changed with it. */
interface RecordAtLocation<Row> {
  record: Row
  location: Location
}
type Units = { unit_system?: TaskType | null }

/** One that was sent before is known and stays as it is. */
export async function addRecord<Row extends NumberedRow, Written extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Written>,
  at: FoundLocation,
  { client_id, captured_at, sent_at, unit_system, ...given }: Written & FieldStamp & Units,
): Promise<RecordAtLocation<Row>> {
  const { db, user, now } = context
  const { id: location_id, project } = at
  const table = shared(kind.table)
  const expected = { user_id: user.id, parent_id: location_id }
  const before = await findSentBefore(db, client_id, expected, id =>
    db
      .select({
        id: table.id,
        user_id: table.user_id,
        parent_id: table.location_id,
        deleted_at: table.deleted_at,
      })
      .from(table)
      .where(eq(table.client_id, id)),
  )
  if (before !== null) {
    context.audit.unwritten = true
    return answered(context, kind, at, before)
  }
  const location = await holdLocation(db, location_id)
  const units = unitsFor(location, unit_system, user)
  const record = given as unknown as Written
  const number = await nextNumber(db, kind, location_id)
  const where = { location, units, projectType: project.project_type, number }
  refuseFields(await kind.problems(db, record, { ...where, stored: null }))
  const [added] = await db
    .insert(table)
    .values({
      ...(record as typeof table.$inferInsert),
      ...{ location_id, number, user_id: user.id, created_at: now, updated_at: now },
      ...stampColumns({ client_id, captured_at, sent_at }, now),
    })
    .returning({ id: table.id })
  await follow(context, kind, location, units)
  await publishProjectChange(db, project.id, 'location')
  return answered(context, kind, at, found(added).id)
}

/** An older version than the one that stands is refused with that one. */
export async function changeRecord<Row extends NumberedRow, Written extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Written>,
  at: FoundLocation,
  id: number,
  { version, unit_system, ...given }: Written & Units & { version?: number | null },
): Promise<RecordAtLocation<Row>> {
  const { db, user, now } = context
  const { id: location_id, project } = at
  const table = shared(kind.table)
  const location = await holdLocation(db, location_id)
  const { record: stored } = await readRecord(context, kind, location_id, id)
  if (version != null) refuseStale(stored, version)
  const units = unitsFor(location, unit_system, user)
  const record = given as unknown as Written
  const where = { location, units, projectType: project.project_type, number: stored.number }
  refuseFields(await kind.problems(db, record, { ...where, stored }))
  await db
    .update(table)
    .set({ ...(record as object), updated_at: now, version: stored.version + 1 })
    .where(eq(table.id, id))
  await follow(context, kind, location, units)
  await publishProjectChange(db, project.id, 'location')
  context.audit.fields = changedFields(stored, record)
  return answered(context, kind, at, id)
}

/** Its row stays, so that its number is never used again. */
export async function deleteRecord<Row extends NumberedRow, Written extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Written>,
  at: FoundLocation,
  id: number,
): Promise<{ location: Location }> {
  const { db, user, now } = context
  const table = shared(kind.table)
  const location = await holdLocation(db, at.id)
  await answered(context, kind, at, id)
  await db
    .update(table)
    .set({ deleted_at: now })
    .where(and(eq(table.id, id), isNull(table.deleted_at)))
  await follow(context, kind, location, unitsFor(location, null, user))
  await publishProjectChange(db, at.project.id, 'location')
  return { location: await readLocation(context, at.id) }
}

/** As an answer has it, and named in the history. */
async function answered<Row extends NumberedRow, Written extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Written>,
  at: FoundLocation,
  id: number,
): Promise<RecordAtLocation<Row>> {
  const read = await readRecord(context, kind, at.id, id)
  Object.assign(context.audit, { recordId: id, subject: `${kind.label(read.record)}, ${at.title}` })
  return read
}

async function readRecord<Row extends NumberedRow, Written extends object>(
  context: ReadContext,
  kind: RecordKind<Row, Written>,
  locationId: number,
  id: number,
): Promise<RecordAtLocation<Row>> {
  const location = await readLocation(context, locationId)
  return { record: found(kind.listed(location).find(each => each.id === id)), location }
}

/** Where a living record is; whether its location lives too, and who may record there, is asked next. */
export async function findLocationId(
  { db }: Pick<Context, 'db'>,
  { table }: { table: RecordTable },
  id: number,
): Promise<number> {
  const { location_id, deleted_at } = shared(table)
  const [row] = await db
    .select({ location_id })
    .from(shared(table))
    .where(and(eq(table.id, id), isNull(deleted_at)))
  return found(row).location_id
}

/** Held until the end of the transaction: what is recorded at it changes one after the other. */
async function holdLocation(db: Context['db'], id: number): Promise<LocationColumns> {
  const [location] = await db.select().from(locations).where(eq(locations.id, id)).for('no key update')
  return found(location)
}

/** Numbers are given one after the other while the location is held, and never twice. */
async function nextNumber(
  db: Context['db'],
  kind: Pick<RecordKind<never, never>, 'table' | 'most' | 'full'>,
  locationId: number,
): Promise<number> {
  const table = shared(kind.table)
  const [given] = await db
    .select({
      highest: sql<number>`coalesce(max(${table.number}), 0)`.mapWith(Number),
      living: sql<number>`count(*) filter (where ${table.deleted_at} is null)`.mapWith(Number),
    })
    .from(table)
    .where(eq(table.location_id, locationId))
  const { highest, living } = found(given)
  if (living >= kind.most) throw new Failure(422, kind.full)
  return highest + 1
}

/** The version of the location stays: who edits the rest of it meanwhile is not in the way. */
async function follow<Row extends NumberedRow, Written extends object>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: RecordKind<Row, Written>,
  location: LocationColumns,
  unit_system: TaskType,
): Promise<void> {
  const columns = (await kind.follow?.(db, location, unit_system)) ?? {}
  await db
    .update(locations)
    .set({ ...columns, unit_system, updated_at: now })
    .where(eq(locations.id, location.id))
}
