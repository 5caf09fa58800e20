import type { TaskType } from '#contract/companies/company.ts'
import type { Drawing } from '#contract/drawing.ts'
import type { Language } from '#contract/language.ts'

/** A text we wrote, as data: the page shows it and the PDF prints it. */
export interface GuidanceDocument {
  title: string
  /** One or two sentences under the title. */
  lead: string
  language: Language
  sections: DocumentSection[]
}

export interface DocumentSection {
  /** The part of the address behind #; the same in every language. */
  id: string
  heading: string
  blocks: DocumentBlock[]
}

export type DocumentBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[]; numbered?: true }
  /** Set off from the text: a caution, something that ends the work, or something to remember. */
  | { kind: 'note'; tone: 'caution' | 'stop' | 'plain'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'figure'; drawing: Drawing; caption: string }

/** Every document of ours: how it is called in its address, and what it says in a language and in units. */
export type WriteDocument = (language: Language, units: TaskType) => GuidanceDocument
