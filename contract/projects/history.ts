import { z } from 'zod'
import { Timestamp } from '#contract/fields.ts'

/** Something that was done on a project. Addresses and devices are for the operators alone. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: Timestamp,
  /** Null for somebody without an account. */
  user_name: z.string().nullable(),
  /** As it follows the name: “added a comment”. */
  did: z.string(),
  /** Which location, step or person, as it was called then. */
  subject: z.string().nullable(),
  /** The names of what changed, as the calls have them. */
  fields: z.array(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A field as a person calls it. */
export const fieldLabel = (name: string) => labels[name] ?? name.replaceAll('_', ' ')

const labels: Record<string, string> = {
  additional_info: 'additional info',
  address_attributes: 'job site address',
  areaOfWork: 'area of work',
  barcode_number: 'label',
  confidence: 'confidence',
  copied_from: 'filled in from an earlier JSA',
  customer_name: "customer's name",
  customer_signature: "customer's signature",
  deleteImages: 'photos removed',
  different_today: "what's different today",
  form_checks: 'check boxes',
  gpr_scan_for_beams_or_columns: 'beams or columns',
  gpr_scan_for_coring: 'coring',
  gpr_scan_for_floor_sawing: 'floor sawing',
  gpr_scan_for_vids_utilities_or_underground_detection: 'utilities and dig number',
  gpr_techinician: "technician's name",
  marks: 'marks on the photo',
  not_scanned: 'areas not scanned',
  observations: 'observations',
  safetyMeasures: 'safety measures',
  second_method_advised: 'second method',
  signed_company_name: "signer's company",
  signed_user_name: "signer's name",
  site_contact_attributes: 'site contact',
  status: 'saved or draft',
  summaries: 'survey summary',
  summary_notes: 'notes',
  tech_name: "technician's name",
  tech_signature: "technician's signature",
}
