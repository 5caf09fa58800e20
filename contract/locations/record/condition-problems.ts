import { type DepthUnit, depthOf } from '../depth.ts'
import { dielectrics } from '../setbacks.ts'
import { lengthProblems } from './length-problems.ts'
import { recordMessages } from './record-messages.ts'
import type { ScanConditions } from './scan-conditions.ts'

/** What is wrong with them, field by field, as sentences. */
export function conditionProblems(conditions: ScanConditions, unit: DepthUnit): Record<string, string> {
  const { calibration_depth, line_spacing, depth_reached, slab_thickness, dielectric } = conditions
  const lengths = { calibration_depth, line_spacing, depth_reached, slab_thickness }
  const problems = lengthProblems(lengths, {}, unit)
  if (dielectric !== null && !isDielectric(dielectric))
    problems.push(['dielectric', recordMessages.dielectricUnlikely(...dielectrics)])
  return Object.fromEntries(problems.map(([field, sentence]) => [`conditions.${field}`, sentence]))
}

function isDielectric(typed: string): boolean {
  const value = depthOf(typed)
  const [least, most] = dielectrics
  return value !== null && value >= least && value <= most
}
