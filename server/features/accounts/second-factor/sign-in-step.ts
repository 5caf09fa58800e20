import { and, eq, isNull } from 'drizzle-orm'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { users } from '#server/db/schema/accounts.ts'
import {
  countFailure,
  takeBackGuess,
  takeGuess,
} from '#server/features/accounts/sessions/sign-in-addresses.ts'
import type { Context } from '#server/http/route.ts'
import { findFactors, isSetUp } from './factors.ts'
import { type Factor, isGiven, refuseWithoutProof, refuseWrongProof, takeProof } from './proof.ts'

/**
 * After the password was right, and not before: who has a second factor proves it. Null for who has none. Outside the
 * transaction, since what was guessed or used stays counted and used though the sign-in is refused.
 */
export async function takeSecondStep(
  context: Pick<Context, 'db' | 'now' | 'settings' | 'address'>,
  email: string,
  proof: SecondFactorProof | undefined,
): Promise<Factor | null> {
  const { db, address } = context
  const [account] = await db
    .select({ id: users.id, confirmed_at: users.confirmed_at })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
  // who cannot sign in yet is told that
  if (!account?.confirmed_at) return null
  const factors = await findFactors(db, account.id)
  if (!isSetUp(factors)) return null
  if (!isGiven(proof)) return refuseWithoutProof(context, account.id, 'sign_in', factors)
  if (!proof.passkey) await takeGuess(db, email, address)
  const factor = await takeProof(context, account.id, 'sign_in', proof)
  if (factor && !proof.passkey) await takeBackGuess(db, email)
  if (factor) return factor
  await countFailure(db, email, address)
  return refuseWrongProof(context, account.id, 'sign_in', proof)
}
