import { z } from 'zod'
import { accountMessages } from '#contract/accounts/messages.ts'
import { BoundedText, NormalizedText } from '#contract/bounds.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import {
  FieldStamp,
  Flag,
  Name,
  OptionalEmail,
  OptionalId,
  OptionalLine,
  OptionalName,
  OptionalText,
  optionallyWrapped,
  PlaceInput,
  Version,
} from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { signatureMessages } from '#contract/reports/signature-messages.ts'
import { SignaturePicture, SignatureStrokes } from '#contract/signature.ts'
import { projectMessages } from './messages.ts'
import { ProjectType } from './project-types.ts'
import { inputShape, jobFields, scanFields } from './request-fields.ts'
import { ScanConditions } from './scan-conditions.ts'

/** READINGS: an ISO date; MM/DD/YYYY is accepted. Kept as a day, without a time zone. */
const Day = NormalizedText(limits.dateLength, text => text.trim(), {
  missing: projectMessages.startDateRequired,
  tooLong: projectMessages.startDateInvalid,
})
  .pipe(z.string().min(1, projectMessages.startDateRequired))
  .transform(text => text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, isoDay).replace(/T.*$/, ''))
  .pipe(
    z.iso
      .date(projectMessages.startDateInvalid)
      .refine(day => day >= '0001', projectMessages.startDateInvalid),
  )

const isoDay = (_: string, month: string, day: string, year: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

export const defaultStartTime = '7:00 AM'

/** 001 §2.3: hours 1 to 12, minutes 00 or 30, AM or PM */
const StartTime = BoundedText(limits.dateLength, { tooLong: projectMessages.startTimeInvalid })
  .trim()
  .regex(/^(1[0-2]|[1-9]):(00|30) (AM|PM)$/, projectMessages.startTimeInvalid)

/** A Yes/No question with its detail in one value: No, Yes, or what there is to know when it is Yes. */
const ScanAnswer = z
  .preprocess((answer: boolean | 0 | 1 | string) => answerWords.get(answer) ?? answer, OptionalText)
  .nullish()
const answerWords = new Map<boolean | 0 | 1 | string, string>([
  [true, 'Yes'],
  [1, 'Yes'],
  [false, 'No'],
  [0, 'No'],
])

const scanAnswers = {
  gpr_scan_for_coring: ScanAnswer,
  gpr_scan_for_floor_sawing: ScanAnswer,
  gpr_scan_for_beams_or_columns: ScanAnswer,
  /** Its detail is the 811 dig number. */
  gpr_scan_for_vids_utilities_or_underground_detection: ScanAnswer,
}

/** Card 1 of the wizard (001 §2.3). */
export const RequestedScan = z.object({
  project_type: ProjectType.default('gpr'),
  project_private: Flag.default(false),
  requested_start_date: Day,
  requested_start_time: StartTime.default(defaultStartTime),
  ...inputShape(scanFields),
  ...scanAnswers,
  coring_by_ibgw: ScanAnswer,
  additional_info: OptionalText,
  scan_conditions: ScanConditions.nullish(),
})

/** Card 2 of the wizard. */
export const RequestedJob = z.object({
  job_name: Name(projectMessages.jobNameRequired),
  address_attributes: PlaceInput,
  ...inputShape(jobFields),
  site_contact_attributes: z
    .object({
      first_name: OptionalName,
      last_name: OptionalName,
      phone_number: OptionalLine,
      email: OptionalEmail,
    })
    .nullish(),
  /** The company the scan is for; the caller's own unless named. */
  company: OptionalId,
  facility_id: OptionalId,
})

/** Card 3 of the private variant. */
const RequestSignature = z.object({
  terms_of_agreement: Flag.nullish(),
  customer_signature: SignaturePicture.nullish(),
  customer_signature_strokes: SignatureStrokes.nullish(),
  signed_company_name: OptionalName,
  /** First and last name. */
  signed_user_name: OptionalName,
})

export const AtsRequest = RequestedScan.extend(RequestedJob.shape)
  .extend(RequestSignature.shape)
  .extend(FieldStamp.shape)
export type AtsRequest = z.output<typeof AtsRequest>
export type AtsRequestInput = z.input<typeof AtsRequest>

/** A signature counts with the terms agreed to and the names of who gave it. */
export const AtsRequestBody = optionallyWrapped(
  'ats_requests',
  AtsRequest.superRefine((request, context) => {
    if (!request.customer_signature) return
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!request.terms_of_agreement) refuse('terms_of_agreement', accountMessages.termsNeeded)
    if (!request.signed_company_name) refuse('signed_company_name', companyMessages.companyNameRequired)
    if (!request.signed_user_name) refuse('signed_user_name', signatureMessages.signerRequired)
  }),
)

/** What can still be told after the request: the dig number, and what else was not known yet. */
export const ProjectChanges = optionallyWrapped(
  'ats_requests',
  z.object({ ...scanAnswers, version: Version.nullish() }).partial(),
)
export type ProjectChanges = z.output<typeof ProjectChanges>

/** The dig number of an 811 ticket, unless the answer says only Yes or No. */
export function digNumberOf(answer: string | null | undefined): string | null {
  const text = answer?.trim() ?? ''
  return text === '' || /^(yes|no)$/i.test(text) ? null : text
}
