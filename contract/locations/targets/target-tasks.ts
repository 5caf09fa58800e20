import type { TaskType } from '#contract/companies/company.ts'
import { unitOf } from '../depth.ts'
import type { TargetKind } from '../marks.ts'
import { lengthOf } from '../record/length-of.ts'
import { depthSteps, markings } from '../setbacks.ts'
import { inCatalogueOrder, tasksOf } from '../tasks.ts'
import type { Target } from './target.ts'

/** The lines of the task catalogue that the targets of a location say already, so that nobody chooses them again. */
export function tasksOfTargets(
  targets: readonly Pick<Target, 'type' | 'depth'>[],
  system: TaskType,
): string[] {
  const lines = tasksOf(system)
  const lineOf = (code: string) => lines.filter(line => line.startsWith(`${code}:`))
  return inCatalogueOrder(
    targets.flatMap(({ type, depth }) => [
      ...lineOf(codes[type] ?? ''),
      ...lineOf(depthCode(depth, system) ?? ''),
    ]),
  )
}

/** A mat and a cable are findings; what nobody knows and a void have no line of their own. */
const codes: Partial<Record<TargetKind, string>> = {
  rebar: 'ST3',
  pt_cable: 'ST4',
  conduit: 'ST5',
  pipe: 'ST6',
  mesh: 'ST7',
  beam_edge: 'ST9',
}

/** Between two lines it is the shallower one: whoever drills must not believe in more cover than there is. */
function depthCode(depth: string | null, system: TaskType): string | null {
  const unit = unitOf(system)
  const [length, step] = [depth, String(markings[system].depthStep)].map(typed =>
    lengthOf(typed, unit, 'down'),
  )
  if (!length || !step || length < step || length > depthSteps * step) return null
  return `DP${String(Math.floor(length / step)).padStart(2, '0')}`
}
