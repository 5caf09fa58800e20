import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Employee, User } from '#contract/accounts/person.ts'
import type { Queries } from '#server/db/database.ts'
import { ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'

export async function findUser(db: Queries, id: number, now: Date): Promise<User | null> {
  const [row] = await db
    .select({ ...listedColumns(), orientation_signature: users.orientation_signature })
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  return row ? { ...toListed(row, now), orientation_signature: row.orientation_signature } : null
}

/** Locked until the change is made: of two changes at once, one waits and then sees what the other did. */
export async function findUserToChange(db: Queries, id: number, now: Date): Promise<User | null> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return findUser(db, id, now)
}

/** As `personColumns`, with what the pending invitation of the company promises. */
export const listedColumns = () => ({
  ...personColumns(),
  gpr_offered: sql<boolean>`exists (select from ${mailed_links}
    where ${mailed_links.user_id} = ${users.id} and ${mailed_links.company_id} is not distinct from ${users.company_id}
      and ${mailed_links.purpose} = 'invitation' and ${mailed_links.used_at} is null
      and ${mailed_links.gpr_access})`,
})

/** Somebody who has not accepted yet is shown with the GPR access they were offered. */
export function toListed(
  row: Parameters<typeof toEmployee>[0] & { gpr_offered: boolean },
  now: Date,
): Employee {
  const person = toEmployee(row, now)
  return { ...person, gpr_access: person.gpr_access || (!person.invite_accepted && row.gpr_offered) }
}
