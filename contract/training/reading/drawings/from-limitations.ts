import type { Drawing } from '#contract/drawing.ts'
import { type Writing, writingIn } from '#contract/training/limitations/writing.ts'
import type { WriteDrawing } from '#contract/training/reading/bilingual.ts'

/** What the limitations page draws of a distance, the reading shows too: a limit is drawn once. */
export const fromLimitations =
  (draw: (writing: Writing) => Drawing): WriteDrawing =>
  (language, units) =>
    draw(writingIn(language, units))
