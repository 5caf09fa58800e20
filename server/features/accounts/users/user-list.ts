import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { ofCompany } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { listedColumns, toListed } from './users.ts'

type UserQuery = Query<typeof api.accounts.users>

/** Everybody for a platform admin, the people of the own company for its owner. */
export async function listUsers(
  db: Queries,
  user: Employee,
  { search = '', sort, order, page, per_page }: UserQuery,
  now: Date,
): Promise<{ users: Employee[]; total: number }> {
  const wanted = and(
    isNull(users.deleted_at),
    can.administer(user) ? undefined : eq(users.company_id, user.company_id ?? 0),
    matches(search),
  )
  const rows = await db
    .select(listedColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(wanted)
    .orderBy(sql`${sorting[sort]} ${sql.raw(order)} nulls last`, users.id)
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db.select({ total: count() }).from(users).where(wanted)
  return { users: rows.map(row => toListed(row, now)), total: counted?.total ?? 0 }
}

const fullName = sql`(${users.first_name} || ' ' || ${users.last_name})`

/** The parts of a name are parts of the full one. */
function matches(search: string): SQL | undefined {
  const text = search.replace(/\p{Cc}+/gu, ' ').trim()
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return text ? sql`(${fullName} ilike ${pattern} or ${users.email} ilike ${pattern})` : undefined
}

const sorting: Record<UserQuery['sort'], SQL> = {
  full_name: sql`lower(${fullName})`,
  email: sql`${users.email}`,
  company_name: sql`lower(${companies.company_name})`,
  level: sql`case ${users.company_user} when 'owner' then 'Admin' when 'employee' then 'Employee' end`,
  invited_at: sql`${users.invited_at}`,
}
