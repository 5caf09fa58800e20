import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Equipment, EquipmentRecord, UsedEquipment } from '#contract/equipment/equipment.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import type { FieldStamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { equipment } from '#server/db/schema/equipment.ts'
import { findSentBefore, stampColumns, stampFields } from '#server/features/projects/field-stamp.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found, refuseFields, refuseStale } from '#server/services/runtime/failure.ts'

/** Those in use first, by name. */
export const listEquipment = (db: Queries, companyId: number) =>
  readEquipment(db, eq(equipment.company_id, companyId))

export const readUnit = async (db: Queries, id: number): Promise<Equipment> =>
  found((await readEquipment(db, eq(equipment.id, id)))[0])

/** One that was sent before is known and stays as it is. */
export async function addEquipment(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  company_id: number,
  { client_id, captured_at, sent_at, ...record }: EquipmentRecord & FieldStamp,
): Promise<{ id: number; known: boolean }> {
  const expected = { user_id: user.id, parent_id: company_id }
  const before = await findSentBefore(db, client_id, expected, id =>
    db
      .select({ id: equipment.id, user_id: equipment.user_id, parent_id: equipment.company_id })
      .from(equipment)
      .where(eq(equipment.client_id, id)),
  )
  if (before !== null) return { id: before, known: true }
  refuseAhead(record, now)
  await holdList(db, company_id)
  const there = await countUnits(db, company_id)
  refuseFullList(there)
  if (!record.retired) refuseFullInUse(there)
  const [added] = await db
    .insert(equipment)
    .values({
      ...record,
      ...{ company_id, user_id: user.id, created_at: now, updated_at: now },
      ...stampColumns({ client_id, captured_at, sent_at }, now),
    })
    .returning({ id: equipment.id })
  return { id: found(added).id, known: false }
}

/** Gives back which fields changed. An older version than the one that stands is refused with that one. */
export async function changeEquipment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, companyId }: { id: number; companyId: number },
  { version, ...record }: EquipmentRecord & { version?: number | null | undefined },
): Promise<string[]> {
  await holdList(db, companyId)
  const [held] = await db.select().from(equipment).where(eq(equipment.id, id)).for('no key update')
  const stored = found(held)
  refuseAhead(record, now)
  if (version != null && version !== stored.version) refuseStale(await readUnit(db, id), version)
  if (stored.retired && !record.retired) refuseFullInUse(await countUnits(db, companyId))
  await db
    .update(equipment)
    .set({ ...record, updated_at: now, version: stored.version + 1 })
    .where(eq(equipment.id, id))
  return changedFields(stored, record)
}

/** Held until the end of the transaction, so that two who take the last place take it one after the other. */
async function holdList(db: Queries, companyId: number): Promise<void> {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.deleted_at)))
    .for('no key update')
  found(company)
}

interface UnitCount {
  inUse: number
  listed: number
}

async function countUnits(db: Queries, companyId: number): Promise<UnitCount> {
  const [there] = await db
    .select({
      listed: count(),
      inUse: sql<number>`count(*) filter (where not ${equipment.retired})`.mapWith(Number),
    })
    .from(equipment)
    .where(eq(equipment.company_id, companyId))
  return found(there)
}

function refuseFullList({ listed }: UnitCount): void {
  if (listed >= limits.equipmentListed)
    throw new Failure(422, equipmentMessages.listFull(limits.equipmentListed))
}

function refuseFullInUse({ inUse }: UnitCount): void {
  if (inUse >= limits.equipmentPerCompany)
    throw new Failure(422, equipmentMessages.equipmentFull(limits.equipmentPerCompany))
}

/** No check was made on a day that has begun nowhere on earth. */
function refuseAhead({ last_check }: EquipmentRecord, now: Date): void {
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
  refuseFields(last_check && last_check > latest ? { last_check: equipmentMessages.checkAhead } : {})
}

/**
 * What a location keeps of the unit it was scanned with: as it is now, or as it was kept where it is the same one. What
 * is not named stays; null takes it off.
 */
export async function usedEquipment(
  db: Queries,
  id: number | null | undefined,
  { companyId, kept }: { companyId: number | null; kept: UsedEquipment | null },
): Promise<UsedEquipment | null | undefined> {
  if (id == null) return id
  if (kept?.id === id) return kept
  const [unit] = await db
    .select(usedColumns)
    .from(equipment)
    .where(and(eq(equipment.id, id), eq(equipment.company_id, companyId ?? 0), eq(equipment.retired, false)))
  refuseFields(unit ? {} : { equipment_id: equipmentMessages.equipmentElsewhere })
  return unit
}

const usedColumns = {
  id: equipment.id,
  unit: equipment.unit,
  serial: equipment.serial,
  antenna_mhz: equipment.antenna_mhz,
  last_check: equipment.last_check,
}

async function readEquipment(db: Queries, which: SQL | undefined): Promise<Equipment[]> {
  const rows = await db
    .select({ row: equipment, user: fullName })
    .from(equipment)
    .innerJoin(users, eq(users.id, equipment.user_id))
    .where(which)
    .orderBy(asc(equipment.retired), asc(sql`lower(${equipment.unit})`), asc(equipment.id))
  return rows.map(({ row: { user_id: _user, ...row }, user }) => ({
    ...row,
    ...stampFields(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    user,
  }))
}
