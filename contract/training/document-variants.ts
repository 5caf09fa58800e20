import type { TaskType } from '#contract/companies/company.ts'
import { type Language, languages } from '#contract/language.ts'
import type { DocumentName } from './calls.ts'

interface Variants {
  languages: readonly Language[]
  units: readonly TaskType[]
}

const bothUnits = ['imperial', 'metric'] as const

/** In which languages and units each document is there; where there is no choice, the first one stands for all. */
export const documentVariants: Record<DocumentName, Variants> = {
  reading: { languages, units: bothUnits },
  limitations: { languages, units: bothUnits },
  guidebook: { languages: ['en'], units: bothUnits },
  // says every length in both
  specifier: { languages: ['en'], units: ['imperial'] },
}

/** What is there of what was asked for. */
export function documentVariant(name: DocumentName, asked: { language: Language; units: TaskType }) {
  const { languages, units } = documentVariants[name]
  return {
    language: languages.find(each => each === asked.language) ?? 'en',
    units: units.find(each => each === asked.units) ?? 'imperial',
  }
}
