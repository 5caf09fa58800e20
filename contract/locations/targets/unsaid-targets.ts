import type { TaskType } from '#contract/companies/company.ts'
import { unitOf } from '../depth.ts'
import { lengthOf } from '../record/length-of.ts'
import type { Length } from '../setback-length.ts'
import type { Target } from './target.ts'
import { depthFact } from './target-facts.ts'
import { targetLabel, targetTitle } from './target-label.ts'
import { tasksOfTargets } from './target-tasks.ts'

/**
 * A target of which the tasks of its location don't say everything: the catalogue has no line for what it is, or none for
 * how deep it is. Whoever says what was found says this too, and nothing twice.
 */
export interface UnsaidTarget {
  /** Gas */
  title: string
  /** T1 */
  label: string
  /** Whether a task says what it is. */
  named: boolean
  /** Null where a task says how deep it is. */
  depth: UnsaidDepth | null
}

interface UnsaidDepth {
  text: string
  other: string | null
  /** To find the shallowest of several; null where nobody knows how deep it is. */
  length: Length | null
}

interface LocationWithTargets {
  targets: readonly Pick<Target, 'number' | 'type' | 'depth'>[]
  summaries: readonly string[]
  unit_system: TaskType | null
}

export function unsaidTargets({ targets, summaries, unit_system }: LocationWithTargets): UnsaidTarget[] {
  const system = unit_system ?? 'imperial'
  const unit = unitOf(system)
  const isSaid = (target: Pick<Target, 'type' | 'depth'>) => {
    const lines = tasksOfTargets([target], system)
    return lines.length > 0 && lines.every(line => summaries.includes(line))
  }
  return targets
    .map(target => {
      const { text, other = null } = depthFact(target, unit)
      const length = lengthOf(target.depth, unit, 'down')
      return {
        title: targetTitle(target),
        label: targetLabel(target),
        named: isSaid({ ...target, depth: null }),
        // of an unknown target the lines are those of its depth
        depth: isSaid({ ...target, type: 'unknown' }) ? null : { text, other, length },
      }
    })
    .filter(({ named, depth }) => !named || depth !== null)
}

/** As a line among the findings of its location, with the other unit beside it. */
export interface TargetFinding {
  text: string
  other: string | null
}

/** A depth that nobody knows is no finding by itself. */
export const targetFindings = (unsaid: readonly UnsaidTarget[]): TargetFinding[] =>
  unsaid
    .filter(({ named, depth }) => !named || depth?.length != null)
    .map(({ title, label, depth }) => ({
      text: depth ? `${title} ${label}, depth to top: ${depth.text.toLowerCase()}` : `${title} ${label}`,
      other: depth?.other ?? null,
    }))
