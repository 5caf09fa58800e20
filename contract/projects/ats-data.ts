import { z } from 'zod'
import { FieldRecord, Timestamp } from '#contract/fields.ts'
import { jobFields, outputShape, scanFields } from './request-fields.ts'
import type { ProjectConditions } from './scan-conditions.ts'

const text = z.string().nullable()

/** What was asked for with the request, as the page and the report show it. */
export const AtsData = z.object({
  ats_number: z.string(),
  job_name: z.string(),
  requested_start_date: z.string(),
  requested_start_time: z.string(),
  ...outputShape(scanFields),
  gpr_scan_for_coring: text,
  gpr_scan_for_floor_sawing: text,
  gpr_scan_for_beams_or_columns: text,
  gpr_scan_for_vids_utilities_or_underground_detection: text,
  coring_by_ibgw: text,
  additional_info: text,
  /** Checked when it came in; every page loads this file, so that it does not check it again. */
  scan_conditions: z.custom<ProjectConditions>().nullable(),
  ...outputShape(jobFields),
  created_at: Timestamp,
  terms_of_agreement: z.boolean(),
  signed_company_name: text,
  signed_user_name: text,
  signed_at: Timestamp.nullable(),
  customer_signature: text,
  ...FieldRecord.shape,
})
export type AtsData = z.infer<typeof AtsData>
