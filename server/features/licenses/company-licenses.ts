import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { companies } from '#server/db/schema/companies.ts'
import { licenses } from '#server/db/schema/licenses.ts'
import type { RightChange } from '#server/services/audit/rights.ts'
import { layOutHolder, licenseRight } from './holders.ts'

/** What runs or is still to come ends with its company; what is over, or was void before, stays as it is. */
export async function endLicensesWithCompany(
  db: Queries,
  companyId: number,
  now: Date,
): Promise<RightChange[]> {
  const ended = await db
    .update(licenses)
    .set({ voided_at: now, ended_with_company: true })
    .where(and(eq(licenses.company_id, companyId), isNull(licenses.voided_at), gt(licenses.ends_at, now)))
    .returning()
  await layOutHolder(db, { user_id: null, company_id: companyId })
  return ended.map(license => licenseRight(license, 'taken'))
}

/** As if they had never ended: the days of the deletion are not made up for. */
export async function resumeLicensesOfCompany(db: Queries, companyId: number): Promise<RightChange[]> {
  const resumed = await db
    .update(licenses)
    .set({ voided_at: null, ended_with_company: false })
    .where(and(eq(licenses.company_id, companyId), eq(licenses.ended_with_company, true)))
    .returning()
  await layOutHolder(db, { user_id: null, company_id: companyId })
  return resumed.map(license => licenseRight(license, 'given'))
}

/** When the company was deleted; null for one that is there. */
export async function deletionOf(db: Queries, companyId: number): Promise<Date | null> {
  const [company] = await db
    .select({ deleted_at: companies.deleted_at })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.deleted_at ?? null
}
