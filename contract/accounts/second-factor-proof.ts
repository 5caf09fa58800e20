import { z } from 'zod'
import { BoundedText } from '#contract/bounds.ts'
import { limits } from '#contract/limits.ts'

// apart from the other numbers of second factors, which the sign-in page need not load
/** A code of either kind, with the spaces and dashes people type */
export const typedCodeLength = 60
/** WebAuthn: 1023 bytes at most, in base64url a third more */
export const credentialIdLength = 1_400
/** A few hundred bytes */
export const signedLength = 4_000

/** What a device signed, as the browser writes it. */
const PasskeyResponse = z.object({
  id: BoundedText(credentialIdLength),
  response: z.object({
    clientDataJSON: BoundedText(signedLength),
    authenticatorData: BoundedText(signedLength),
    signature: BoundedText(signedLength),
  }),
})

/** A code of the app or a recovery code, or what a passkey signed. */
export const SecondFactorProof = z.object({
  code: BoundedText(typedCodeLength).optional(),
  passkey: z.object({ token: BoundedText(limits.tokenLength), response: PasskeyResponse }).optional(),
})
export type SecondFactorProof = z.output<typeof SecondFactorProof>
