import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Equipment, EquipmentRecord, UsedEquipment } from '#contract/equipment/equipment.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import type { FieldStamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { equipment } from '#server/db/schema/equipment.ts'
import { holdCompany } from '#server/features/companies/companies.ts'
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
  await holdCompany(db, company_id)
  const [there] = await db
    .select({ count: count() })
    .from(equipment)
    .where(and(eq(equipment.company_id, company_id), eq(equipment.retired, false)))
  if (found(there).count >= limits.equipmentPerCompany)
    throw new Failure(422, equipmentMessages.equipmentFull(limits.equipmentPerCompany))
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
  id: number,
  { version, ...record }: EquipmentRecord & { version?: number | null | undefined },
): Promise<string[]> {
  const [held] = await db.select().from(equipment).where(eq(equipment.id, id)).for('no key update')
  const stored = found(held)
  refuseAhead(record, now)
  if (version != null && version !== stored.version) refuseStale(await readUnit(db, id), version)
  await db
    .update(equipment)
    .set({ ...record, updated_at: now, version: stored.version + 1 })
    .where(eq(equipment.id, id))
  return changedFields(stored, record)
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
