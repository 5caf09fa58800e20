import type { Drawing } from '#contract/drawing.ts'
import type { Language, Words } from '#contract/language.ts'
import type { DocumentBlock } from '../guidance-document.ts'
import type { Writing } from './writing.ts'

/** A drawing whose distances were measured from the figures, and that says so. */
export function scaledFigure({ say }: Writing, drawing: Drawing, caption: Words): DocumentBlock {
  return { kind: 'figure', drawing, caption: `${say(caption)} ${say(drawnToScale)}` }
}

/** A drawing that explains and measures nothing. */
export function diagram({ say }: Writing, drawing: Drawing, caption: Words): DocumentBlock {
  return { kind: 'figure', drawing, caption: `${say(caption)} ${say(notToScale)}` }
}

export const drawnToScale: Record<Language, string> = { en: 'Drawn to scale.', es: 'Dibujado a escala.' }
const notToScale: Words = { en: 'Not to scale.', es: 'No está a escala.' }
