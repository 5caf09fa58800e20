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
 * is among the findings somewhere is in order; and where the findings name none, there is nothing to differ from.
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
  const drawn = marks.flatMap(mark => (mark.shape === 'depth' ? (readDepth(mark.text, system) ?? []) : []))
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
const depthPattern = new RegExp(
  String.raw`(${number})(?:\s*(?:-|–|to)\s*(${number}))?\s*(mm|cm|in(?:ch(?:es)?)?|["”″])?(?![\p{L}\d])`,
  'u',
)

/** One depth or a range in a text of people's own; without a unit it is in that of the location. */
function readDepth(text: string, system: TaskType | null): Depth | null {
  const [whole, low, high = low, unit] = depthPattern.exec(text) ?? []
  if (whole === undefined || low === undefined || high === undefined) return null
  if (!unit && !system) return null
  const scale = { mm: 1, cm: 10, in: inch }[unit ? unitNamed(unit) : unitOf(system ?? undefined)]
  const [from, to] = [numberOf(low) * scale, numberOf(high) * scale].sort((one, other) => one - other)
  return from === undefined || to === undefined ? null : { text: whole.trim(), from, to }
}

const unitNamed = (unit: string) => (unit === 'mm' || unit === 'cm' ? unit : 'in')

function numberOf(typed: string): number {
  return typed
    .split(/\s+/)
    .map(part => {
      const [over = '', under = '1'] = part.replace(',', '.').split('/')
      return Number(over) / Number(under)
    })
    .reduce((sum, part) => sum + part, 0)
}
