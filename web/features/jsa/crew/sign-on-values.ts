import { z } from 'zod'
import { Name, OptionalName } from '#contract/fields.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { inLanguage, tooManySignOns } from '#contract/jsa/sign-on-words.ts'
import type { Language } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { SignaturePicture, type SignatureStrokes } from '#contract/signature.ts'
import { newIdempotencyKey } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

export const SignOnForm = z.object({
  name: Name(jsaMessages.signerRequired),
  company: OptionalName,
  signature: z.string().min(1, messages.signatureEmpty).pipe(SignaturePicture),
})

export type SignOnValues = {
  name: string
  company: string
  signature: string
  strokes: SignatureStrokes | null
  /** Of the version that was on the screen when the signature was drawn. */
  hash: string
  /** One for each person, so that sending it again makes one record. */
  client_id: string
}

export const signOnValues = (): SignOnValues => ({
  ...{ name: '', company: '', signature: '', strokes: null, hash: '' },
  // a UUID without its dashes
  client_id: newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
})

/** Why it was not taken, in the language of who signs; null where a field says it. */
export function signOnFailure(language: Language, failure: Error): string | null {
  if (!(failure instanceof ApiError)) return inLanguage(language, failure.message)
  if (failure.status === 429) return tooManySignOns(language, failure.retryAfter ?? 60)
  const isShown = Object.keys(failure.fields).some(path => ['name', 'company', 'signature'].includes(path))
  return isShown ? null : inLanguage(language, failure.message)
}
