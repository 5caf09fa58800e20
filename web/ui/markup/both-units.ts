import { depthFrom, unitOf } from '#contract/locations/depth.ts'
import { isFigure } from '#contract/locations/marks/label-text.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { otherDepth } from '#contract/locations/other-units.ts'
import { otherLengthText } from '#contract/locations/record/length-text.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'

/** Marks as somebody reads them who works in other units than they were written in: with both. */
export function useBothUnits(marks: Mark[]): Mark[] {
  const own = unitOf(useOwnUnits())
  return marks.map(mark => {
    const written = 'text' in mark && isFigure(mark.shape) ? depthFrom(mark.text) : null
    if (!('text' in mark) || !written || written.unit === own) return mark
    const other =
      mark.shape === 'depth' ? otherDepth(mark.text) : otherLengthText(written.typed, written.unit)
    return other ? { ...mark, text: `${mark.text} (${other})` } : mark
  })
}
