import { and, eq, isNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { sign_in_addresses, users } from '#server/db/schema/accounts.ts'
import type { Context } from '#server/http/route.ts'
import { tooMany } from '#server/services/runtime/failure.ts'
import { countAttempt, secondsLeft } from '#server/services/runtime/rate-limits.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'

/**
 * While many guess at one account from everywhere, addresses that never signed in to it wait a minute after each
 * failure. Those it was signed in from go on, so that strangers lock nobody out. Unknown accounts behave alike.
 */
export async function refuseNewAddress(db: Queries, email: string, address: string): Promise<void> {
  const left = await secondsLeft(db, pause, email)
  if (left > 0 && !(await isKnownAddress(db, email, address))) throw tooMany(left)
}

export async function countFailure(db: Queries, email: string): Promise<void> {
  const { count } = await countAttempt(db, failures, email)
  if (count > failures.max) await countAttempt(db, pause, email)
}

export async function rememberAddress(
  db: Queries,
  userId: number,
  { address, now }: Pick<Context, 'address' | 'now'>,
): Promise<void> {
  await db
    .insert(sign_in_addresses)
    .values({ user_id: userId, address_hash: hashToken(address), used_at: now })
    .onConflictDoUpdate({
      target: [sign_in_addresses.user_id, sign_in_addresses.address_hash],
      set: { used_at: now },
    })
}

/** A password set through a mailed link: who knew the old one is a stranger now, and who sets it is at home here. */
export async function rememberOnlyAddress(
  db: Queries,
  userId: number,
  from: Pick<Context, 'address' | 'now'>,
): Promise<void> {
  await db.delete(sign_in_addresses).where(eq(sign_in_addresses.user_id, userId))
  await rememberAddress(db, userId, from)
}

async function isKnownAddress(db: Queries, email: string, address: string): Promise<boolean> {
  const [known] = await db
    .select({ user_id: sign_in_addresses.user_id })
    .from(sign_in_addresses)
    .innerJoin(users, eq(users.id, sign_in_addresses.user_id))
    .where(
      and(
        eq(users.email, email),
        isNull(users.deleted_at),
        eq(sign_in_addresses.address_hash, hashToken(address)),
      ),
    )
  return known !== undefined
}

const failures = { name: 'account-failures', ...limits.failedSignInsOfAccount }
const pause = { name: 'new-address-pause', max: 0, seconds: limits.newAddressPause }
