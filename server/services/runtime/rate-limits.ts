import { and, eq, gt, sql } from 'drizzle-orm'
import type { RateLimit } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { rate_limits } from '#server/db/schema/system.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { tooMany } from './failure.ts'

type Limit = Pick<RateLimit, 'name' | 'max' | 'seconds'>

/**
 * Counts in the database, so that a limit holds across instances and restarts. A window opens with its first attempt
 * and is never extended by further ones, so nobody is locked out for good.
 */
export async function takeAttempt(
  db: Queries,
  limit: Limit,
  subject: string,
  { times = 1, sentence, code }: { times?: number; sentence?: (when: string) => string; code?: string } = {},
): Promise<void> {
  const { count, left } = await countAttempt(db, limit, subject, times)
  if (count > limit.max) throw Object.assign(tooMany(left, sentence, code), { limit: limit.name })
}

/** For actions that are silently skipped beyond their limit; in a transaction it counts with the commit. */
export async function isWithinLimit(db: Queries, limit: Limit, subject: string): Promise<boolean> {
  return (await countAttempt(db, limit, subject)).count <= limit.max
}

/** How many attempts were made in this window, including this one, and how many seconds are left of it. */
export async function countAttempt(
  db: Queries,
  limit: Limit,
  subject: string,
  times = 1,
): Promise<{ count: number; left: number }> {
  const key = keyOf(limit, subject)
  const ends = sql`now() + make_interval(secs => ${limit.seconds})`
  const [row] = await db
    .insert(rate_limits)
    .values({ key, count: times, ends_at: ends })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        count: sql`case when ${rate_limits.ends_at} <= now() then excluded.count else ${rate_limits.count} + excluded.count end`,
        ends_at: sql`case when ${rate_limits.ends_at} <= now() then ${ends} else ${rate_limits.ends_at} end`,
      },
    })
    .returning({
      count: rate_limits.count,
      left: sql`extract(epoch from ${rate_limits.ends_at} - now())`.mapWith(Number),
    })
  return row ?? { count: 0, left: 0 }
}

/** How long a window that is over its limit still lasts, without counting an attempt. */
export async function secondsLeft(db: Queries, limit: Limit, subject: string): Promise<number> {
  const [row] = await db
    .select({ left: sql`extract(epoch from ${rate_limits.ends_at} - now())`.mapWith(Number) })
    .from(rate_limits)
    .where(and(eq(rate_limits.key, keyOf(limit, subject)), gt(rate_limits.count, limit.max)))
  return Math.max(0, row?.left ?? 0)
}

/** After a success, earlier failures of the same subject no longer count. */
export async function clearAttempts(db: Queries, limit: Limit, subject: string): Promise<void> {
  await db.delete(rate_limits).where(eq(rate_limits.key, keyOf(limit, subject)))
}

/** Hashed, since subjects are email and IP addresses, which the table need not contain. */
const keyOf = (limit: Limit, subject: string) => `${limit.name} ${hashToken(subject)}`
