import type { GuidanceDocument } from '#contract/training/guidance-document.ts'

/** Everything that is printed of a document. */
export interface DocumentPaper {
  provider: { name: string; phone: string }
  /** When the texts were last changed. */
  revised_on: string
  document: GuidanceDocument
}
