import type { Mark } from '../marks.ts'

/** What a depth label says that follows a target whose depth nobody knows. */
export const unknownDepth = 'depth not known'

/** As it is drawn on a photo, on a screen and on paper. */
export function labelText({ shape, text }: Pick<Extract<Mark, { text: string }>, 'shape' | 'text'>): string {
  if (shape === 'scale') return `Scale ${text}`
  return shape === 'depth' && text !== unknownDepth ? `↓ ${text}` : text
}

/** Figures are in the monospaced font. */
export const isFigure = (shape: Mark['shape']) =>
  shape === 'depth' || shape === 'dimension' || shape === 'scale'
