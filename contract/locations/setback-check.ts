import type { DepthUnit } from './depth.ts'
import { fromInches, type Length, type Rounding, readLength } from './setback-length.ts'
import { checkerLimits, computedSetbacks } from './setbacks.ts'

/** A number as somebody typed it, and in what. */
export interface Measure {
  typed: string
  unit: DepthUnit
}

export const works = ['core', 'breaking', 'saw'] as const
export type Work = (typeof works)[number]

/** What each work is checked by. */
export const fieldsOf = {
  /** The distance is that of the core's center from the mark's center line. */
  core: ['width', 'diameter', 'distance'],
  /** That of the nearest edge of what is broken out from the mark's center line: what a tape reaches on site. */
  breaking: ['width', 'distance'],
  /** That of the nearest side of the cut from the mark's center line. */
  saw: ['distance', 'thickness', 'cutDepth', 'markedDepth'],
} as const satisfies Record<Work, readonly Field[]>

export type Field = 'width' | 'diameter' | 'distance' | 'thickness' | 'cutDepth' | 'markedDepth'

/** Left blank, these count as what is most careful: thicker than any figure, through the slab, depth unknown. */
export const optionalFields: readonly Field[] = ['thickness', 'cutDepth', 'markedDepth']

/** Why a number is none to check by. */
export type Problem = 'unreadable' | 'ambiguous' | 'too_small' | 'too_large' | 'cut_below_slab'

/** What is where, in lengths. */
export type Situation =
  | { work: 'core'; width: Length; diameter: Length; distance: Length }
  | { work: 'breaking'; width: Length; distance: Length }
  | {
      work: 'saw'
      distance: Length
      thickness: Length | null
      cutDepth: Length | null
      markedDepth: Length | null
    }

interface Answered {
  situation: Situation
  /** What decided: a distance from the center line, from the edge of the mark, or how far above the mark a cut ends. */
  rule: 'center' | 'edge' | 'saw_distance' | 'saw_depth'
  needed: Length
  given: Length
}

export type Answer =
  | (Answered & { verdict: 'allowed' })
  /** Enough for the slab, but not enough without asking: needed and missing are what would be. */
  | (Answered & { verdict: 'ask'; missing: Length; noDeeperThan: Length | null })
  | (Answered & {
      verdict: 'not_allowed'
      missing: Length
      /** Of a saw line: what it takes to need no question. */
      withoutAsking: { needed: Length; missing: Length } | null
      /** Of a saw cut: how deep it may go where it is. */
      noDeeperThan: Length | null
    })

/** Without numbers that can be checked by there is no verdict, only what is still to be typed or put right. */
export type CheckResult =
  | Answer
  | { verdict: null; blank: Field[]; problems: Partial<Record<Field, Problem>> }

export function checkSetback(work: Work, measures: Readonly<Record<Field, Measure>>): CheckResult {
  const blank: Field[] = []
  const problems: Partial<Record<Field, Problem>> = {}
  const lengths: Partial<Record<Field, Length>> = {}
  for (const field of fieldsOf[work]) {
    const measure = measures[field]
    if (measure.typed.trim() === '') {
      if (!optionalFields.includes(field)) blank.push(field)
      continue
    }
    const reading = readField(field, measure)
    if ('problem' in reading) problems[field] = reading.problem
    else lengths[field] = reading.length
  }
  const { thickness, cutDepth } = lengths
  if (thickness !== undefined && cutDepth !== undefined && cutDepth > thickness)
    problems.cutDepth = 'cut_below_slab'
  const situation = situationOf(work, lengths)
  if (!situation || Object.keys(problems).length > 0) return { verdict: null, blank, problems }
  return checkSituation(situation)
}

export const checkSituation = (situation: Situation): Answer =>
  situation.work === 'saw' ? checkSaw(situation) : checkEdge(situation)

/** READINGS: on each side, for a slab of this thickness; one that nobody knows is as thick as any. */
export function sawFigure(thickness: Length | null): Length {
  const { slabs, sawBySlab } = computedSetbacks
  if (thickness !== null && thickness <= fromInches(slabs[0])) return fromInches(sawBySlab[0])
  if (thickness !== null && thickness <= fromInches(slabs[1])) return fromInches(sawBySlab[1])
  return fromInches(sawBySlab[2])
}

/** From the center line to the nearest edge of a core or of what is broken out; below zero where it reaches beyond. */
export function clearanceOf(situation: Extract<Situation, { work: 'core' | 'breaking' }>): Length {
  return situation.work === 'core' ? situation.distance - situation.diameter / 2 : situation.distance
}

function checkEdge(situation: Extract<Situation, { work: 'core' | 'breaking' }>): Answer {
  const { coreFromCenter, coreFromEdge, breakFromEdge } = computedSetbacks
  const fromCenter = fromInches(coreFromCenter)
  const fromEdge = situation.width / 2 + fromInches(situation.work === 'core' ? coreFromEdge : breakFromEdge)
  const needed = Math.max(fromCenter, fromEdge)
  const given = clearanceOf(situation)
  const answered = { situation, rule: fromEdge > fromCenter ? 'edge' : 'center', needed, given } as const
  if (given >= needed) return { ...answered, verdict: 'allowed' }
  return {
    ...answered,
    verdict: 'not_allowed',
    missing: needed - given,
    withoutAsking: null,
    noDeeperThan: null,
  }
}

function checkSaw(situation: Extract<Situation, { work: 'saw' }>): Answer {
  const { distance, thickness, cutDepth, markedDepth } = situation
  const margin = fromInches(computedSetbacks.sawAboveMark)
  const left = cutDepth !== null && markedDepth !== null ? markedDepth - cutDepth : null
  const anywhere = fromInches(computedSetbacks.sawWithoutAsking)
  const byDistance = { situation, rule: 'saw_distance', given: distance } as const
  if (left !== null && left >= margin)
    return { situation, rule: 'saw_depth', verdict: 'allowed', needed: margin, given: left }
  if (distance >= anywhere) return { ...byDistance, verdict: 'allowed', needed: anywhere }
  // a cut that is hardly one is no advice
  const noDeeperThan =
    markedDepth !== null && markedDepth - margin >= fromInches(checkerLimits.cutDepth[0])
      ? markedDepth - margin
      : null
  const withoutAsking = { needed: anywhere, missing: anywhere - distance }
  const forSlab = sawFigure(thickness)
  if (distance >= forSlab) return { ...byDistance, verdict: 'ask', ...withoutAsking, noDeeperThan }
  return {
    ...byDistance,
    verdict: 'not_allowed',
    needed: forSlab,
    missing: forSlab - distance,
    withoutAsking,
    noDeeperThan,
  }
}

/** What lies between two nanometers is read to the careful side. */
const carefulSide: Record<Field, Rounding> = {
  width: 'up',
  diameter: 'up',
  distance: 'down',
  thickness: 'up',
  cutDepth: 'up',
  markedDepth: 'down',
}

function readField(field: Field, { typed, unit }: Measure): { length: Length } | { problem: Problem } {
  const reading = readLength(typed, unit, carefulSide[field])
  if ('problem' in reading) return reading
  const [least, most] = checkerLimits[field]
  if (reading.length < fromInches(least)) return { problem: 'too_small' }
  if (reading.length > fromInches(most)) return { problem: 'too_large' }
  return reading
}

function situationOf(work: Work, lengths: Partial<Record<Field, Length>>): Situation | null {
  const { width, diameter, distance, thickness = null, cutDepth = null, markedDepth = null } = lengths
  if (distance === undefined) return null
  if (work === 'saw') return { work, distance, thickness, cutDepth, markedDepth }
  if (width === undefined) return null
  if (work === 'breaking') return { work, width, distance }
  return diameter === undefined ? null : { work, width, diameter, distance }
}
