import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Facility, FacilityInputBody } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { addressColumns, toAddress } from '#server/db/rows/company.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { CompanyRow } from './companies.ts'

type FacilityRow = typeof facilities.$inferSelect

export async function findFacility(db: Queries, id: number): Promise<FacilityRow | null> {
  const [facility] = await db
    .select()
    .from(facilities)
    .where(and(eq(facilities.id, id), isNull(facilities.deleted_at)))
  return facility ?? null
}

export async function facilitiesOf(db: Queries, companyId: number): Promise<Facility[]> {
  const rows = await db
    .select()
    .from(facilities)
    .where(and(eq(facilities.company_id, companyId), isNull(facilities.deleted_at)))
    .orderBy(asc(sql`lower(${facilities.name})`), asc(facilities.id))
  const people = await membersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row =>
    toFacility(
      row,
      people.filter(({ facility_id }) => facility_id === row.id),
    ),
  )
}

export async function createFacility(
  db: Queries,
  company: CompanyRow,
  { name, address_attributes = {} }: z.output<typeof FacilityInputBody>,
): Promise<Facility> {
  if (company.company_type !== 'facility') throw new Failure(422, companyMessages.facilitiesOnly)
  const [facility] = await db
    .insert(facilities)
    .values({ company_id: company.id, name, ...addressColumns(address_attributes) })
    .returning()
  return toFacility(facility as FacilityRow, [])
}

/** What was recorded there stays; nobody works there any more, and nobody is asked to. Null when it is gone. */
export async function closeFacility(db: Queries, id: number, now: Date): Promise<FacilityRow | null> {
  const [closed] = await db
    .update(facilities)
    .set({ deleted_at: now })
    .where(and(eq(facilities.id, id), isNull(facilities.deleted_at)))
    .returning()
  if (!closed) return null
  await db
    .update(users)
    .set({ facility_id: null, version: sql`${users.version} + 1` })
    .where(eq(users.facility_id, id))
  await db.update(mailed_links).set({ facility_id: null }).where(eq(mailed_links.facility_id, id))
  return closed
}

/** Only a company of type facility has facilities, and only its own open ones can be assigned to its people. */
export async function isFacilityOf(db: Queries, facilityId: number, companyId: number | null) {
  if (companyId === null) return false
  const [facility] = await db
    .select({ id: facilities.id })
    .from(facilities)
    .innerJoin(companies, eq(companies.id, facilities.company_id))
    .where(
      and(
        eq(facilities.id, facilityId),
        eq(facilities.company_id, companyId),
        eq(companies.company_type, 'facility'),
        isNull(facilities.deleted_at),
        isNull(companies.deleted_at),
      ),
    )
  return facility !== undefined
}

/** `field` is where the call names the facility. */
export async function refuseForeignFacility(
  db: Queries,
  facilityId: number | null | undefined,
  companyId: number | null,
  field: string,
): Promise<void> {
  if (!facilityId || (await isFacilityOf(db, facilityId, companyId))) return
  throw new Failure(422, companyMessages.facilityForeign, {
    fields: { [field]: companyMessages.facilityForeign },
  })
}

async function membersOf(db: Queries, facilityIds: number[]) {
  return db
    .select({
      id: users.id,
      name: sql<string>`trim(${users.first_name} || ' ' || ${users.last_name})`,
      facility_id: users.facility_id,
    })
    .from(users)
    .where(and(inArray(users.facility_id, facilityIds), isNull(users.deleted_at)))
    .orderBy(asc(sql`lower(${users.first_name} || ' ' || ${users.last_name})`), asc(users.id))
}

function toFacility(row: FacilityRow, members: Facility['members']): Facility {
  const address = toAddress(row)
  const { id, name, company_id } = row
  return { id, name, company_id, address_attributes: address, address, members }
}
