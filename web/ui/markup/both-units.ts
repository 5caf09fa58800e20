import { depthFrom, unitOf } from '#contract/locations/depth.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { otherDepth } from '#contract/locations/other-units.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'

/** Marks as somebody reads them who works in other units than they were written in: with both. */
export function useBothUnits(marks: Mark[]): Mark[] {
  const own = unitOf(useOwnUnits())
  return marks.map(mark => {
    if (mark.shape !== 'depth' || depthFrom(mark.text)?.unit === own) return mark
    const other = otherDepth(mark.text)
    return other ? { ...mark, text: `${mark.text} (${other})` } : mark
  })
}
