import type { TaskType } from '#contract/companies/company.ts'

export type DepthUnit = 'in' | 'mm'

export const unitOf = (taskType: TaskType | undefined): DepthUnit => (taskType === 'metric' ? 'mm' : 'in')

/** A depth as it is typed on site: 3.5, 3,5 or 3 1/2. Null when it is none. */
export function depthOf(typed: string): number | null {
  const parts = /^(?:(\d+(?:[.,]\d+)?)|(?:(\d+)\s+)?(\d+)\/([1-9]\d*))$/.exec(typed.trim())
  if (!parts) return null
  const [, plain, whole = '0', over, under] = parts
  const depth = plain ? Number(plain.replace(',', '.')) : Number(whole) + Number(over) / Number(under)
  return depth > 0 && depth < 10_000 ? depth : null
}

/** As a label shows it: 3.5 in, 90 mm. */
export const depthText = (depth: number, unit: DepthUnit) => `${trimmed(depth, 3)} ${unit}`

/** The number and unit of a label; null for a label of another form. */
export function depthFrom(text: string): { typed: string; unit: DepthUnit } | null {
  const [, typed, unit] = /^(.+?)\s*(in|mm)$/.exec(text) ?? []
  return typed && depthOf(typed) !== null ? { typed, unit: unit === 'mm' ? 'mm' : 'in' } : null
}

/** The same depth in the other unit, rounded to what a scan can measure. */
export const inOtherUnit = (depth: number, unit: DepthUnit) =>
  unit === 'in' ? `${Math.round(depth * 25.4)} mm` : `${trimmed(depth / 25.4, 1)} in`

const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)))
