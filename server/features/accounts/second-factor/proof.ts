import type { SecondFactorAsked } from '#contract/accounts/second-factor.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import type { Context } from '#server/http/route.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { isCodeOfApp, takeAppCode } from './authenticator-app.ts'
import type { Occasion } from './challenges.ts'
import { type Factors, findFactors } from './factors.ts'
import { askForPasskey, takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

type Reach = Pick<Context, 'db' | 'now' | 'settings'>

/** By what somebody proved who they are, as the log says it. */
export type Factor = 'totp' | 'passkey' | 'recovery_code'

export const isGiven = (proof: SecondFactorProof | undefined): proof is SecondFactorProof =>
  Boolean(proof?.passkey || proof?.code)

/** Null for one that is wrong or was used before. What was right is used up, whatever comes after. */
export async function takeProof(
  context: Reach,
  userId: number,
  occasion: Occasion,
  { passkey, code = '' }: SecondFactorProof,
): Promise<Factor | null> {
  if (passkey) return (await takePasskey(context, userId, occasion, passkey)) ? 'passkey' : null
  // as people type and copy them
  const typed = code.replace(/[\s\p{Pd}]/gu, '')
  if (isCodeOfApp.test(typed)) return (await takeAppCode(context, userId, typed)) ? 'totp' : null
  return (await takeRecoveryCode(context, userId, typed)) ? 'recovery_code' : null
}

export async function refuseWithoutProof(
  context: Reach,
  userId: number,
  occasion: Occasion,
  factors?: Factors,
): Promise<never> {
  throw new Failure(422, secondFactorMessages.needed, {
    ...{ code: 'second_factor_needed', second_factor: await whatIsAsked(context, userId, occasion, factors) },
  })
}

/** With a new challenge, since that of a wrong answer is spent. */
export async function refuseWrongProof(
  context: Reach,
  userId: number,
  occasion: Occasion,
  { passkey }: SecondFactorProof,
): Promise<never> {
  const sentence = passkey ? secondFactorMessages.passkeyWrong : secondFactorMessages.wrong
  throw new Failure(occasion === 'sign_in' ? 401 : 422, sentence, {
    ...{ code: 'second_factor_wrong', fields: passkey ? {} : { 'second_factor.code': sentence } },
    second_factor: await whatIsAsked(context, userId, occasion),
  })
}

async function whatIsAsked(
  context: Reach,
  userId: number,
  occasion: Occasion,
  factors?: Factors,
): Promise<SecondFactorAsked> {
  const { app, codesLeft } = factors ?? (await findFactors(context.db, userId))
  return {
    ...{ app: app !== null, recovery_code: codesLeft > 0 },
    passkey: await askForPasskey(context, userId, occasion),
  }
}
