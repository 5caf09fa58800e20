import { z } from 'zod'
import { companyMessages } from '#contract/companies/messages.ts'
import { Line } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { cut } from '#contract/shorten.ts'
import { SignaturePicture, type SignatureStrokes } from '#contract/signature.ts'

/** 001 §5: the form requires every name, though the call does not; the technician's, of whoever may name one. */
export const signingForm = (namesTechnician: boolean) =>
  z.object({
    terms: z.literal(true, reportMessages.signatureTermsNeeded),
    ...(namesTechnician && { gpr_techinician: Line(reportMessages.technicianRequired) }),
    signed_company_name: Line(companyMessages.companyNameRequired),
    signed_user_name: Line(reportMessages.signerRequired),
    customer_signature: z.string().min(1, messages.signatureEmpty).pipe(SignaturePicture),
  })

type SigningValues = {
  terms: boolean
  gpr_techinician: string
  signed_company_name: string
  signed_user_name: string
  customer_signature: string
  customer_signature_strokes: SignatureStrokes | null
}

export const signingDraftKey = (projectId: number) => `report-signature.${projectId}`

/** The technician and the company are known already; who signs is not. */
export const signingValues = (
  { gpr_report, ats_company }: Pick<ProjectRecord, 'gpr_report' | 'ats_company'>,
  technician: string,
): SigningValues => ({
  terms: false,
  gpr_techinician: gpr_report?.tech_name ?? cut(technician, limits.lineLength),
  signed_company_name: ats_company?.name ?? '',
  signed_user_name: '',
  customer_signature: '',
  customer_signature_strokes: null,
})
