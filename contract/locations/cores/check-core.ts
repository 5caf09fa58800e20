import { type DepthUnit, unitOf } from '../depth.ts'
import type { Location } from '../location.ts'
import { isInconclusive, setbackTargetOf } from '../marked-target.ts'
import { lengthOf } from '../record/length-of.ts'
import { recordMessages } from '../record/record-messages.ts'
import type { SlabAxes } from '../record/slab-axes.ts'
import { checkSituation, type Situation } from '../setback-check.ts'
import { atMostText, comparedTexts, type Length } from '../setback-length.ts'
import type { Target } from '../targets/target.ts'
import { targetLabel, targetTitle } from '../targets/target-label.ts'
import type { CoreRecord } from './core-record.ts'
import { type PlacedCore, type PlacedTarget, placedClearance } from './places.ts'
import { verdicts } from './verdicts.ts'

export type CheckedCore = PlacedCore &
  Pick<CoreRecord, 'depth' | 'verdict' | 'depth_limit' | 'clearance' | 'clearance_target'>
export type TargetNearby = PlacedTarget &
  Pick<Target, 'client_id' | 'number' | 'type' | 'depth' | 'marked_width'>

/** What a core is checked against: what else its location says. */
export interface CoreSurroundings {
  unit: DepthUnit
  axes: SlabAxes | null
  targets: readonly TargetNearby[]
  summaries: string[]
  slab_thickness: string | null
}

/** Out of a location as it is kept; before its first save it has no units, and nothing with a length either. */
export const surroundingsOf = (
  location: Pick<Location, 'unit_system' | 'axes' | 'summaries' | 'conditions'> & {
    targets: readonly TargetNearby[]
  },
): CoreSurroundings => ({
  unit: unitOf(location.unit_system ?? undefined),
  axes: location.axes,
  targets: location.targets,
  summaries: location.summaries,
  slab_thickness: location.conditions?.slab_thickness ?? null,
})

export interface CoreCheck {
  /** In words, with what it is the distance to; null where none is known. */
  nearest: string | null
  /** Of targets whose distance nobody knows, where the nearest one was not measured either. */
  unknown: string | null
  /** What speaks against a verdict that clears, the worst first: with any of these it takes a reason. */
  warnings: string[]
}

/** A warning says the nearest distance already; T2 is not taken for the beginning of T20. */
export const saysNearest = ({ nearest, warnings }: Pick<CoreCheck, 'nearest' | 'warnings'>): boolean =>
  warnings.some(warning => warning === nearest || warning.startsWith(`${nearest},`))

/** By the figures of READINGS. It warns and never clears: no warning means only that there is none. */
export function checkCore(core: CheckedCore, surroundings: CoreSurroundings): CoreCheck {
  const known = distancesOf(core, surroundings)
  const distances = known.map(distance => judge(core, distance, surroundings))
  return {
    nearest: distances[0]?.text ?? null,
    unknown: unknownOf(core, known, surroundings),
    warnings: verdicts[core.verdict].clears
      ? [
          ...(isInconclusive(surroundings) ? [recordMessages.inconclusive] : []),
          ...distances
            .toSorted((one, other) => other.missing - one.missing)
            .flatMap(({ warning }) => warning ?? []),
        ]
      : [],
  }
}

interface Distance {
  /** Null where a distance was measured, and to what was not said. */
  target: TargetNearby | null
  /** From the edge of what is cut to the center line; below zero where it reaches beyond. */
  clearance: Length
}

/** The nearest first. What is measured on the slab and what is computed of one target may differ: the smaller counts. */
function distancesOf(core: CheckedCore, { unit, axes, targets }: CoreSurroundings): Distance[] {
  const measured = lengthOf(core.clearance, unit, 'down')
  const measuredTo = targets.find(({ client_id }) => client_id === core.clearance_target) ?? null
  const distances = targets.flatMap((target): Distance[] => {
    const known = [
      axes ? placedClearance(core, target, unit) : null,
      target === measuredTo ? measured : null,
    ].filter(clearance => clearance !== null)
    return known.length > 0 ? [{ target, clearance: Math.min(...known) }] : []
  })
  if (measured !== null && !measuredTo) distances.push({ target: null, clearance: measured })
  return distances.toSorted((one, other) => one.clearance - other.clearance)
}

const mostNamed = 8

/**
 * What was measured is to the nearest one, so that the others are no nearer. To be cleared, that must be far enough for
 * each of them: an inch from a gas line, which no figure is for, may be an inch from a cable, too.
 */
function unknownOf(core: CheckedCore, known: Distance[], surroundings: CoreSurroundings): string | null {
  if (known.length === 0) return recordMessages.distanceUnknown
  const { targets, unit } = surroundings
  const nearest = lengthOf(core.clearance, unit, 'down')
  const isFarEnough = (target: TargetNearby) =>
    nearest !== null &&
    (!verdicts[core.verdict].clears ||
      judge(core, { target, clearance: nearest }, surroundings).warning === null)
  // of what was measured to none in particular each may be the one, so that it is judged by the worst of them
  if (known.some(({ target }) => target === null)) return null
  const unplaced = targets.filter(
    each => !isEverywhere(each) && !known.some(({ target }) => target === each) && !isFarEnough(each),
  )
  return unplaced.length > 0
    ? recordMessages.distanceUnknownTo(
        unplaced.slice(0, mostNamed).map(targetLabel),
        unplaced.length - mostNamed,
      )
    : null
}

interface Judged {
  text: string
  warning: string | null
  missing: Length
}

function judge(core: CheckedCore, distance: Distance, surroundings: CoreSurroundings): Judged {
  const { unit } = surroundings
  const { target, clearance } = distance
  const words = target ? `${targetTitle(target)} ${targetLabel(target)}` : recordMessages.anyTarget
  const text = distanceText(clearance > 0 ? atMostText(clearance, unit) : null, words)
  if (target && setbackTargetOf(target.type) === null) return judgeContact(target, clearance, text, unit)
  const answer = checkSituation(situationOf(core, distance, surroundings))
  // how deep a cut ends above a mark is no distance across the slab
  if (answer.rule === 'saw_depth' || answer.verdict === 'allowed') return { text, warning: null, missing: 0 }
  const { given, needed } = comparedTexts(clearance, answer.needed, unit)
  const compared = distanceText(clearance > 0 ? given : null, words)
  const say = answer.verdict === 'ask' ? recordMessages.askFirst : recordMessages.needed
  return { text: compared, warning: say(compared, needed), missing: answer.missing }
}

/** READINGS has no figure for a utility or a void, and nobody may hit one unasked: on its line or on its mark. */
function judgeContact(target: TargetNearby, clearance: Length, text: string, unit: DepthUnit): Judged {
  const reach = (lengthOf(target.marked_width, unit, 'up') ?? 0) / 2
  if (isEverywhere(target) || clearance > reach) return { text, warning: null, missing: 0 }
  const warning = clearance > 0 ? recordMessages.onMark(text) : text
  return { text, warning, missing: reach - clearance }
}

/** Mesh is below every core of its slab: to be asked about each would teach a crew to answer without reading. */
const isEverywhere = ({ type }: TargetNearby) => type === 'mesh'

const distanceText = (distance: string | null, target: string) =>
  distance ? recordMessages.distanceTo(distance, target) : recordMessages.crosses(target)

function situationOf(
  core: CheckedCore,
  { target, clearance }: Distance,
  around: CoreSurroundings,
): Situation {
  const { unit } = around
  if (core.kind === 'saw')
    return {
      work: 'saw',
      distance: Math.max(clearance, 0),
      thickness: lengthOf(around.slab_thickness, unit, 'up'),
      cutDepth: cutDepthOf(core, unit),
      markedDepth: target && lengthOf(target.depth, unit, 'down'),
    }
  const diameter = lengthOf(core.diameter, unit, 'up') ?? 0
  return { work: 'core', width: widthOf(target, around), diameter, distance: clearance + diameter / 2 }
}

/** Of whatever it may be, the widest. */
function widthOf(target: TargetNearby | null, { targets, unit }: CoreSurroundings): Length {
  const possible = target ? [target] : targets
  return Math.max(0, ...possible.map(({ marked_width }) => lengthOf(marked_width, unit, 'up') ?? 0))
}

/** A limit that was set is kept; without any, it goes through the slab. */
function cutDepthOf({ depth, depth_limit, verdict }: CheckedCore, unit: DepthUnit): Length | null {
  const known = [depth, verdict === 'cleared_to_depth' ? depth_limit : null]
    .map(typed => lengthOf(typed, unit, 'up'))
    .filter(length => length !== null)
  return known.length > 0 ? Math.min(...known) : null
}
