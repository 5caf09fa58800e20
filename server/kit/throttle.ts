import { eq, sql } from 'drizzle-orm'
import type { RateLimit } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { rate_limits } from '#server/db/schema.ts'
import { tooMany } from './failure.ts'
import { hashToken } from './token.ts'

/**
 * Counts in the database, so that a limit holds across instances and outlives a restart. A window opens with
 * its first try and is never prolonged by more of them, so nobody is locked out for good.
 */
export async function takeTry(
  db: Queries,
  limit: Omit<RateLimit, 'by'>,
  subject: string,
  times = 1,
): Promise<void> {
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
  if (row && row.count > limit.max) throw tooMany(row.left)
}

/** After a success, earlier failures of the same subject no longer count. */
export async function giveBackTries(db: Queries, limit: RateLimit, subject: string): Promise<void> {
  await db.delete(rate_limits).where(eq(rate_limits.key, keyOf(limit, subject)))
}

/** Subjects are e-mails and addresses; the table needs to know neither. */
const keyOf = (limit: Pick<RateLimit, 'name'>, subject: string) => `${limit.name} ${hashToken(subject)}`
