import { z } from 'zod'
import { BoundedList, BoundedText } from '#contract/bounds.ts'
import { FieldRecord, FieldStamp, Id, OptionalName, OptionalText, Timestamp } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Location } from '#contract/locations/location.ts'
import { SignaturePicture, SignatureStrokes } from '#contract/signature.ts'
import { signatureMessages } from './signature-messages.ts'

const text = z.string().nullable()

/** 001 §3: the report of a project. `hash` names its content: whatever a reader relies on is in it. */
export const GprReport = z.object({
  id: Id,
  project_id: Id,
  activities: z.array(z.string()),
  area_of_work: text,
  observations: text,
  tech_name: text,
  tech_signature: text,
  tech_signed_at: Timestamp.nullable(),
  /** The name that was below it: the report may name another technician since. */
  tech_signed_name: text,
  /** Which revision the technician signed. */
  tech_signed_revision: z.number().nullable(),
  /** Whether that is what the report says now; if not, the technician may sign again. */
  tech_signature_stands: z.boolean(),
  customer_name: text,
  customer_signature: text,
  signed_company_name: text,
  signed_at: Timestamp.nullable(),
  /** Of what was signed, and whether it still stands so. */
  signed_hash: text,
  changed_after_signing: z.boolean(),
  hash: z.string(),
  /** How both hashes are made: that of a signature stays with it until the report is signed again. */
  hash_version: z.number(),
  /** The one that stands now: a change after a signature opens the next one, and taken back closes it. */
  revision: z.number(),
  /** The latest that was signed. */
  signed_revision: z.number().nullable(),
  /** Who wrote it last. */
  user: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...FieldRecord.shape,
})
export type GprReport = z.infer<typeof GprReport>

const Activity = BoundedText(limits.textLength).trim().min(1)

/** What the technician writes; what is not sent stays as it is. A customer's signature comes by its own call. */
export const ReportDraft = z.object({
  activities: BoundedList(Activity, limits.activitiesPerReport).nullish(),
  area_of_work: OptionalText,
  observations: OptionalText,
  customer_name: OptionalName,
  tech_name: OptionalName,
  tech_signature: SignaturePicture.nullish(),
  tech_signature_strokes: SignatureStrokes.nullish(),
})
export type ReportDraft = z.output<typeof ReportDraft>

const Someone = z.object({ name: text, phone: text, email: text })

/** 001 §3: the header of the report, read before anything is written. */
export const ReportHeader = z.object({
  project_id: Id,
  ats_number: z.string(),
  job_name: z.string(),
  job_site: z.string(),
  /** Of the job site, by its IANA name. */
  time_zone: z.string(),
  prepared_for: z.object({ name: z.string(), address: z.string() }).nullable(),
  project_manager: Someone,
  site_contact: Someone,
  po_number: text,
  job_number: text,
  prepared_by: z.string(),
  locations: z.array(Location),
  customer_signature: text,
})
export type ReportHeader = z.infer<typeof ReportHeader>

/** 001 §3: who signs, and for whom. Only the signature itself is required on the wire. */
export const SignatureRequest = z.object({
  customer_signature: SignaturePicture,
  customer_signature_strokes: SignatureStrokes.nullish(),
  terms: z.literal(true, signatureMessages.signatureTermsNeeded).nullish(),
  signed_company_name: OptionalName,
  signed_user_name: OptionalName,
  gpr_techinician: OptionalName,
  /** Of the report as whoever signs has read it: one that says something else by now is not signed. */
  hash: BoundedText(limits.hashLength).nullish(),
  ...FieldStamp.shape,
})
export type SignatureRequest = z.output<typeof SignatureRequest>

/** What a paper tells whoever scans its code: nothing about the job, only whether it may still be relied on. */
export const PdfCheck = z.object({
  state: z.enum(['latest', 'outdated', 'withdrawn', 'unknown']),
  signed_at: Timestamp.nullable(),
  changed_after_signing: z.boolean(),
  /** When the report was changed last. */
  updated_at: Timestamp.nullable(),
  /** Of the job site: the paper has its times in it. */
  time_zone: z.string().nullable(),
  report_id: Id.nullable(),
  /** Which revision this paper is, if that can be told, and when that was signed. */
  paper_revision: z.number().nullable(),
  paper_signed_at: Timestamp.nullable(),
  /** Which one the report is at now, and the latest that was signed. */
  revision: z.number().nullable(),
  signed_revision: z.number().nullable(),
})
export type PdfCheck = z.infer<typeof PdfCheck>
