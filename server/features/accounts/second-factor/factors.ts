import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { authenticator_apps, passkeys, recovery_codes } from '#server/db/schema/second-factor.ts'
import { found } from '#server/services/runtime/failure.ts'

export interface Factors {
  app: { added_at: Date } | null
  passkeys: { id: number; name: string; created_at: Date; last_used_at: Date | null }[]
  codesLeft: number
}

export async function findFactors(db: Queries, userId: number): Promise<Factors> {
  const [app] = await db
    .select({ added_at: authenticator_apps.confirmed_at })
    .from(authenticator_apps)
    .where(and(eq(authenticator_apps.user_id, userId), isNotNull(authenticator_apps.confirmed_at)))
  const keys = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.id))
  return {
    app: app?.added_at ? { added_at: app.added_at } : null,
    passkeys: keys,
    codesLeft: await countCodes(db, userId),
  }
}

/** Recovery codes alone are none: they stand in for one that is there. */
export const isSetUp = ({ app, passkeys }: Factors) => app !== null || passkeys.length > 0

/** The same, asked at every sign-in. */
export async function hasFactor(db: Queries, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select from passkeys where user_id = ${userId})
      or exists (select from authenticator_apps where user_id = ${userId} and confirmed_at is not null) as has`)
  return rows[0]?.has === true
}

export async function countCodes(db: Queries, userId: number): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)))
  return left?.count ?? 0
}

/** Until the change is made: a sign-in at the same moment waits, and then is asked for what there is. */
export async function holdAccount(
  db: Queries,
  userId: number,
): Promise<{ id: number; email: string; first_name: string }> {
  const [account] = await db
    .select({ id: users.id, email: users.email, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    .for('no key update')
  return found(account)
}

export async function removeFactors(db: Queries, userId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.user_id, userId))
  await db.delete(authenticator_apps).where(eq(authenticator_apps.user_id, userId))
  await removeCodes(db, userId)
}

export async function removeCodes(db: Queries, userId: number): Promise<void> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
}
