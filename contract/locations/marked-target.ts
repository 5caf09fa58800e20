import type { Location } from './location.ts'
import { isOfTarget, type TargetKind } from './marks.ts'
import type { Measure } from './setback-check.ts'
import { readLength } from './setback-length.ts'
import type { CheckedTarget } from './setback-messages.ts'

/** What a location says about its marks, for whoever checks a distance there. Depths are of no certain mark: whoever cuts reads the one along the cut. */
export interface MarkedTarget {
  target: CheckedTarget
  width: Measure | null
}

/** Where a location says several things, the one that asks for most: a PT cable, the widest mark. */
export function markedTargetOf({ summaries, files }: Pick<Location, 'summaries' | 'files'>): MarkedTarget {
  const marks = files.flatMap(file => file.marks).filter(isOfTarget)
  const kinds = new Set([
    ...summaries.flatMap(task => targetOfTask[codeOf(task)] ?? []),
    ...marks.map(({ target }) => checked[target] ?? 'unknown'),
  ])
  const [only = 'unknown'] = kinds
  const widths = summaries.flatMap(task => widthIn(task) ?? [])
  return {
    target: kinds.has('pt_cable') ? 'pt_cable' : kinds.size === 1 ? only : 'unknown',
    width: byLength(widths).at(-1) ?? null,
  }
}

/** The technician found that nobody can tell: no distance makes up for that. */
export const isInconclusive = ({ summaries }: Pick<Location, 'summaries'>) =>
  summaries.some(task => codeOf(task) === 'ST10')

const codeOf = (task: string) => task.split(':', 1)[0]?.trim() ?? ''

/** 001 §9.1; a line that is only suspected is nothing that is known. */
const targetOfTask: Partial<Record<string, CheckedTarget>> = {
  ST3: 'rebar',
  ST4: 'pt_cable',
  ST5: 'conduit',
  ST6: 'pipe',
  ST9: 'beam',
  SN4: 'pt_cable',
  SN5: 'conduit',
  SG5: 'unknown',
}

/**
 * Null for what no figure is for: what is everywhere, a void, and what is known to be a utility. What nobody can name takes
 * the figure of what is unknown, wherever it is.
 */
export const setbackTargetOf = (kind: TargetKind): CheckedTarget | null =>
  kind === 'unknown' || kind === 'unknown_utility' ? 'unknown' : (checked[kind] ?? null)

/** Of what is marked on photos; a utility is none of those in concrete. */
const checked: Partial<Record<TargetKind, CheckedTarget>> = {
  rebar: 'rebar',
  pt_cable: 'pt_cable',
  conduit: 'conduit',
  pipe: 'pipe',
  beam: 'beam',
  beam_edge: 'beam',
}

/** The lines that name the width of the target, not only that of the zone around it. */
function widthIn(task: string): Measure | null {
  if (!/^(SN[1-3]|TP[1-3]|TZ[1-3]|SG1)$/.test(codeOf(task))) return null
  const [, typed, unit] = /(\d+(?:\.\d+)?) (in|mm) wide$/.exec(task) ?? []
  return typed ? { typed, unit: unit === 'mm' ? 'mm' : 'in' } : null
}

/** The shortest first. */
function byLength(measures: Measure[]): Measure[] {
  const lengthOf = ({ typed, unit }: Measure) => {
    const reading = readLength(typed, unit, 'down')
    return 'length' in reading ? reading.length : 0
  }
  return measures.toSorted((one, other) => lengthOf(one) - lengthOf(other))
}
