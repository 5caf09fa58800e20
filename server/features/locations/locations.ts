import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TaskType } from '#contract/companies/company.ts'
import type { FieldStamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import type { LocationRecord } from '#contract/locations/location-record.ts'
import { unitsOfLocation } from '#contract/locations/location-units.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { conditionProblems } from '#contract/locations/record/condition-problems.ts'
import type { Queries } from '#server/db/database.ts'
import { locations } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { usedEquipment } from '#server/features/equipment/equipment.ts'
import { allowPin, pinColumns } from '#server/features/plans/pins.ts'
import { accessToRecord, type FoundProject } from '#server/features/projects/access.ts'
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { allow, Failure, found, refuseFields, refuseStale } from '#server/services/runtime/failure.ts'
import { reserveBarcode } from './barcodes.ts'
import { readLocations, toLocation } from './read-locations.ts'
import { refuseWithoutAxes } from './record/axes-in-use.ts'
import { keepFilledTasks } from './record/filled-tasks.ts'

interface FoundLocation {
  id: number
  /** As the history calls it. */
  title: string
  project: FoundProject
}

export const locationTitle = (location: { ats_location_number: number; name: string }) =>
  `Location ${location.ats_location_number}, ${location.name}`

/** Finds a living location of a living project; a project that is named beside it must be its own. */
export async function accessLocation(
  context: Pick<Context, 'db' | 'user'>,
  id: number,
  beside: { project_id?: number } = {},
): Promise<FoundLocation> {
  const [location] = await context.db
    .select({
      project_id: locations.project_id,
      number: locations.ats_location_number,
      name: locations.name,
    })
    .from(locations)
    .where(and(eq(locations.id, id), isNull(locations.deleted_at)))
  const { project_id, number, name } = found(location)
  const project = await accessToRecord(context, project_id)
  allow(
    beside.project_id === undefined || beside.project_id === project.id,
    locationMessages.locationOtherProject,
  )
  return { id, project, title: locationTitle({ ats_location_number: number, name }) }
}

/** One that was sent before is known and stays as it is. Numbers are given one after the other while the row of the project is held, and never twice. */
export async function addLocation(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  project: FoundProject,
  { barcode_number, client_id, captured_at, sent_at, ...record }: LocationRecord & FieldStamp,
): Promise<{ id: number; known: boolean }> {
  const expected = { user_id: user.id, parent_id: project.id }
  const before = await findSentBefore(db, client_id, expected, findByClientId(db))
  if (before !== null) return { id: before, known: true }
  await db.select().from(projects).where(eq(projects.id, project.id)).for('no key update')
  const [given] = await db
    .select({
      highest: sql<number>`coalesce(max(${locations.ats_location_number}), 0)`.mapWith(Number),
      living: sql<number>`count(*) filter (where deleted_at is null)`.mapWith(Number),
    })
    .from(locations)
    .where(eq(locations.project_id, project.id))
  const { highest, living } = found(given)
  if (living >= limits.locationsPerProject)
    throw new Failure(422, locationMessages.locationsFull(limits.locationsPerProject))
  if (barcode_number) await reserveBarcode(db, user, barcode_number, null)
  if (record.pin) await allowPin(db, project.id, record.pin.plan_id)
  const unit_system = record.unit_system ?? user.gpr_task_type
  refuseConditions(record, unit_system)
  const [added] = await db
    .insert(locations)
    .values({
      ...changedColumns(record),
      equipment: await usedEquipment(db, record.equipment_id, { companyId: user.company_id, kept: null }),
      barcode_number,
      unit_system,
      name: record.name ?? `Location ${highest + 1}`,
      project_id: project.id,
      user_id: user.id,
      ats_location_number: highest + 1,
      created_at: now,
      updated_at: now,
      ...stampColumns({ client_id, captured_at, sent_at }, now),
    })
    .returning({ id: locations.id })
  return { id: found(added).id, known: false }
}

const findByClientId = (db: Queries) => (client_id: string) =>
  db
    .select({
      id: locations.id,
      user_id: locations.user_id,
      parent_id: locations.project_id,
      deleted_at: locations.deleted_at,
    })
    .from(locations)
    .where(eq(locations.client_id, client_id))

/** Only what is named changes; an older version than the one that stands is refused with that one. */
export async function changeLocation(
  context: Pick<Context, 'db' | 'user' | 'links' | 'now'>,
  { id, project }: { id: number; project: Pick<FoundProject, 'id'> },
  { version, barcode_number, ...record }: LocationRecord & { version?: number | null },
): Promise<{ firstSaved: boolean; changed: string[] }> {
  const { db, user, now } = context
  if (record.pin) await allowPin(db, project.id, record.pin.plan_id)
  const [before] = await db.select().from(locations).where(eq(locations.id, id)).for('no key update')
  const current = found(before)
  if (version != null && version !== current.version) refuseStale(await readLocation(context, id), version)
  if (barcode_number && barcode_number !== current.barcode_number)
    await reserveBarcode(db, user, barcode_number, id)
  const unit_system = unitsFor(current, record.unit_system, user)
  refuseConditions(record, unit_system)
  await refuseWithoutAxes(db, id, record)
  const given = {
    ...changedColumns(record),
    ...(record.summaries && (await keepFilledTasks(db, current, record.summaries, unit_system))),
    equipment: await usedEquipment(db, record.equipment_id, {
      companyId: user.company_id,
      kept: current.equipment,
    }),
    barcode_number,
  }
  // of one from before without units, a save that changes nothing adds none either
  const isFirstUnits =
    current.unit_system === null &&
    changedFields(current, { ...given, unit_system: record.unit_system ?? undefined }).length > 0
  const columns = { ...given, ...(isFirstUnits && { unit_system }) }
  await db
    .update(locations)
    .set({ ...columns, updated_at: now, version: current.version + 1 })
    .where(eq(locations.id, id))
  return {
    firstSaved: current.status === 'draft' && record.status === 'saved',
    changed: changedFields(current, columns),
  }
}

/** What the lengths of a location are in, from its first save on. */
export function unitsFor(
  location: Pick<typeof locations.$inferSelect, 'unit_system' | 'summaries'>,
  given: TaskType | null | undefined,
  user: Context['user'],
): TaskType {
  const units = location.unit_system ?? given ?? unitsOfLocation(location) ?? user.gpr_task_type
  refuseFields(given && given !== units ? { unit_system: locationMessages.unitsContradict } : {})
  return units
}

const refuseConditions = ({ conditions }: Pick<LocationRecord, 'conditions'>, units: TaskType) =>
  refuseFields(conditions ? conditionProblems(conditions, unitOf(units)) : {})

/** Those with a higher number than the last one seen. */
export async function listLocations(
  context: Pick<Context, 'db' | 'links' | 'now'>,
  projectId: number,
  { after, limit }: { after: number; limit: number },
): Promise<Location[]> {
  const which = sql`${locations.project_id} = ${projectId} and ${locations.ats_location_number} > ${after}`
  const rows = await readLocations(context.db, which, limit)
  return rows.map(row => toLocation(context, row))
}

export async function readLocation(
  context: Pick<Context, 'db' | 'links' | 'now'>,
  id: number,
): Promise<Location> {
  const [row] = await readLocations(context.db, eq(locations.id, id))
  return toLocation(context, found(row))
}

/** It stays for what was signed; its label can be stuck on another one. */
export const deleteLocation = (db: Queries, id: number, now: Date) =>
  db.update(locations).set({ deleted_at: now }).where(eq(locations.id, id))

/** Columns that must hold something keep what they have when nothing is named. */
const changedColumns = ({
  name,
  summaries,
  status,
  not_scanned,
  second_method_advised,
  pin,
  equipment_id: _equipmentId,
  unit_system: _unitSystem,
  ...rest
}: Omit<LocationRecord, 'barcode_number'>) => ({
  ...rest,
  ...pinColumns(pin),
  name: name ?? undefined,
  summaries: summaries ?? undefined,
  status: status ?? undefined,
  not_scanned: not_scanned ?? undefined,
  second_method_advised: second_method_advised ?? undefined,
})
