import type { ProjectType } from '#contract/projects/project-types.ts'
import type { DepthUnit } from '../depth.ts'
import { isUtility, type TargetKind, targetsOf } from '../marks.ts'
import { lengthProblems } from '../record/length-problems.ts'
import { recordFieldMessages } from '../record/record-field-messages.ts'
import { recordMessages } from '../record/record-messages.ts'
import type { SlabAxes } from '../record/slab-axes.ts'
import { isOnePoint, lineProblems } from '../record/slab-problems.ts'
import { directions } from './directions.ts'
import type { TargetRecord } from './target-record.ts'

/** What a record of a target is checked against. */
export interface TargetSurroundings {
  unit: DepthUnit
  projectType: ProjectType
  axes: SlabAxes | null
}

/** What is wrong with it, field by field, as sentences. A type that is stored already stays possible. */
export function targetProblems(
  target: TargetRecord,
  { unit, projectType, axes }: TargetSurroundings,
  stored: TargetKind | null = null,
): Record<string, string> {
  const { direction, offset, line } = target
  const problems = [
    ...lengthProblems(
      {
        [isUtility(target.type) ? 'buried_depth' : 'depth']: target.depth,
        spacing: target.spacing,
        marked_width: target.marked_width,
        position: offset,
      },
      { buried_depth: 'depth', position: 'offset' },
      unit,
    ),
    ...lineProblems('line', line, unit),
  ]
  const refuse = (field: string, sentence: string) => problems.push([field, sentence])
  if (target.type !== stored && !targetsOf(projectType).includes(target.type))
    refuse('type', recordMessages.targetTypeOfJob)
  if (target.quality_level && !isUtility(target.type))
    refuse('quality_level', recordMessages.qualityOfUtility)
  if (offset && !(direction && directions[direction].along)) refuse('offset', recordMessages.offsetNeedsAxis)
  if (line && direction !== 'diagonal') refuse('line', recordMessages.lineNeedsDiagonal)
  if (line && isOnePoint(line, unit)) refuse('line', recordMessages.lineNeedsTwoPoints)
  if ((offset || line) && !axes) refuse(offset ? 'offset' : 'line', recordFieldMessages.axesMissing)
  return Object.fromEntries(problems.reverse())
}
