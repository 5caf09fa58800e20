import type { JsaAnswers } from '#contract/jsa/answers.ts'
import type { Language } from '#contract/language.ts'
import type { PrintedPhoto } from '#server/features/reports/pdf/report-content.ts'

/** Everything that the PDF of a JSA shows: plain data, so that the same data makes the same PDF. */
export interface JsaPaper extends SubmittedJsa {
  /** Of the representative, if this version is signed. */
  signature: PrintedSignature | null
  /** Those of the crew who signed this version. */
  crew: PrintedSignature[]
  /** A newer version was submitted since: how many there are by now. */
  replaced_by: number | null
  /** Where to ask whether this is still the latest. */
  check_url: string
}

/** What was frozen when it was submitted. */
export interface SubmittedJsa {
  provider: { name: string; phone: string }
  /** Whose form it is: the company of whoever made it; its logo by where it is stored. */
  prepared_by: { name: string; logo: string | null } | null
  /** Where the customer's logo is stored. */
  logo: string | null
  ats_number: string
  job_site: string
  time_zone: string
  /** The footer of the form (002 §2.1); a value that is empty is printed as a dash. */
  facts: { label: string; value: string | null }[]
  answers: JsaAnswers
  locations: PrintedJsaLocation[]
  /** The names of the files of the form; pictures are printed. */
  files: { filename: string; photo: PrintedPhoto | null }[]
  revision: number
  submitted_at: string
  submitted_by: string
  hash: string
}

export interface PrintedJsaLocation {
  number: number
  areaOfWork: string | null
  safetyMeasures: string | null
  recorded_by: string
  recorded_at: string
  photos: PrintedPhoto[]
}

export interface PrintedSignature {
  name: string | null
  company: string | null
  technician: string | null
  /** A picture as a data address. */
  signature: string
  signed_at: string
  language: Language
  own_phone: boolean
  revision: number
}
