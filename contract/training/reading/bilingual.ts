import type { TaskType } from '#contract/companies/company.ts'
import type { Drawing } from '#contract/drawing.ts'
import type { Language, Words } from '#contract/language.ts'
import { lengthRangeText, lengthText } from '#contract/length.ts'
import { limitationFigures, markings, readingFigures, reportSetbacks } from '#contract/locations/setbacks.ts'
import type { DocumentBlock, DocumentSection } from '#contract/training/guidance-document.ts'

/** A section with every sentence in both languages side by side, so that nobody changes one without seeing the other. */
export interface BilingualSection {
  id: string
  heading: Words
  blocks: BilingualBlock[]
}

type BilingualBlock =
  | { kind: 'text'; text: Words }
  | { kind: 'list'; items: Words[]; numbered?: true }
  | { kind: 'note'; tone: 'caution' | 'stop' | 'plain'; text: Words }
  | { kind: 'table'; head: Words[]; rows: Words[][] }
  | { kind: 'figure'; drawing: WriteDrawing; caption: Words }

export type WriteSection = (figures: Figures) => BilingualSection
export type WriteDrawing = (language: Language, units: TaskType) => Drawing

/** A length, or from one to another, in words. */
type WriteLength = (length: number | readonly [number, number]) => string

/** What a section states distances with: the figures in the reader's units, and how each language writes them. */
export interface Figures {
  units: TaskType
  en: WriteLength
  es: WriteLength
  /** The same in both languages, for a cell that holds nothing else. */
  both: (length: number | readonly [number, number]) => Words
  limits: (typeof limitationFigures)[TaskType]
  marks: (typeof markings)[TaskType]
  report: (typeof reportSetbacks)[TaskType]
  facts: (typeof readingFigures)[TaskType]
}

export function figuresIn(units: TaskType): Figures {
  const write =
    (language: Language): WriteLength =>
    length =>
      typeof length === 'number'
        ? lengthText(length, units, language)
        : lengthRangeText(length, units, language)
  const [en, es] = [write('en'), write('es')]
  return {
    units,
    en,
    es,
    both: length => ({ en: en(length), es: es(length) }),
    limits: limitationFigures[units],
    marks: markings[units],
    report: reportSetbacks[units],
    facts: readingFigures[units],
  }
}

export function sectionIn(language: Language, units: TaskType, section: BilingualSection): DocumentSection {
  const { id, heading, blocks } = section
  return { id, heading: heading[language], blocks: blocks.map(block => blockIn(language, units, block)) }
}

function blockIn(language: Language, units: TaskType, block: BilingualBlock): DocumentBlock {
  const inLanguage = (words: Words) => words[language]
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: inLanguage(block.text) }
    case 'list':
      return { ...block, items: block.items.map(inLanguage) }
    case 'table':
      return { ...block, head: block.head.map(inLanguage), rows: block.rows.map(row => row.map(inLanguage)) }
    case 'figure':
      return { kind: 'figure', drawing: block.drawing(language, units), caption: inLanguage(block.caption) }
  }
}
