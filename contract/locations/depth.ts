import type { TaskType } from '#contract/companies/company.ts'
import { depthSteps, markings } from './setbacks.ts'

export type DepthUnit = 'in' | 'mm'

export const unitOf = (taskType: TaskType | undefined): DepthUnit => (taskType === 'metric' ? 'mm' : 'in')

/** A number as it is typed on site: 3.5, 3,5 or 3 1/2. Null when it is none, or nothing. */
export function typedNumber(typed: string): number | null {
  const parts = /^(?:(\d+(?:[.,]\d+)?)|(?:(\d+)\s+)?(\d+)\/([1-9]\d*))$/.exec(typed.trim())
  if (!parts) return null
  const [, plain, whole = '0', over, under] = parts
  const number = plain ? Number(plain.replace(',', '.')) : Number(whole) + Number(over) / Number(under)
  return number > 0 ? number : null
}

/** A depth as it is typed on site. Null when it is none, or none that a radar sees. */
export function depthOf(typed: string): number | null {
  const depth = typedNumber(typed)
  return depth !== null && depth < 10_000 ? depth : null
}

/** As a label shows it: 3.5 in, 90 mm. */
export const depthText = (depth: number, unit: DepthUnit) => `${trimmed(depth, 3)} ${unit}`

/** The number and unit of a label; null for a label of another form. */
export function depthFrom(text: string): { typed: string; unit: DepthUnit } | null {
  const [, typed, unit] = /^(.+?)\s*(in|mm)$/.exec(text) ?? []
  return typed && depthOf(typed) !== null ? { typed, unit: unit === 'mm' ? 'mm' : 'in' } : null
}

const otherOf: Record<DepthUnit, DepthUnit> = { in: 'mm', mm: 'in' }

/** The same depth in the other unit, never deeper. */
export const depthInOtherUnit = (depth: number, unit: DepthUnit) =>
  depthText(shallowDepth(depth, unit, otherOf[unit]), otherOf[unit])

/** The same length in the other unit. */
export const inOtherUnit = (depth: number, unit: DepthUnit) =>
  depthText(convertDepth(depth, unit, otherOf[unit]), otherOf[unit])

/** The figure of the task catalogue where it has one, so that photo and findings say the same; else as exact as a scan. */
function convertDepth(depth: number, from: DepthUnit, to: DepthUnit): number {
  const nominal = nominalDepth(depth, from, to)
  return nominal ?? (to === 'mm' ? Math.round((depth * inch) / 5) * 5 : Number((depth / inch).toFixed(1)))
}

/** The same for what is said of a target: never deeper than it was measured. */
export function shallowDepth(depth: number, from: DepthUnit, to: DepthUnit): number {
  const nominal = nominalDepth(depth, from, to)
  return nominal ?? (to === 'mm' ? Math.floor(depth * inch) : Math.floor((depth / inch) * 10) / 10)
}

function nominalDepth(depth: number, from: DepthUnit, to: DepthUnit): number | null {
  if (from === to) return depth
  const steps = depth / stepOf[from]
  return Number.isInteger(steps) && steps <= depthSteps ? steps * stepOf[to] : null
}

/** In millimeters. */
export const inch = 25.4

const stepOf: Record<DepthUnit, number> = {
  in: markings.imperial.depthStep,
  mm: markings.metric.depthStep,
}

const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)))
