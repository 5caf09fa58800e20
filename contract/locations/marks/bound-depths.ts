import type { DepthUnit } from '../depth.ts'
import type { Mark } from '../marks.ts'
import { lengthText } from '../record/length-text.ts'
import type { Target } from '../targets/target.ts'
import { unknownDepth } from './label-text.ts'

export type FollowedTarget = Pick<Target, 'client_id' | 'type' | 'depth'>

/** What a depth label says of a target: its depth as it was typed, so that photo and schedule say the same. */
export const depthTextOf = ({ depth }: Pick<Target, 'depth'>, unit: DepthUnit) =>
  depth === null ? unknownDepth : lengthText(depth, unit)

/**
 * The marks with each bound depth label as its target is now, given all of the location: one whose target is gone keeps its
 * text and is bound no more.
 */
export const followTargets = (marks: readonly Mark[], targets: readonly FollowedTarget[], unit: DepthUnit) =>
  marks.map(mark => (isBound(mark) ? (followed(mark, targets, unit) ?? unbound(mark)) : mark))

/** The same by a copy that may be old: one whose target isn't in it stays as it is, and bound. */
export const followKnownTargets = (
  marks: readonly Mark[],
  targets: readonly FollowedTarget[],
  unit: DepthUnit,
) => marks.map(mark => (isBound(mark) ? (followed(mark, targets, unit) ?? mark) : mark))

/** With its text, which nothing changes from then on. */
export function unbound({ bound_to: _target, ...label }: DepthLabel): DepthLabel {
  return label
}

type DepthLabel = Extract<Mark, { shape: 'depth' }>

const isBound = (mark: Mark): mark is DepthLabel => mark.shape === 'depth' && mark.bound_to !== undefined

function followed(label: DepthLabel, targets: readonly FollowedTarget[], unit: DepthUnit): DepthLabel | null {
  const target = targets.find(({ client_id }) => client_id === label.bound_to)
  return target ? { ...label, target: target.type, text: depthTextOf(target, unit) } : null
}
