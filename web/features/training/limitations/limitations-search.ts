import { TaskType } from '#contract/companies/company.ts'
import { type Language, languages } from '#contract/language.ts'

/** The language and the units of the page, as its address carries them: a link shows what its sender saw. */
export interface LimitationsSearch {
  language?: Language
  units?: TaskType
}

/** Leaves out of the address what is not valid. */
export function limitationsSearch({ language, units }: Record<string, unknown>): LimitationsSearch {
  const knownLanguage = languages.find(each => each === language)
  const knownUnits = TaskType.options.find(each => each === units)
  return { ...(knownLanguage && { language: knownLanguage }), ...(knownUnits && { units: knownUnits }) }
}
