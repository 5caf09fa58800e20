import type { RefObject } from 'react'
import type { Language } from '#contract/language.ts'
import type { Attempt } from './answers.ts'

export interface CardProps {
  language: Language
  attempt: Attempt
  onChange: (attempt: Attempt) => void
  /** Is focused when another card is shown. */
  heading: RefObject<HTMLHeadingElement | null>
}
