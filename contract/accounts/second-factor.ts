import { z } from 'zod'
import { BoundedList, BoundedText } from '#contract/bounds.ts'
import { Id, Line, Password, Timestamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { accountMessages } from './messages.ts'
import { rightsGroups } from './rights-groups.ts'
import { secondFactorLimits } from './second-factor-limits.ts'
import { secondFactorMessages } from './second-factor-messages.ts'
import {
  credentialIdLength,
  SecondFactorProof,
  signedLength,
  typedCodeLength,
} from './second-factor-proof.ts'

const { attestation, transport, transports, passkeyName } = secondFactorLimits

/** What stands in a refusal that asks for the second factor, under `second_factor`. */
export const SecondFactorAsked = z.object({
  /** Which there are: a code of an app, a recovery code that is not used yet. */
  app: z.boolean(),
  recovery_code: z.boolean(),
  /** What a passkey is to sign, as the browser takes it; the token goes back with the answer. */
  passkey: z
    .object({
      token: z.string(),
      options: z.object({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.number(),
        userVerification: z.literal('preferred'),
        allowCredentials: z.array(
          z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
        ),
      }),
    })
    .nullable(),
})
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>

/** Of whoever changes their own second factors. */
export const OwnerProof = z.object({
  current_password: Password(messages.passwordRequired, accountMessages.passwordWrong),
  /** Where there is one that was not proved for a while. */
  second_factor: SecondFactorProof.optional(),
})

export const FirstCode = z.object({
  code: BoundedText(typedCodeLength, { missing: secondFactorMessages.codeNeeded }).min(
    1,
    secondFactorMessages.codeNeeded,
  ),
})

/** A key that a device made, as the browser writes it. */
export const NewPasskey = z.object({
  token: BoundedText(limits.tokenLength),
  name: Line(secondFactorMessages.nameNeeded).pipe(
    z.string().max(passkeyName, messages.lineTooLong(passkeyName)),
  ),
  response: z.object({
    id: BoundedText(credentialIdLength),
    response: z.object({
      clientDataJSON: BoundedText(signedLength),
      attestationObject: BoundedText(attestation),
      transports: BoundedList(BoundedText(transport), transports).optional(),
    }),
  }),
})

/** What a device is asked to make, as the browser takes it. */
export const PasskeyWanted = z.object({
  token: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('discouraged'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('preferred'),
    }),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
  }),
})

export const SecondFactors = z.object({
  app: z.object({ added_at: Timestamp }).nullable(),
  passkeys: z.array(
    z.object({ id: Id, name: z.string(), created_at: Timestamp, last_used_at: Timestamp.nullable() }),
  ),
  recovery_codes_left: z.number(),
  /** The portal asks for one of whoever has the person's rights. */
  required: z.boolean(),
  /** Which of the person's rights wait in this session until one is proved. */
  on_hold: z.array(z.enum(rightsGroups)),
})
export type SecondFactors = z.infer<typeof SecondFactors>

/** Shown once: with the first factor, and when they are made anew. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })
