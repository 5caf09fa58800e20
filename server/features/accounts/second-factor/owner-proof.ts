import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnerProof } from '#contract/accounts/second-factor.ts'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { proveCurrentPassword, wrongPassword } from '#server/features/accounts/passwords/passwords.ts'
import type { Context } from '#server/http/route.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { clearAttempts, takeAttempt } from '#server/services/runtime/rate-limits.ts'
import { findFactors, isSetUp } from './factors.ts'
import { isGiven, refuseWithoutProof, refuseWrongProof, takeProof } from './proof.ts'

type Caller = Pick<Context<never>, 'db' | 'now' | 'settings'> & {
  user: { id: number; confirmed: boolean }
  sessionId: number
}

/**
 * Whoever finds a screen unlocked must not change what signs in: the password, and the second factor where it was not
 * proved in this session for a while. Before the transaction, so that what was guessed stays counted.
 */
export async function proveOwner(
  context: Caller,
  { current_password, second_factor }: z.output<typeof OwnerProof>,
): Promise<void> {
  const { db, now, user, sessionId } = context
  // whoever holds the mailbox must not find a factor of somebody else, who registered with the address
  if (!user.confirmed) throw new Failure(403, secondFactorMessages.confirmFirst, { code: 'unconfirmed' })
  const matching = await proveCurrentPassword(db, user.id, current_password, `second factor of ${user.id}`)
  if (!matching) throw wrongPassword('current_password')
  const factors = await findFactors(db, user.id)
  if (!isSetUp(factors) || (await wasProvedSoon(db, sessionId, now))) return
  if (!isGiven(second_factor)) return refuseWithoutProof(context, user.id, 'prove', factors)
  await takeAttempt(db, guesses, String(user.id))
  const factor = await takeProof(context, user.id, 'prove', second_factor)
  if (!factor) return refuseWrongProof(context, user.id, 'prove', second_factor)
  await clearAttempts(db, guesses, String(user.id))
  await noteProof(db, sessionId, now)
}

/** Null once there is nothing left to prove. */
export async function noteProof(db: Queries, sessionId: number, at: Date | null): Promise<void> {
  await db.update(sessions).set({ second_factor_at: at }).where(eq(sessions.id, sessionId))
}

/** Guesses at the first code of an app; they count until one is right. */
export const countFirstCode = (db: Queries, userId: number) => takeAttempt(db, guesses, String(userId))
export const clearFirstCodes = (db: Queries, userId: number) => clearAttempts(db, guesses, String(userId))

async function wasProvedSoon(db: Queries, sessionId: number, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ at: sessions.second_factor_at })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const since = now.getTime() - secondFactorLimits.provedFor * 1000
  return session?.at !== null && session?.at !== undefined && session.at.getTime() > since
}

const guesses = { name: 'second-factor-guesses', ...secondFactorLimits.guesses }
