import { type DepthUnit, unitOf } from '../depth.ts'
import { lengthText, otherLengthText } from '../record/length-text.ts'
import { lineText, pointText } from '../record/place-text.ts'
import { recordMessages } from '../record/record-messages.ts'
import type { SlabAxes } from '../record/slab-axes.ts'
import { atMostText } from '../setback-length.ts'
import { checkCore, saysNearest, surroundingsOf } from './check-core.ts'
import type { Verdict } from './core.ts'
import { coreKinds, coreLabel } from './core.ts'
import type { CoreRecord } from './core-record.ts'
import { placedMove } from './places.ts'

/** A core or a cut as a line of the schedule that a crew works from. */
export interface CoreLine {
  label: string
  /** 4 in core, 6 in deep */
  size: string
  verdict: Verdict
  /** 3 in to PT cable T2 */
  distance: string
  /** The same in lines, each distance once: what speaks against the verdict, then the nearest, then what nobody knows. */
  distances: string[]
  /** How deep they may go; null where the verdict sets no limit. */
  limit: string | null
  limit_other: string | null
  /** From where and how far, of one that was moved. */
  moved: string | null
  /** By the axes of its location. */
  place: string | null
  reason: string | null
  /** The record speaks against the verdict, and nobody gave a reason. Absent otherwise, so that what was frozen before stays as it is. */
  reason_missing?: true
  warnings: string[]
}

/** How deep they may go, in both units. */
export const limitText = ({ limit, limit_other }: Pick<CoreLine, 'limit' | 'limit_other'>): string | null =>
  limit && (limit_other ? `${limit} (${limit_other})` : limit)

type CoreOfLocation = CoreRecord & { number: number }

export function coreLine(core: CoreOfLocation, location: Parameters<typeof surroundingsOf>[0]): CoreLine {
  const unit = unitOf(location.unit_system ?? undefined)
  const { nearest, unknown, warnings } = checkCore(core, surroundingsOf(location))
  const limit = core.verdict === 'cleared_to_depth' ? core.depth_limit : null
  return {
    label: coreLabel(core),
    size: coreSize(core, unit),
    verdict: core.verdict,
    distance: [nearest, unknown].filter(Boolean).join('. '),
    distances: [
      ...warnings,
      ...(nearest && !saysNearest({ nearest, warnings }) ? [nearest] : []),
      ...(unknown ? [unknown] : []),
    ],
    limit: limit && lengthText(limit, unit),
    limit_other: limit && otherLengthText(limit, unit),
    moved: core.verdict === 'relocated' ? movedText(core, unit, location.axes) : null,
    place: location.axes && placeText(core, unit, location.axes),
    reason: core.reason,
    ...(warnings.length > 0 && !core.reason && { reason_missing: true }),
    warnings,
  }
}

type LocationWithCores = { cores: readonly CoreOfLocation[] } & Parameters<typeof surroundingsOf>[0]

/**
 * All of a location, in the order of their numbers. A page asks in each row, for each pin and again with each letter of a
 * search: they are kept as long as the location, which is replaced and never changed.
 */
export function coreLines(location: LocationWithCores): CoreLine[] {
  const known = computed.get(location)
  if (known) return known
  const lines = location.cores.map(core => coreLine(core, location))
  computed.set(location, lines)
  return lines
}

const computed = new WeakMap<LocationWithCores, CoreLine[]>()

function coreSize({ kind, diameter, depth, verdict }: CoreRecord, unit: DepthUnit): string {
  const what =
    kind === 'core' && diameter
      ? `${lengthText(diameter, unit)} ${coreKinds[kind].toLowerCase()}`
      : coreKinds[kind]
  const howDeep = depth ? `${lengthText(depth, unit)} deep` : 'through the slab'
  // what was planned is not what is allowed
  return verdict === 'cleared_to_depth' ? `${what}, planned ${howDeep}` : `${what}, ${howDeep}`
}

function movedText(core: CoreOfLocation, unit: DepthUnit, axes: SlabAxes | null): string {
  const placed = placedMove(core, unit)
  const by = core.moved_by ? lengthText(core.moved_by, unit) : placed !== null && atMostText(placed, unit)
  const from = core.moved_from ?? (core.planned && axes && pointText(core.planned, axes, unit))
  return recordMessages.moved(by || null, from)
}

const placeText = ({ center, line }: CoreRecord, unit: DepthUnit, axes: SlabAxes) =>
  center ? pointText(center, axes, unit) : line && lineText(line, axes, unit)
