import type { DepthUnit } from '../depth.ts'
import { atMostText } from '../setback-length.ts'
import { lengthOf } from './length-of.ts'

/** A length as it was typed, with its unit: 3 1/2 in. */
export const lengthText = (typed: string, unit: DepthUnit) => `${typed} ${unit}`

/** The same in the other unit, never more than it is: for whoever works in that one. */
export function otherLengthText(typed: string, unit: DepthUnit): string | null {
  const length = lengthOf(typed, unit, 'down')
  return length === null ? null : atMostText(length, unit === 'in' ? 'mm' : 'in')
}
