import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { z } from 'zod'
import type { NewPasskey, PasskeyWanted, SecondFactorAsked } from '#contract/accounts/second-factor.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'

export const canUsePasskeys = browserSupportsWebAuthn

/** Throws when the person or the device says no; browsers do not tell which. */
export async function signWithPasskey({
  token,
  options,
}: NonNullable<SecondFactorAsked['passkey']>): Promise<SecondFactorProof> {
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  return { passkey: { token, response: { id, response: { clientDataJSON, authenticatorData, signature } } } }
}

export async function makePasskey(
  { token, options }: z.output<typeof PasskeyWanted>,
  name: string,
): Promise<z.input<typeof NewPasskey>> {
  const { id, response } = await startRegistration({ optionsJSON: options as never })
  const { clientDataJSON, attestationObject, transports } = response
  return { token, name, response: { id, response: { clientDataJSON, attestationObject, transports } } }
}
