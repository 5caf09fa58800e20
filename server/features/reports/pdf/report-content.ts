import type { Confidence, NotScanned } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'

/** Everything that the PDF of a report shows: plain data, so that the same data makes the same PDF. */
export interface ReportContent {
  provider: { name: string; phone: string }
  /** Where the customer's logo is stored. */
  logo: string | null
  ats_number: string
  job_name: string
  job_site: string
  project_type: string
  prepared_by: string
  /** Under the heading "Job"; a value that is empty is printed as a dash. */
  facts: { label: string; value: string | null }[]
  activities: string[]
  area_of_work: string | null
  observations: string | null
  locations: PrintedLocation[]
  /** Completed steps whose record is missing, a sentence each. */
  missing_evidence: string[]
  technician: { name: string | null; signature: string | null; signed_at: string | null }
  customer: {
    name: string | null
    company: string | null
    /** A picture as a data address. */
    signature: string
    signed_at: string
    /** Of what was signed. */
    hash: string
    changed_after: boolean
  } | null
  /** Of this content; and, once signed, where to ask whether it is still the latest. */
  hash: string
  check_url: string | null
  updated_at: string
}

export interface PrintedLocation {
  number: number
  name: string
  description: string | null
  recorded_by: string
  recorded_at: string
  summaries: string[]
  summary_notes: string | null
  barcode_number: string | null
  draft: boolean
  not_scanned: NotScanned[]
  confidence: Confidence | null
  second_method_advised: boolean
  photos: PrintedPhoto[]
}

export interface PrintedPhoto {
  /** Where its copy for print is stored; null while that is not made yet. */
  key: string | null
  filename: string
  width: number
  height: number
  taken_at: string | null
  marks: Mark[]
}
