import { z } from 'zod'
import { accountMessages } from '#contract/accounts/messages.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { Line } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import {
  type AtsRequestInput,
  defaultStartTime,
  RequestedJob,
  RequestedScan,
} from '#contract/projects/ats-request.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { jobFields, type RequestField, scanFields } from '#contract/projects/request-fields.ts'
import { SignaturePicture, type SignatureStrokes } from '#contract/signature.ts'
import { emptyAddress } from '#web/features/companies/company-values.ts'
import { conditionsOf, emptyConditions } from '#web/features/projects/conditions/condition-values.ts'

/** The values of the cards' forms: text, in the shape of the call. */
export const emptyScan = {
  project_type: 'gpr' as ProjectType,
  project_private: false,
  requested_start_date: '',
  requested_start_time: defaultStartTime,
  ...emptyFields(scanFields),
  gpr_scan_for_coring: '',
  gpr_scan_for_floor_sawing: '',
  gpr_scan_for_beams_or_columns: '',
  gpr_scan_for_vids_utilities_or_underground_detection: '',
  coring_by_ibgw: '',
  additional_info: '',
  scan_conditions: emptyConditions('imperial'),
}
export type ScanValues = typeof emptyScan

export const emptyJob = {
  job_name: '',
  address_attributes: emptyAddress,
  ...emptyFields(jobFields),
  site_contact_attributes: { first_name: '', last_name: '', phone_number: '', email: '' },
  company: '',
  /** Not sent: the text that the company field shows. */
  company_name: '',
  facility_id: '',
}
export type JobValues = typeof emptyJob

export const emptySigning = {
  terms_of_agreement: false,
  customer_signature: '',
  customer_signature_strokes: null as SignatureStrokes | null,
  signed_company_name: '',
  first_name: '',
  last_name: '',
}
export type SigningValues = typeof emptySigning

/** 001 §5: everything on the signing card is required. */
export const Signing = z.object({
  terms_of_agreement: z.literal(true, accountMessages.termsNeeded),
  customer_signature: z.string().min(1, messages.signatureEmpty).pipe(SignaturePicture),
  signed_company_name: Line(companyMessages.companyNameRequired),
  first_name: Line(accountMessages.firstNameRequired),
  last_name: Line(accountMessages.lastNameRequired),
})

/** Any other text than No is a Yes with its detail. */
export const isYes = (answer: string) => answer !== '' && answer !== 'No'

export const answerDetail = (answer: string) => (isYes(answer) && answer !== 'Yes' ? answer : '')

export const requestedConditions = ({ project_type, scan_conditions }: ScanValues) =>
  project_type === 'gpr' ? conditionsOf(scan_conditions) : null

/** The cards as the body of the call. */
export function requestBody(
  scan: ScanValues,
  { company_name: _label, ...job }: JobValues,
  signing: SigningValues | null,
): AtsRequestInput {
  const { first_name, last_name, ...signature } = signing ?? {}
  return {
    ...scan,
    // asked only where there is coring
    coring_by_ibgw: isYes(scan.gpr_scan_for_coring) ? scan.coring_by_ibgw : '',
    // asked only of concrete
    scan_conditions: requestedConditions(scan),
    ...job,
    ...(signing && { ...signature, signed_user_name: `${first_name?.trim()} ${last_name?.trim()}` }),
  }
}

function emptyFields<const F extends readonly RequestField[]>(fields: F) {
  return Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<F[number]['name'], string>
}

export type Card = 'scan' | 'job' | 'last'

/** The card that asks for what the server refused. */
export function cardOfField(field: string): Card {
  const [name = ''] = field.split('.')
  if (name in RequestedScan.shape) return 'scan'
  return name in RequestedJob.shape ? 'job' : 'last'
}
