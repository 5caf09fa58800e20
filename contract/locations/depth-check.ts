import type { TaskType } from '#contract/companies/company.ts'
import { inch, unitOf } from './depth.ts'
import type { Mark } from './marks.ts'
import { markings } from './setbacks.ts'

/** From the shallowest to the deepest, in millimeters. */
interface Depth {
  text: string
  from: number
  to: number
}

interface DepthDifference {
  photos: string[]
  findings: string[]
}

/**
 * Depths on the photos that none of the depths among the findings has. Several targets have several depths, so one that
 * is among the findings somewhere is in order; and where the findings name none, there is nothing to differ from. One that
 * follows a target says what the target does, whose line among the findings may be shallower.
 */
export function findDepthDifference(
  summaries: readonly string[],
  marks: readonly Mark[],
  system: TaskType | null,
): DepthDifference | null {
  const findings = summaries
    .filter(task => /^DP\d/.test(task))
    .flatMap(task => readDepth(task.replace(/^DP\d+:?/, ''), system) ?? [])
  if (findings.length === 0) return null
  const drawn = marks.flatMap(mark =>
    mark.shape === 'depth' && !mark.bound_to ? (readDepth(mark.text, system) ?? []) : [],
  )
  const photos = drawn.filter(depth => !findings.some(finding => isSame(depth, finding)))
  if (photos.length === 0) return null
  return { photos: textsOf(photos), findings: textsOf(findings) }
}

/** The findings go in steps, and a depth is found with the step that is nearest. */
const isSame = (one: Depth, other: Depth) =>
  one.from - halfStep <= other.to && other.from <= one.to + halfStep
const halfStep = (markings.imperial.depthStep * inch) / 2

/** The shallowest first. */
const textsOf = (depths: Depth[]) => [
  ...new Set(depths.toSorted((one, other) => one.from - other.from).map(({ text }) => text)),
]

const number = String.raw`(?:\d+\s+\d+\/[1-9]\d*|\d+\/[1-9]\d*|\d+(?:[.,]\d+)?)`
const range = String.raw`(${number})(?:\s*(?:-|–|to)\s*(${number}))?`
const ends = String.raw`(?![\p{L}\d])`
/** With feet before it, or alone; a unit we do not know makes it no depth of ours. */
const measured = new RegExp(
  String.raw`(?:(${number})\s*(?:ft|feet|foot|['’′])\s*)?${range}\s*(mm|cm|m|in|inch|inches|["”″]|ft|feet|foot|['’′])${ends}`,
  'iu',
)
const bare = new RegExp(String.raw`^\D*?${range}\D*$`, 'u')

/** One depth or a range in a text of people's own; a number alone is in the unit of the location. */
function readDepth(text: string, system: TaskType | null): Depth | null {
  const [whole, feet = '0', low, high = low, unit] = measured.exec(text) ?? []
  if (whole !== undefined && low && high && unit)
    return depthOf(whole, low, high, scaleOf(unit), numberOf(feet) * 12 * inch)
  const [, only, to = only] = bare.exec(text) ?? []
  if (!system || !only || !to || /\d\s*\p{L}/u.test(text)) return null
  return depthOf(text, only, to, scaleOf(unitOf(system)), 0)
}

function depthOf(text: string, low: string, high: string, scale: number, more: number): Depth {
  const [from = 0, to = 0] = [numberOf(low), numberOf(high)]
    .map(value => more + value * scale)
    .sort((one, other) => one - other)
  return { text: text.trim(), from, to }
}

function scaleOf(unit: string): number {
  if (/^mm$/i.test(unit)) return 1
  if (/^cm$/i.test(unit)) return 10
  if (/^m$/i.test(unit)) return 1000
  return /^(f|['’′])/i.test(unit) ? 12 * inch : inch
}

function numberOf(typed: string): number {
  return typed
    .split(/\s+/)
    .map(part => {
      const [over = '', under = '1'] = part.replace(',', '.').split('/')
      return Number(over) / Number(under)
    })
    .reduce((sum, part) => sum + part, 0)
}
