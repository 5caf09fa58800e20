import type { DepthUnit } from '../depth.ts'
import { exactText, fromInches, readLength } from '../setback-length.ts'
import { recordLimits } from '../setbacks.ts'
import { recordMessages } from './record-messages.ts'

export type LengthName = keyof typeof recordLimits

/** What is wrong with it, as a sentence; null when nothing is. */
export function lengthProblem(name: LengthName, typed: string, unit: DepthUnit): string | null {
  // nobody marks half a millimeter: whoever types a fraction means inches
  if (unit === 'mm' && typed.includes('/')) return recordMessages.lengthUnreadable.mm
  const reading = readLength(typed, unit, 'down')
  if ('problem' in reading)
    return reading.problem === 'ambiguous'
      ? recordMessages.lengthAmbiguous
      : recordMessages.lengthUnreadable[unit]
  const [least, most] = recordLimits[name]
  if (reading.length < fromInches(least)) return recordMessages.lengthTooSmall(bound(least, unit))
  if (reading.length > fromInches(most)) return recordMessages.lengthTooLarge(bound(most, unit))
  return null
}

/** The same of several, under the names their fields have where those are others. */
export const lengthProblems = (
  lengths: Partial<Record<LengthName, string | null>>,
  fields: Partial<Record<LengthName, string>>,
  unit: DepthUnit,
): [string, string][] =>
  (Object.entries(lengths) as [LengthName, string | null][]).flatMap(([name, typed]): [string, string][] => {
    const problem = typed === null ? null : lengthProblem(name, typed, unit)
    return problem ? [[fields[name] ?? name, problem]] : []
  })

const bound = (inches: number, unit: DepthUnit) => exactText(fromInches(inches), unit)
