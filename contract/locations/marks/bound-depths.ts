import type { DepthUnit } from '../depth.ts'
import type { Mark } from '../marks.ts'
import { lengthText } from '../record/length-text.ts'
import type { Target } from '../targets/target.ts'
import { unknownDepth } from './label-text.ts'

export type FollowedTarget = Pick<Target, 'client_id' | 'type' | 'depth'>

/** What a depth label says of a target: its depth as it was typed, so that photo and schedule say the same. */
export const depthTextOf = ({ depth }: Pick<Target, 'depth'>, unit: DepthUnit) =>
  depth === null ? unknownDepth : lengthText(depth, unit)

/** The marks with each bound depth label as its target is now; one whose target is gone keeps its text and is bound no more. */
export function followTargets(
  marks: readonly Mark[],
  targets: readonly FollowedTarget[],
  unit: DepthUnit,
): Mark[] {
  return marks.map(mark => {
    if (mark.shape !== 'depth' || !mark.bound_to) return mark
    const target = targets.find(({ client_id }) => client_id === mark.bound_to)
    return target ? { ...mark, target: target.type, text: depthTextOf(target, unit) } : unbound(mark)
  })
}

/** With its text, which nothing changes from then on. */
export function unbound({
  bound_to: _target,
  ...label
}: Extract<Mark, { shape: 'depth' }>): Extract<Mark, { shape: 'depth' }> {
  return label
}
