import type { TaskType } from '#contract/companies/company.ts'
import type { Language, Words } from '#contract/language.ts'
import { lengthRangeText, lengthText } from '#contract/length.ts'
import { limitationFigures, markings, nominalMillimeters } from '#contract/locations/setbacks.ts'

/** What every section and drawing needs to be written in a language and in units. */
export interface Writing {
  figures: (typeof limitationFigures)[TaskType]
  marked: (typeof markings)[TaskType]
  /** Units of a drawing for one inch, turned into units for one of the figures above. */
  scale(perInch: number): number
  say(words: Words): string
  length(value: number): string
  range(values: readonly [number, number]): string
  /** In feet when it is inches, as roof openings are measured. */
  inFeet(value: number): string
  /** A figure of the terms, which are written in inches. */
  ofTerms(inches: number): string
}

export function writingIn(language: Language, units: TaskType): Writing {
  const metric = units === 'metric'
  const length = (value: number) => lengthText(value, units, language)
  return {
    figures: limitationFigures[units],
    marked: markings[units],
    scale: perInch => (metric ? perInch / nominalMillimeters : perInch),
    say: words => words[language],
    length,
    range: values => lengthRangeText(values, units, language),
    inFeet: value => (metric ? length(value) : `${value / inchesInFoot} ${foot[language]}`),
    ofTerms: inches => length(metric ? inches * nominalMillimeters : inches),
  }
}

const inchesInFoot = 12
const foot: Words = { en: 'ft', es: 'pie' }
