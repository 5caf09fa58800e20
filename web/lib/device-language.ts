import { type Language, languages } from '#contract/language.ts'

/** The first of the device's languages that we have. */
export function deviceLanguage(preferred: readonly string[]): Language {
  const short = preferred.map(tag => tag.toLowerCase().split('-')[0])
  return short.flatMap(tag => languages.find(language => language === tag) ?? [])[0] ?? 'en'
}
