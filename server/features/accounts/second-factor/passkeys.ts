import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { NewPasskey, SecondFactorAsked } from '#contract/accounts/second-factor.ts'
import { secondFactorLimits } from '#contract/accounts/second-factor-limits.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import type { Queries } from '#server/db/database.ts'
import { passkeys } from '#server/db/schema/second-factor.ts'
import type { Context } from '#server/http/route.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { keepChallenge, type Occasion, spendChallenge } from './challenges.ts'

type Reach = Pick<Context, 'db' | 'now' | 'settings'>
type Owner = { id: number; email: string; full_name: string }

/** ES256 and EdDSA, as COSE numbers them. Not RS256: its padding is of 1998, and its usual keys have 112 bits. */
const algorithms = [-7, -8]
const timeout = secondFactorLimits.challenge * 1000
/** A second factor shows that the device is at hand; who holds it shows the password. So plain keys can be used. */
const userVerification = 'preferred'

/** What a browser takes to make a passkey, with the token of its challenge. */
export async function wantPasskey(context: Reach, owner: Owner) {
  const { db, settings } = context
  const known = await passkeysOf(db, owner.id)
  const options = await generateRegistrationOptions({
    rpName: settings.provider_name,
    rpID: hostOf(settings),
    userID: new TextEncoder().encode(String(owner.id)),
    userName: owner.email,
    userDisplayName: owner.full_name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    timeout,
  })
  const token = await keepChallenge(context, {
    ...{ user_id: owner.id, purpose: 'enroll', challenge: options.challenge },
  })
  return { token, options: options as never }
}

/** The challenge of a wrong answer is spent, too. */
export async function readNewPasskey(
  { settings }: Pick<Context, 'settings'>,
  challenge: string,
  { name, response }: z.output<typeof NewPasskey>,
) {
  const { transports, ...made } = response.response
  const verified = await orNull(
    verifyRegistrationResponse({
      ...{ expectedChallenge: challenge, ...expectedOf(settings), supportedAlgorithmIDs: algorithms },
      response: { ...asCredential(response.id), response: made },
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) throw unusable()
  const { credential } = verified.registrationInfo
  return {
    ...{ name, credential_id: credential.id, counter: credential.counter, transports: transports ?? [] },
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
  }
}

/** For a caller who holds the account, so that nobody has more than the most. */
export async function addPasskey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: number,
  passkey: Awaited<ReturnType<typeof readNewPasskey>>,
): Promise<void> {
  await refuseTooMany(db, userId)
  const [added] = await db
    .insert(passkeys)
    .values({ ...passkey, user_id: userId, created_at: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (!added) throw there()
}

/** Why nothing is added: the challenge was answered by this very device, and the answer to that was lost; or it is old. */
export async function refusedAnswer(db: Queries, userId: number, credentialId: string): Promise<Failure> {
  const known = await passkeysOf(db, userId)
  if (known.some(({ credential_id }) => credential_id === credentialId)) return there()
  return new Failure(409, secondFactorMessages.passkeySetUpOld, { code: 'set_up_old' })
}

export async function refuseTooMany(db: Queries, userId: number): Promise<void> {
  const { length } = await passkeysOf(db, userId)
  const most = secondFactorLimits.passkeys
  if (length >= most)
    throw new Failure(409, secondFactorMessages.passkeysMany(most), { code: 'passkeys_many' })
}

/** What a browser takes to have one of the person's passkeys sign; null when there is none. */
export async function askForPasskey(
  context: Reach,
  userId: number,
  purpose: Occasion,
): Promise<SecondFactorAsked['passkey']> {
  const { db, settings } = context
  const known = await passkeysOf(db, userId)
  if (known.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: hostOf(settings),
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    ...{ userVerification, timeout },
  })
  const token = await keepChallenge(context, { user_id: userId, purpose, challenge: options.challenge })
  return { token, options: options as never }
}

/** The challenge is spent before anything is compared: each is answered once. */
export async function takePasskey(
  context: Reach,
  userId: number,
  purpose: Occasion,
  { token, response }: NonNullable<SecondFactorProof['passkey']>,
): Promise<boolean> {
  const { db, now, settings } = context
  const expectedChallenge = await spendChallenge(context, { user_id: userId, purpose, token })
  const passkey = (await passkeysOf(db, userId)).find(({ credential_id }) => credential_id === response.id)
  if (expectedChallenge === null || !passkey) return false
  const verified = await orNull(
    verifyAuthenticationResponse({
      ...{ expectedChallenge, ...expectedOf(settings), requireUserVerification: false },
      response: { ...asCredential(response.id), response: response.response },
      credential: {
        ...{ id: passkey.credential_id, counter: passkey.counter },
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      },
    }),
  )
  if (!verified?.verified) return false
  const counter = verified.authenticationInfo.newCounter
  const [taken] = await db
    .update(passkeys)
    .set({ counter, last_used_at: now })
    // a copy of the device that signs at the same moment finds another counter
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id })
  return taken !== undefined
}

/** The name it had; null when it is not theirs. */
export async function removePasskey(db: Queries, userId: number, id: number): Promise<string | null> {
  const [removed] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning({ name: passkeys.name })
  return removed?.name ?? null
}

const passkeysOf = (db: Queries, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.user_id, userId))

const hostOf = ({ public_url }: Pick<Context['settings'], 'public_url'>) => new URL(public_url).hostname

const expectedOf = (settings: Pick<Context['settings'], 'public_url'>) => ({
  expectedOrigin: new URL(settings.public_url).origin,
  expectedRPID: hostOf(settings),
})

const asCredential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

/** The library throws whatever is wrong with an answer, from its challenge to its last byte. */
const orNull = <T>(verified: Promise<T>): Promise<T | null> => verified.catch(() => null)

const there = () => new Failure(409, secondFactorMessages.passkeyThere, { code: 'passkey_there' })

const unusable = () => new Failure(422, secondFactorMessages.passkeyUnusable, { code: 'second_factor_wrong' })
