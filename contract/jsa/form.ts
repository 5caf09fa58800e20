import { z } from 'zod'
import { FieldRecord, Id, OptionalText, StoredFile, Timestamp } from '#contract/fields.ts'
import { LocationFile, LocationStatus } from '#contract/locations/location.ts'
import { JsaAnswers } from './answers.ts'

const text = z.string().nullable()

/** 002 §3: a place the crew works at, with its photos. */
export const JsaLocation = z.object({
  id: Id,
  jsa_form_id: Id,
  /** Never given again in this form. */
  number: z.number(),
  areaOfWork: text,
  safetyMeasures: text,
  status: LocationStatus,
  files: z.array(LocationFile),
  user: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...FieldRecord.shape,
})
export type JsaLocation = z.infer<typeof JsaLocation>

/** The same as it is sent; what is not there stays as it is. */
export const JsaLocationRecord = z.object({
  areaOfWork: OptionalText,
  safetyMeasures: OptionalText,
  status: LocationStatus.nullish(),
})
export type JsaLocationRecord = z.output<typeof JsaLocationRecord>

/** A file of the form itself. */
export const JsaFile = StoredFile.extend({ user: z.string(), created_at: Timestamp, client_id: z.string() })
export type JsaFile = z.infer<typeof JsaFile>

/** The documented signature: of the representative, once for each version that was submitted. */
export const JsaSignature = z.object({
  customer_signature: z.string(),
  signed_user_name: text,
  signed_company_name: text,
  gpr_techinician: text,
  signed_at: Timestamp,
  /** Which version was signed. */
  revision: z.number(),
})
export type JsaSignature = z.infer<typeof JsaSignature>

/** Somebody of the crew who read the form and signed it. */
export const CrewSignature = z.object({
  id: Id,
  name: z.string(),
  company: text,
  signature: z.string(),
  language: z.enum(['en', 'es']),
  signed_at: Timestamp,
  revision: z.number(),
  /** Signed on their own phone by a code, not on the phone that was handed around. */
  own_phone: z.boolean(),
})
export type CrewSignature = z.infer<typeof CrewSignature>

/**
 * 002 §3: the JSA of a project. The answers are what stands on the screen: what was typed last, submitted or not. What
 * people sign and print is what was submitted.
 */
export const JsaForm = z.object({
  id: Id,
  project_id: Id,
  ...JsaAnswers.shape,
  /** Something here is not submitted yet: an answer, a location or a file. */
  draft: z.boolean(),
  /** How often something new was submitted; 0 as long as nothing was. */
  revision: z.number(),
  submitted_at: Timestamp.nullable(),
  /** Who submitted it. */
  submitted_by: text,
  /** Names what was submitted: whoever signs says that they read it. */
  hash: text,
  /** What was submitted, where the answers say something else by now. */
  submitted: JsaAnswers.nullable(),
  /** The picture of the latest signature, and whose it is. */
  customer_signature: text,
  signature: JsaSignature.nullable(),
  /** The latest signature is of an older version. */
  changed_after_signing: z.boolean(),
  /** How many of the crew signed this version, and how many only an older one. */
  crew: z.object({ signed: z.number(), older: z.number() }),
  /** Until when a code for signing on one's own phone works. */
  sign_on_until: Timestamp.nullable(),
  /** The company of whoever made the form. */
  prepared_by: z.object({ name: z.string(), files: z.array(StoredFile) }).nullable(),
  files: z.array(JsaFile),
  locations: z.array(JsaLocation),
  /** Who made it, and who saved it last. */
  user: z.string(),
  updated_by: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...FieldRecord.shape,
})
export type JsaForm = z.infer<typeof JsaForm>

/** What a crew member reads before signing by a code: nothing else of the job is told. */
export const SignOnSheet = z.object({
  job_name: z.string(),
  date: text,
  form_checks: JsaAnswers.shape.form_checks,
  revision: z.number(),
  hash: z.string(),
})
export type SignOnSheet = z.infer<typeof SignOnSheet>

/** READINGS: the last JSA at this site, to fill in from. */
export const EarlierJsa = z.object({
  id: Id,
  ats_number: z.string(),
  submitted_at: Timestamp,
  ...JsaAnswers.pick({
    form_checks: true,
    job_name: true,
    site_contact: true,
    additional_info: true,
    area_of_work: true,
    operator: true,
  }).shape,
})
export type EarlierJsa = z.infer<typeof EarlierJsa>

/** What a printed JSA tells whoever scans its code: whether it may still be relied on. */
export const JsaCheck = z.object({
  state: z.enum(['latest', 'outdated', 'withdrawn', 'unknown']),
  jsa_form_id: Id.nullable(),
  /** Which version the paper is, and the one that was submitted last. */
  paper_revision: z.number().nullable(),
  revision: z.number().nullable(),
  submitted_at: Timestamp.nullable(),
  /** When the version on the paper was signed by the representative. */
  paper_signed_at: Timestamp.nullable(),
  /** Of the job site: the paper has its times in it. */
  time_zone: text,
})
export type JsaCheck = z.infer<typeof JsaCheck>
