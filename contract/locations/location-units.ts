import type { TaskType } from '#contract/companies/company.ts'
import type { Location } from './location.ts'
import { tasksOf } from './tasks.ts'

/** Null where nobody can tell yet. One from before units were kept is in those that its lines are in. */
export const unitsOfLocation = ({
  unit_system,
  summaries,
}: Pick<Location, 'unit_system' | 'summaries'>): TaskType | null => unit_system ?? systemOf(summaries)

/** Most lines say no length and are the same in both catalogues; where both are written, nobody can tell. */
function systemOf(lines: readonly string[]): TaskType | null {
  const says = (system: TaskType, other: TaskType) => {
    const [own, others] = [tasksOf(system), tasksOf(other)]
    return lines.some(line => own.includes(line) && !others.includes(line))
  }
  const [inches, millimeters] = [says('imperial', 'metric'), says('metric', 'imperial')]
  if (inches === millimeters) return null
  return inches ? 'imperial' : 'metric'
}
