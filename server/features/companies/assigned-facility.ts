import { and, eq, isNull } from 'drizzle-orm'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { Failure } from '#server/services/runtime/failure.ts'

/** Only a company of type facility has facilities, and only its own living ones are a place for its people. */
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
  throw new Failure(422, accountMessages.facilityForeign, {
    fields: { [field]: accountMessages.facilityForeign },
  })
}
