import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { companies } from '#server/db/schema/companies.ts'

type Names = Answer<typeof api.projects.companyNames>['companies']

/** By a part of the name, those that begin with it first. Names and facilities only: nobody's address leaks. */
export async function findCompanyNames(db: Queries, search: string): Promise<Names> {
  const text = search.trim().toLowerCase()
  const name = sql`lower(${companies.company_name})`
  return db
    .select({
      id: companies.id,
      name: companies.company_name,
      company_type: companies.company_type,
      facilities: facilityNames,
    })
    .from(companies)
    .where(and(isNull(companies.deleted_at), text ? sql`position(${text} in ${name}) > 0` : undefined))
    .orderBy(sql`position(${text} in ${name}) <> 1`, asc(name))
    .limit(mostCompanies)
}

/** Spelled out: drizzle leaves the name of the table away where it selects from one alone. */
const facilityNames = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name) from facilities f
  where f.company_id = companies.id and f.deleted_at is null), '[]')` as SQL<Names[number]['facilities']>

const mostCompanies = 20
