import type { DepthUnit } from '../depth.ts'
import { lengthOf } from '../record/length-of.ts'
import type { SlabLine, SlabPoint } from '../record/slab-point.ts'
import { type Length, readLength } from '../setback-length.ts'
import { directions } from '../targets/directions.ts'
import type { Target } from '../targets/target.ts'
import type { CoreRecord } from './core-record.ts'
import { betweenPlaces, cutFromLine, fromLine, type Line, type Place } from './geometry.ts'

export type PlacedTarget = Pick<Target, 'direction' | 'offset' | 'line'>
export type PlacedCore = Pick<CoreRecord, 'kind' | 'diameter' | 'center' | 'line' | 'planned'>

/**
 * From the edge of what is cut to the center line of a target, by where both are on the slab; below zero where it
 * reaches beyond, and null where the record doesn't say. Never more than it is.
 */
export function placedClearance(core: PlacedCore, target: PlacedTarget, unit: DepthUnit): Length | null {
  const line = lineOf(target, unit)
  if (!line) return null
  if (core.kind === 'saw') {
    const cut = lineThrough(core.line, unit)
    if (!cut) return null
    const distance = cutFromLine(cut.line, line.line)
    return cut.isExact && line.isExact ? Number(distance) : Number(distance) - slackOf(cut.line, line.line)
  }
  const center = placeOf(core.center, unit)
  const diameter = lengthOf(core.diameter, unit, 'up')
  if (!center || diameter === null) return null
  const distance = fromLine(center.place, line.line)
  const slack = center.isExact && line.isExact ? 0 : slackOf([center.place], line.line)
  return Number(distance) - slack - diameter / 2
}

/** How far a core was moved, by where it was planned and where it goes. */
export function placedMove({ kind, planned, center }: PlacedCore, unit: DepthUnit): Length | null {
  const [before, after] = [placeOf(planned, unit), placeOf(center, unit)]
  return kind === 'core' && before && after ? Number(betweenPlaces(before.place, after.place)) : null
}

/**
 * A third of an inch is no whole number of nanometers: each number may be one off, and what is off at the ends of a line
 * grows the farther it goes on beyond them.
 */
function slackOf(places: readonly Place[], [one, other]: Line): Length {
  const apart = Number(betweenPlaces(one, other)) || 1
  const beyond = Math.max(...places.map(place => Number(betweenPlaces(place, one))))
  return Math.ceil(4 * (1 + (beyond + 1) / apart)) + 1
}

function lineOf({ direction, offset, line }: PlacedTarget, unit: DepthUnit) {
  if (direction === 'diagonal') return lineThrough(line, unit)
  const along = direction && directions[direction].along
  const at = along && offset ? wholeOf(offset, unit) : null
  if (!at) return null
  const place = (distance: bigint): Place =>
    along === 'first' ? { first: distance, second: at.length } : { first: at.length, second: distance }
  return { line: [place(0n), place(1n)] as Line, isExact: at.isExact }
}

function lineThrough(line: SlabLine | null, unit: DepthUnit) {
  const [start, end] = [placeOf(line?.from ?? null, unit), placeOf(line?.to ?? null, unit)]
  if (!start || !end) return null
  return { line: [start.place, end.place] as Line, isExact: start.isExact && end.isExact }
}

function placeOf(point: SlabPoint | null, unit: DepthUnit) {
  const [first, second] = [point && wholeOf(point.first, unit), point && wholeOf(point.second, unit)]
  if (!first || !second) return null
  return { place: { first: first.length, second: second.length }, isExact: first.isExact && second.isExact }
}

function wholeOf(typed: string, unit: DepthUnit): { length: bigint; isExact: boolean } | null {
  const [down, up] = [readLength(typed, unit, 'down'), readLength(typed, unit, 'up')]
  if ('problem' in down || 'problem' in up) return null
  return { length: BigInt(down.length), isExact: down.length === up.length }
}
