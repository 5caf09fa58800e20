import type { Words } from '#contract/language.ts'
import type { CheckGroup } from '../checks.ts'

/**
 * A line of the form: a box to tick, a line to write in, or a question. A question takes two positions of its group,
 * Yes and then No.
 */
export interface Entry {
  kind: 'box' | 'text' | 'question'
  words: Words
  /** Of a hazard: the numbers (1 to 84) of the controls that answer it. */
  controls?: readonly number[]
}

/** A group of lines as the form shows it. Hazards and facts are section 1, controls section 2. */
export interface Group {
  name: CheckGroup
  section: 1 | 2
  title: Words
  entries: readonly Entry[]
}

export const box = (en: string, es: string, controls?: readonly number[]): Entry => ({
  kind: 'box',
  words: { en, es },
  ...(controls && { controls }),
})

export const text = (en: string, es: string): Entry => ({ kind: 'text', words: { en, es } })

export const question = (en: string, es: string, controls?: readonly number[]): Entry => ({
  kind: 'question',
  words: { en, es },
  ...(controls && { controls }),
})
