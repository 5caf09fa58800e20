import { TaskType } from '#contract/companies/company.ts'
import { depthFrom, depthOf, inOtherUnit } from './depth.ts'
import { tasksOf } from './tasks.ts'

/** The figures of a task in the other units, as the catalogue has them; null for a line without any, or of somebody's own. */
export function otherLengths(task: string): string | null {
  return otherByTask.get(task) ?? null
}

/** A depth on a photo in the other unit; null where it says no depth. */
export function otherDepth(text: string): string | null {
  const depth = depthFrom(text)
  const value = depth && depthOf(depth.typed)
  return depth && value ? inOtherUnit(value, depth.unit) : null
}

/** Each line by itself: the same place in the other catalogue has the same code. */
const otherByTask = new Map(
  TaskType.options.flatMap(type => {
    const others = tasksOf(type === 'metric' ? 'imperial' : 'metric')
    return tasksOf(type).flatMap((task, index): [string, string][] => {
      const lengths = others[index]?.match(/\d+(\.\d+)? (in|mm|cm)\b/g)
      return lengths ? [[task, lengths.join(', ')]] : []
    })
  }),
)
