import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#contract/person.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, users } from '#server/db/schema.ts'
import { ofCompany, personColumns, toEmployee } from '#server/kit/person.ts'

export async function findUser(db: Queries, id: number, now: Date): Promise<User | null> {
  const [row] = await db
    .select({ ...personColumns(now), orientation_signature: users.orientation_signature })
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
  return row ? { ...toEmployee(row, now), orientation_signature: row.orientation_signature } : null
}

/** Locked until the change is made: of two changes at once, one waits and then sees what the other did. */
export async function findUserToChange(db: Queries, id: number, now: Date): Promise<User | null> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  return findUser(db, id, now)
}
