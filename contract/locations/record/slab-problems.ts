import type { DepthUnit } from '../depth.ts'
import { lengthOf } from './length-of.ts'
import { lengthProblem } from './length-problems.ts'
import type { SlabLine, SlabPoint } from './slab-point.ts'

/** What is wrong with a part of it, by the name of the field. */
export function pointProblems(field: string, point: SlabPoint | null, unit: DepthUnit): [string, string][] {
  if (!point) return []
  return (['first', 'second'] as const).flatMap((axis): [string, string][] => {
    const problem = lengthProblem('position', point[axis], unit)
    return problem ? [[`${field}.${axis}`, problem]] : []
  })
}

export const lineProblems = (field: string, line: SlabLine | null, unit: DepthUnit) =>
  line === null
    ? []
    : [...pointProblems(`${field}.from`, line.from, unit), ...pointProblems(`${field}.to`, line.to, unit)]

/** However its two ends are typed: 10.5 is 10 1/2. */
export const isOnePoint = ({ from, to }: SlabLine, unit: DepthUnit) =>
  (['first', 'second'] as const).every(axis => {
    const [one, other] = [from[axis], to[axis]].map(typed => lengthOf(typed, unit, 'down'))
    return one === other
  })
