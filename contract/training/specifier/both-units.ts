import type { TaskType } from '#contract/companies/company.ts'
import { lengthRangeText, lengthText } from '#contract/length.ts'

/** As specifications write a length: 2 in (50 mm). The second is the nominal one of the same figure. */
export function bothUnits<F>(figures: Record<TaskType, F>, pick: (figures: F) => number): string {
  return `${lengthText(pick(figures.imperial), 'imperial', 'en')} (${lengthText(pick(figures.metric), 'metric', 'en')})`
}

export function rangeInBothUnits<F>(
  figures: Record<TaskType, F>,
  pick: (figures: F) => readonly [number, number],
): string {
  return `${lengthRangeText(pick(figures.imperial), 'imperial', 'en')} (${lengthRangeText(pick(figures.metric), 'metric', 'en')})`
}
