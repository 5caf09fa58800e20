import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { InvitedUser } from '#contract/companies/calls.ts'
import type { Queries } from '#server/db/database.ts'
import { ofCompany } from '#server/db/rows/person.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { listedColumns, toListed } from '#server/features/accounts/users/users.ts'

export async function employeesOf(db: Queries, companyId: number, now: Date): Promise<Employee[]> {
  const rows = await db
    .select(listedColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(eq(users.company_id, companyId), isNull(users.deleted_at)))
    .orderBy(asc(sql`lower(${users.first_name} || ' ' || ${users.last_name})`), asc(users.id))
  return rows.map(row => toListed(row, now))
}

/** An account that nobody has accepted yet belongs to no company, though one lists it. */
const listedElsewhere = (companyId: number) =>
  and(ne(users.company_id, companyId), isNotNull(users.invited_at), isNull(users.invitation_accepted_at))

/**
 * Who was asked in, has not answered, and can still say yes: nobody is in two companies. Their accounts are their
 * own: the company knows the address it wrote to and what it offered, nothing else.
 */
export async function invitationsInto(db: Queries, companyId: number, now: Date): Promise<InvitedUser[]> {
  const rows = await db
    .select({ link: mailed_links, id: users.id, email: users.email })
    .from(mailed_links)
    .innerJoin(users, eq(users.id, mailed_links.user_id))
    .where(
      and(
        eq(mailed_links.company_id, companyId),
        inArray(mailed_links.purpose, ['invitation', 'company_invitation']),
        isNull(mailed_links.used_at),
        gt(mailed_links.expires_at, now),
        isNull(users.deleted_at),
        or(isNull(users.company_id), listedElsewhere(companyId)),
      ),
    )
    .orderBy(desc(mailed_links.created_at), desc(mailed_links.id))
  return rows.map(({ link, id, email }) => ({
    id,
    full_name: email,
    first_name: '',
    last_name: '',
    email,
    phone_number: null,
    uType: link.company_user ?? 'employee',
    level: link.company_user === 'owner' ? 'Admin' : 'Employee',
    gpr_access: link.gpr_access,
    facility_id: link.facility_id,
    invited_at: link.created_at.toISOString(),
    invite_accepted: false,
  }))
}
