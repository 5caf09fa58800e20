import { lengthProblems } from '../record/length-problems.ts'
import { recordFieldMessages } from '../record/record-field-messages.ts'
import { recordMessages } from '../record/record-messages.ts'
import { isOnePoint, lineProblems, pointProblems } from '../record/slab-problems.ts'
import { type CoreSurroundings, checkCore } from './check-core.ts'
import type { CoreRecord } from './core-record.ts'
import { placedMove } from './places.ts'
import { needsReason } from './verdicts.ts'

/** What is wrong with a core or a cut, field by field, as sentences. */
export function coreProblems(core: CoreRecord, surroundings: CoreSurroundings): Record<string, string> {
  const problems = Object.fromEntries(
    [
      ...measureProblems(core, surroundings),
      ...placeProblems(core, surroundings),
      ...verdictProblems(core, surroundings),
    ].reverse(),
  )
  if (Object.keys(problems).length > 0 || core.reason) return problems
  // with what can't be read there is nothing to check by, so that the reason is asked for last
  if (needsReason(core.verdict)) return { reason: recordMessages.reasonRequired }
  return checkCore(core, surroundings).warnings.length > 0 ? { reason: recordMessages.reasonOfWarning } : {}
}

type Problem = [field: string, sentence: string]

function measureProblems(core: CoreRecord, { unit, targets }: CoreSurroundings): Problem[] {
  const { kind, diameter, depth, depth_limit, clearance, clearance_target, moved_by } = core
  return [
    ...(kind === 'core' && !diameter
      ? [['diameter', recordMessages.diameterRequired] satisfies Problem]
      : []),
    ...lengthProblems({ diameter, cut_depth: depth, clearance, moved_by }, { cut_depth: 'depth' }, unit),
    ...lengthProblems({ cut_depth: depth_limit }, { cut_depth: 'depth_limit' }, unit),
    ...(clearance_target && !targets.some(({ client_id }) => client_id === clearance_target)
      ? [['clearance_target', recordMessages.clearanceTargetUnknown] satisfies Problem]
      : []),
  ]
}

function placeProblems(core: CoreRecord, { unit, axes }: CoreSurroundings): Problem[] {
  const { kind, center, line, planned } = core
  const problems = [
    ...pointProblems('center', center, unit),
    ...pointProblems('planned', planned, unit),
    ...lineProblems('line', line, unit),
  ]
  const refuse = (field: string, sentence: string) => problems.push([field, sentence])
  if (kind === 'core' && line) refuse('line', recordMessages.pointOfCore)
  if (kind === 'saw' && center) refuse('center', recordMessages.lineOfCut)
  if (line && isOnePoint(line, unit)) refuse('line', recordMessages.lineOfCut)
  const placed = center ? 'center' : line ? 'line' : planned ? 'planned' : null
  if (placed && !axes) refuse(placed, recordFieldMessages.axesMissing)
  return problems
}

function verdictProblems(core: CoreRecord, { unit }: CoreSurroundings): Problem[] {
  const { verdict, depth_limit, planned, moved_from, moved_by } = core
  if (verdict === 'cleared_to_depth' && !depth_limit)
    return [['depth_limit', recordMessages.depthLimitRequired]]
  if (verdict !== 'relocated') return []
  return [
    ...(planned || moved_from ? [] : [['moved_from', recordMessages.movedFromRequired] satisfies Problem]),
    ...(moved_by || placedMove(core, unit)
      ? []
      : [['moved_by', recordMessages.movedByRequired] satisfies Problem]),
  ]
}
