import { eq } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, users } from '#server/db/schema.ts'
import { ofCompany, personColumns, toUser } from '#server/kit/person.ts'

export async function findUser(db: Queries, id: number, now: Date): Promise<User | null> {
  const [row] = await db
    .select(personColumns(now))
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(eq(users.id, id))
  return row ? toUser(row, now) : null
}
