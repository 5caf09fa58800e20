import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { api } from '#contract/api.ts'
import { companyLimits } from '#contract/companies/company-limits.ts'
import type { Query } from '#contract/endpoint.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { CompanyRow } from './companies.ts'

/** Every company for a platform admin, a page at a time; their own for anybody else. */
export async function listCompanies(
  db: Queries,
  user: Employee,
  { search = '', page, per_page, deleted = false }: Query<typeof api.companies.list>,
  now: Date,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const wanted = and(
    can.administer(user) ? undefined : eq(companies.id, user.company_id ?? 0),
    deleted ? gt(companies.deleted_at, restorableSince(now)) : isNull(companies.deleted_at),
    matches(search),
  )
  const rows = await db
    .select()
    .from(companies)
    .where(wanted)
    .orderBy(
      ...(deleted ? [desc(companies.deleted_at)] : [asc(sql`lower(${companies.company_name})`)]),
      asc(companies.id),
    )
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db.select({ total: count() }).from(companies).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}

/** What was deleted before this cannot be brought back. */
export const restorableSince = (now: Date) => new Date(now.getTime() - companyLimits.restorable * 1000)

function matches(search: string): SQL | undefined {
  const text = search
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toLowerCase()
  return text
    ? sql`lower(${companies.company_name}) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
    : undefined
}
