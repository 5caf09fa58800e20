import { and, eq, gt } from 'drizzle-orm'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { second_factor_challenges } from '#server/db/schema/second-factor.ts'
import type { Context } from '#server/http/route.ts'
import { hashToken, newToken } from '#server/services/secrets/tokens.ts'

export type Purpose = (typeof second_factor_challenges.$inferSelect)['purpose']
/** Of proofs; the other one is of what is set up. */
export type Occasion = Exclude<Purpose, 'enroll'>

/** The token that goes with a challenge: whoever answers it sends the token back. */
export async function keepChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kept: { user_id: number; purpose: Purpose; challenge: string },
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + secondFactorLimits.challenge * 1000)
  await db.insert(second_factor_challenges).values({ token_hash: hashToken(token), expires_at, ...kept })
  return token
}

/** Null for one that is not theirs, was answered before, rightly or not, or has expired. */
export async function spendChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { user_id, purpose, token }: { user_id: number; purpose: Purpose; token: string },
): Promise<string | null> {
  const [spent] = await db
    .delete(second_factor_challenges)
    .where(
      and(
        eq(second_factor_challenges.token_hash, hashToken(token)),
        eq(second_factor_challenges.user_id, user_id),
        eq(second_factor_challenges.purpose, purpose),
        gt(second_factor_challenges.expires_at, now),
      ),
    )
    .returning({ challenge: second_factor_challenges.challenge })
  return spent?.challenge ?? null
}
