import type { DepthUnit } from '../depth.ts'
import { type Length, type Rounding, readLength } from '../setback-length.ts'

/** Null for what is no length: records are checked before they are kept. */
export function lengthOf(typed: string | null, unit: DepthUnit, rounding: Rounding): Length | null {
  const reading = typed === null ? null : readLength(typed, unit, rounding)
  return reading && 'length' in reading ? reading.length : null
}
