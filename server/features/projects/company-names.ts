import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, facilities } from '#server/db/schema.ts'

type Names = Answer<typeof api.projects.companyNames>['companies']

/** By a part of the name, those that begin with it first. Names and facilities only: nobody's address leaks. */
export async function findCompanyNames(db: Queries, search: string): Promise<Names> {
  const text = search.trim().toLowerCase()
  const name = sql`lower(${companies.company_name})`
  const found = await db
    .select({ id: companies.id, name: companies.company_name, company_type: companies.company_type })
    .from(companies)
    .where(text ? sql`position(${text} in ${name}) > 0` : undefined)
    .orderBy(sql`position(${text} in ${name}) <> 1`, asc(name))
    .limit(atOnce)
  return Promise.all(
    found.map(async company => ({ ...company, facilities: await facilityNames(db, company.id) })),
  )
}

async function facilityNames(db: Queries, companyId: number) {
  return db
    .select({ id: facilities.id, name: facilities.name })
    .from(facilities)
    .where(and(eq(facilities.company_id, companyId), isNull(facilities.deleted_at)))
    .orderBy(facilities.name)
}

const atOnce = 20
