import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { AdminCompany } from '#contract/companies/admin-calls.ts'
import { companyLimits } from '#contract/companies/company-limits.ts'
import type { Queries } from '#server/db/database.ts'
import { toAddress, toCompany } from '#server/db/rows/company.ts'
import { ofCompany } from '#server/db/rows/person.ts'
import { former_members, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { listedColumns, toListed } from '#server/features/accounts/users/users.ts'
import type { CompanyRow } from '#server/features/companies/companies.ts'
import { filesOfCompany } from '#server/features/companies/company-files.ts'
import { employeesOf, invitationsInto } from '#server/features/companies/company-people.ts'
import { facilitiesOf } from '#server/features/companies/facilities.ts'
import type { Context } from '#server/http/route.ts'

/** Of a deleted company, those who were in it: they come back with it, unless they are in another one by now. */
export async function viewCompany(
  { db, links, now }: Pick<Context, 'db' | 'links' | 'now'>,
  company: CompanyRow,
): Promise<AdminCompany> {
  const { id, deleted_at } = company
  return {
    company: toCompany(company),
    address: toAddress(company),
    files: await filesOfCompany(db, id, links, now),
    facilities: await facilitiesOf(db, id),
    employees: deleted_at ? await formerMembersOf(db, id, now) : await employeesOf(db, id, now),
    invitations: deleted_at ? [] : await invitationsInto(db, id, now),
    deleted_at: deleted_at?.toISOString() ?? null,
    restorable_until: deleted_at && restorableUntil(deleted_at, now),
  }
}

function restorableUntil(deletedAt: Date, now: Date): string | null {
  const until = new Date(deletedAt.getTime() + companyLimits.restorable * 1000)
  return until > now ? until.toISOString() : null
}

async function formerMembersOf(db: Queries, companyId: number, now: Date): Promise<Employee[]> {
  const rows = await db
    .select(listedColumns())
    .from(former_members)
    .innerJoin(users, eq(users.id, former_members.user_id))
    .leftJoin(companies, ofCompany)
    .where(and(eq(former_members.company_id, companyId), isNull(users.deleted_at)))
    .orderBy(asc(sql`lower(${users.first_name} || ' ' || ${users.last_name})`), asc(users.id))
  return rows.map(row => toListed(row, now))
}
