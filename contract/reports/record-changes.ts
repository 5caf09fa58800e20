import { z } from 'zod'
import { canonicalJson } from '#contract/hash.ts'
import { Core, coreKinds } from '#contract/locations/cores/core.ts'
import { verdicts } from '#contract/locations/cores/verdicts.ts'
import { type DepthUnit, unitOf } from '#contract/locations/depth.ts'
import { lengthOf } from '#contract/locations/record/length-of.ts'
import { lengthText } from '#contract/locations/record/length-text.ts'
import { targetTitle } from '#contract/locations/targets/target-label.ts'
import type { SignedLocation } from './signed-content.ts'
import type { SignedCore, SignedRecord, SignedTarget } from './signed-record.ts'

const recordParts = ['axes', 'conditions', 'equipment', 'pin'] as const
export type RecordPart = (typeof recordParts)[number]
const verdict = Core.shape.verdict.nullable()

/** One thing about targets, cores, or how and where a location was scanned. */
export const recordChanges = [
  z.object({
    what: z.literal('target'),
    /** What it is, and how deep. */
    target: z.string(),
    change: z.enum(['added', 'removed', 'changed']),
  }),
  /** Without a verdict before, it was added; without one after, it was removed. */
  z.object({
    what: z.literal('core'),
    core: z.string(),
    before: verdict,
    after: verdict,
    /** Whether more may be cut than before. */
    loosened: z.boolean(),
  }),
  z.object({ what: z.literal('record'), part: z.enum(recordParts) }),
] as const
export type RecordChange = z.infer<(typeof recordChanges)[number]>

type Recorded = Pick<SignedLocation, 'record' | 'unit_system'>

/** The cores first, then what they lie beside. */
export function compareRecords(before: Recorded, after: Recorded): RecordChange[] {
  const [was, is] = [before.record ?? emptyRecord, after.record ?? emptyRecord]
  return [
    ...pairs(was.cores, is.cores).map(([old, now]) => coreChange(old, now, before, after)),
    ...pairs(was.targets, is.targets).map(([old, now]): RecordChange => {
      const change = !old ? 'added' : now ? 'changed' : 'removed'
      const target = now ? nameOfTarget(now, after) : old ? nameOfTarget(old, before) : ''
      return { what: 'target', target, change }
    }),
    ...recordParts
      .filter(part => differs(was[part], is[part]))
      .map((part): RecordChange => ({ what: 'record', part })),
  ]
}

export const emptyRecord: SignedRecord = {
  ...{ building: null, level: null, grid_reference: null, axes: null, conditions: null, equipment: null },
  ...{ pin: null, targets: [], cores: [] },
}

/** Those that are not the same, with what they were and what they are. */
function pairs<R extends { client_id: string }>(before: R[], after: R[]): [R | null, R | null][] {
  const find = (list: R[], id: string) => list.find(({ client_id }) => client_id === id) ?? null
  const ids = new Set([...before, ...after].map(({ client_id }) => client_id))
  return [...ids]
    .map((id): [R | null, R | null] => [find(before, id), find(after, id)])
    .filter(([old, now]) => differs(old, now))
}

function coreChange(
  old: SignedCore | null,
  now: SignedCore | null,
  before: Recorded,
  after: Recorded,
): RecordChange {
  const core = now ? nameOfCore(now, after) : old ? nameOfCore(old, before) : ''
  return {
    what: 'core',
    core,
    before: old?.verdict ?? null,
    after: now?.verdict ?? null,
    loosened: old !== null && isLoosened(old, now, unitIn(after)),
  }
}

/** By the verdict and its limit alone: whether more may be cut than whoever signed had read. */
function isLoosened(old: SignedCore, now: SignedCore | null, unit: DepthUnit): boolean {
  if (!now) return !verdicts[old.verdict].clears
  if (!verdicts[now.verdict].clears) return false
  if (!verdicts[old.verdict].clears) return true
  if (old.verdict !== 'cleared_to_depth') return old.verdict !== now.verdict
  const [was, is] = [old, now].map(({ depth_limit }) => lengthOf(depth_limit, unit, 'down') ?? 0)
  return now.verdict !== 'cleared_to_depth' || (is ?? 0) > (was ?? 0)
}

/** Numbers are the server's: by its name on the drawing, or what it is. */
function nameOfCore({ name, kind, diameter }: SignedCore, at: Recorded): string {
  const what = coreKinds[kind].toLowerCase()
  if (name) return `${what} “${name}”`
  return diameter ? `${lengthText(diameter, unitIn(at))} ${what}` : what
}

const nameOfTarget = (target: SignedTarget, at: Recorded): string =>
  target.depth ? `${targetTitle(target)}, ${lengthText(target.depth, unitIn(at))} deep` : targetTitle(target)

const unitIn = ({ unit_system }: Recorded) => unitOf(unit_system ?? undefined)

const differs = (one: unknown, other: unknown) => canonicalJson(one) !== canonicalJson(other)
