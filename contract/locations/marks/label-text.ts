import type { Mark } from '../marks.ts'

/** What a depth label says that follows a target whose depth nobody knows. */
export const unknownDepth = 'depth not known'

/** What a dimension by the scale says while no scale gives its length. */
export const unknownLength = 'length not known'

/** As it is drawn on a photo, on a screen and on paper. */
export function labelText(mark: Extract<Mark, { text: string }>): string {
  const { shape, text } = mark
  if (shape === 'scale') return `Scale ${text}`
  if (isByScale(mark)) return text === unknownLength ? text : `≈ ${text}`
  return shape === 'depth' && text !== unknownDepth ? `↓ ${text}` : text
}

/** Whether its length is one that nobody measured. */
export const isByScale = (mark: Mark) => mark.shape === 'dimension' && mark.by_scale === true

/** Figures are in the monospaced font. */
export const isFigure = (shape: Mark['shape']) =>
  shape === 'depth' || shape === 'dimension' || shape === 'scale'
