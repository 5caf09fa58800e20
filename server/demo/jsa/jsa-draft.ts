import type { JsaInput } from '#contract/jsa/answers.ts'
import type { FileName } from '#server/demo/projects/project-draft.ts'
import type { PhotoDraft } from '#server/demo/projects/survey-draft.ts'
import type { CrewName } from './crew.ts'
import type { Work } from './work.ts'

/** A Job Safety Analysis as the demo shows it. */
export interface JsaDraft {
  /** The name of its project. */
  project: string
  work: Work
  texts: JsaTexts
  locations?: JsaLocationDraft[]
  /** A file of the form itself. */
  file?: FileName
  /** It was filled in from the last one at the site. */
  isCopied?: true
  /** In the order they were submitted; none of one that only was begun. */
  versions: JsaVersionDraft[]
}

/** What is not named is what the request says of the job. */
export type JsaTexts = Pick<JsaInput, 'area_of_work' | 'additional_info' | 'operator' | 'different_today'>

export interface JsaLocationDraft {
  area: string
  measures: string
  photos: PhotoDraft[]
}

export interface JsaVersionDraft {
  /** Days after the first one. */
  later?: number
  /** What is new in this version. */
  texts?: JsaTexts
  crew: CrewName[]
  /** Those of the crew who signed on their own phone. */
  byCode?: CrewName[]
  /** The representative of the site. */
  signed?: { name: string; company: string }
}
