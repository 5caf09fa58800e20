import type { TaskType } from '#contract/companies/company.ts'
import type { Confidence } from '#contract/locations/confidence.ts'
import type { CoreLine } from '#contract/locations/cores/core-line.ts'
import type { NotScanned } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { RecordFact } from '#contract/locations/record/record-fact.ts'
import type { UnsaidTarget } from '#contract/locations/targets/unsaid-targets.ts'

/** Everything that the PDF of a report shows: plain data, so that the same data makes the same PDF. */
export interface ReportContent {
  provider: { name: string; phone: string }
  /** The company of the technician who writes the report; its logo by where it is stored. */
  scanning_company: { name: string; address: string; phone: string | null; logo: string | null } | null
  /** Where the customer's logo is stored. */
  logo: string | null
  ats_number: string
  job_name: string
  job_site: string
  /** The zone of the job site, in which all times are printed. */
  time_zone: string
  /** Frozen before the zone of the site and the times of the photos from before were known; see unread-times. */
  times_unread?: true
  project_type: string
  prepared_by: string
  /** Under the heading "Job"; a value that is empty is printed as a dash. */
  facts: { label: string; value: string | null }[]
  activities: string[]
  area_of_work: string | null
  observations: string | null
  locations: PrintedLocation[]
  /** Those that locations are pinned on; absent where none is, and in what was frozen before there were plans. */
  plans?: PrintedPlan[]
  /** Drafts, which are not part of the report: a signed paper names those that were left out. */
  unfinished: { number: number; name: string }[]
  /** Completed steps whose record is missing, a sentence each. */
  missing_evidence: string[]
  technician: {
    name: string | null
    signature: string | null
    signed_at: string | null
    /** Which revision the technician signed, and whether that is what is printed here. */
    revision: number | null
    stands: boolean
  }
  customer: {
    name: string | null
    company: string | null
    /** A picture as a data address. */
    signature: string
    signed_at: string
    /** Of what was signed. */
    hash: string
    revision: number
    changed_after: boolean
  } | null
  revision: PrintedRevision
  /** Of this content; and, once signed, where to ask whether it is still the latest. */
  hash: string
  check_url: string | null
  updated_at: string
}

/** A paper that the customer has not signed as it is: no signature yet, or a change after it. */
export const isDraft = ({ customer }: Pick<ReportContent, 'customer'>) => !customer || customer.changed_after

/** Which state of the report this is; see the revisions of a report. */
export interface PrintedRevision {
  number: number
  /** The latest that was signed; of one that is signed itself, the same. */
  signed: number | null
  /** Of one that is signed: the one before it. */
  replaces: { revision: number; signed_at: string } | null
  /** What is different from that one, or of an open one from the latest that was signed, a line each. */
  changes: string[]
  /** What of a signed state is no longer known, a line each. */
  gaps: string[]
}

export interface PrintedLocation {
  number: number
  name: string
  description: string | null
  recorded_by: string
  recorded_at: string
  summaries: string[]
  summary_notes: string | null
  /** Only in what was signed while drafts still counted. */
  draft?: boolean
  barcode_number: string | null
  not_scanned: NotScanned[]
  confidence: Confidence | null
  second_method_advised: boolean
  /** What a depth without a unit is in. */
  unit_system: TaskType | null
  photos: PrintedPhoto[]
  /** Nothing in what was frozen before there were records. */
  record?: PrintedRecord
  /** Saved again after what is printed here was signed, and what it said then is not known. */
  saved_again?: true
}

/** In words, as they were when it was frozen: what was signed is not checked against later figures. */
export interface PrintedRecord {
  where: RecordFact[]
  how: RecordFact[]
  targets: { label: string; title: string; facts: RecordFact[] }[]
  /** Those among the findings; absent where the tasks say everything, and in what was frozen before they stood there. */
  unsaid?: UnsaidTarget[]
  cores: CoreLine[]
}

export interface PrintedPlan {
  name: string
  picture: PrintedPicture
  pins: PrintedPin[]
}

/** A location on a plan: 0 to 1 from its left and from its top. */
export interface PrintedPin extends Pick<PrintedLocation, 'number' | 'name'> {
  x: number
  y: number
  /** Whether something there must not be cut. */
  stopped: boolean
}

export interface PrintedPicture {
  /** Where its copy for print is stored; null while that is not made yet. */
  key: string | null
  /** Where the picture itself is stored, from which the copy is made. */
  original: string
  filename: string
  width: number
  height: number
}

export interface PrintedPhoto extends PrintedPicture {
  taken_at: string | null
  latitude: number | null
  longitude: number | null
  marks: Mark[]
}
