import { z } from 'zod'
import { companyMessages } from '#contract/companies/messages.ts'
import { Name } from '#contract/fields.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaSigningMessages } from '#contract/jsa/signing-messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { cut } from '#contract/shorten.ts'
import { SignaturePicture, type SignatureStrokes } from '#contract/signature.ts'

/** 002 §5: the block requires every name, though the call does not; the technician's, of whoever may name one. */
export const jsaSigningForm = (namesTechnician: boolean) =>
  z.object({
    terms: z.literal(true, reportMessages.signatureTermsNeeded),
    ...(namesTechnician && { gpr_techinician: Name(jsaSigningMessages.technicianRequired) }),
    signed_company_name: Name(companyMessages.companyNameRequired),
    signed_user_name: Name(jsaSigningMessages.representativeRequired),
    customer_signature: z.string().min(1, messages.signatureEmpty).pipe(SignaturePicture),
  })

type JsaSigningValues = {
  terms: boolean
  gpr_techinician: string
  signed_company_name: string
  signed_user_name: string
  customer_signature: string
  customer_signature_strokes: SignatureStrokes | null
  /** Of what the JSA said when the signature was drawn: it may change under the signer's hand. */
  hash: string | null
}

export const jsaSigningDraft = (projectId: number) => `jsa-signature.${projectId}`

/** The technician and the company are known already; who signs is not. A JSA that was signed before has its terms accepted. */
export const jsaSigningValues = (
  { signature, operator }: Pick<JsaForm, 'signature' | 'operator'>,
  { ats_company }: Pick<ProjectHead, 'ats_company'>,
  technician: string,
): JsaSigningValues => ({
  terms: signature !== null,
  gpr_techinician: signature?.gpr_techinician ?? operator ?? cut(technician, limits.lineLength),
  signed_company_name: signature?.signed_company_name ?? ats_company?.name ?? '',
  signed_user_name: '',
  customer_signature: '',
  customer_signature_strokes: null,
  hash: null,
})
