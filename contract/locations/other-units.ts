import type { TaskType } from '#contract/companies/company.ts'
import { depthFrom, depthInOtherUnit, depthOf, inch, inOtherUnit } from './depth.ts'
import { taskCatalogue, tasksOf } from './tasks.ts'

/** The figures of a task in the other units; null for a line without any, or of somebody's own. */
export function otherLengths(task: string): string | null {
  return otherByTask.get(task) ?? null
}

/** A depth on a photo in the other unit; null where it says no depth. */
export function otherDepth(text: string): string | null {
  const depth = depthFrom(text)
  const value = depth && depthOf(depth.typed)
  return depth && value ? depthInOtherUnit(value, depth.unit) : null
}

/** Each line by itself: the same place in the other catalogue has the same code. */
const otherByTask = new Map(
  (Object.keys(taskCatalogue) as TaskType[]).flatMap(type => {
    const others = tasksOf(type === 'metric' ? 'imperial' : 'metric')
    return tasksOf(type).flatMap((task, index): [string, string][] => {
      const [own, nominal] = [lengthsIn(task), lengthsIn(others[index] ?? '')]
      const lengths = own.map((length, at) => closest(length, nominal[at]))
      return lengths.length > 0 ? [[task, lengths.join(', ')]] : []
    })
  }),
)

interface Length {
  text: string
  value: number
  unit: 'in' | 'mm' | 'cm'
}

function lengthsIn(task: string): Length[] {
  return [...task.matchAll(/(\d+(?:\.\d+)?) (in|mm|cm)\b/g)].map(([text, value, unit]) => ({
    text,
    value: Number(value),
    unit: unit as Length['unit'],
  }))
}

/** As the other catalogue has it, unless that is another distance: its zones are wider than the same line says in inches. */
function closest(own: Length, nominal: Length | undefined): string {
  if (nominal && Math.abs(millimeters(nominal) / millimeters(own) - 1) < 0.05) return nominal.text
  return own.unit === 'in' ? inOtherUnit(own.value, 'in') : inOtherUnit(millimeters(own), 'mm')
}

function millimeters({ value, unit }: Length): number {
  return value * { in: inch, mm: 1, cm: 10 }[unit]
}
