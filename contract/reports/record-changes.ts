import { z } from 'zod'
import { canonicalJson } from '#contract/hash.ts'
import { Core, coreKinds } from '#contract/locations/cores/core.ts'
import { verdicts } from '#contract/locations/cores/verdicts.ts'
import { type DepthUnit, unitOf } from '#contract/locations/depth.ts'
import { lengthOf } from '#contract/locations/record/length-of.ts'
import { lengthText } from '#contract/locations/record/length-text.ts'
import { targetTitle } from '#contract/locations/targets/target-label.ts'
import type { SignedLocation } from './signed-content.ts'
import type { SignedCore, SignedPin, SignedRecord, SignedTarget } from './signed-record.ts'

const recordParts = ['axes', 'conditions', 'equipment', 'pin'] as const
export type RecordPart = (typeof recordParts)[number]
const verdict = Core.shape.verdict.nullable()

/** One thing about targets, cores, or how and where a location was scanned. */
export const recordChanges = [
  z.object({
    what: z.literal('target'),
    /** What it was and is, and how deep; null where it was or is not there. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  /** Without a verdict before, it was added; without one after, it was removed. */
  z.object({
    what: z.literal('core'),
    core: z.string(),
    before: verdict,
    after: verdict,
    /** Of those that set one. */
    limit_before: z.string().nullable(),
    limit_after: z.string().nullable(),
    /** Whether more may be cut than before, or elsewhere. */
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
    ...pairs(was.targets, is.targets).map(
      ([old, now]): RecordChange => ({
        what: 'target',
        before: old && nameOfTarget(old, before),
        after: now && nameOfTarget(now, after),
      }),
    ),
    ...recordParts
      .filter(part =>
        part === 'pin' ? differs(spotOf(was.pin), spotOf(is.pin)) : differs(was[part], is[part]),
      )
      .map((part): RecordChange => ({ what: 'record', part })),
  ]
}

/** A plan that was renamed moves nothing on it; it is told once, of the report. */
const spotOf = (pin: SignedPin | null) => pin && { plan: pin.plan, x: pin.x, y: pin.y }

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
    limit_before: old && limitOf(old, before),
    limit_after: now && limitOf(now, after),
    loosened: old !== null && isLoosened(old, now, unitIn(after)),
  }
}

/** Whether more may be cut than whoever signed had read, or elsewhere: what is cleared now and was not like that. */
function isLoosened(old: SignedCore, now: SignedCore | null, unit: DepthUnit): boolean {
  if (!now) return !verdicts[old.verdict].clears
  if (!verdicts[now.verdict].clears) return false
  if (!verdicts[old.verdict].clears) return true
  if (cutFields.some(field => differs(old[field], now[field]))) return true
  if (now.verdict !== 'cleared_to_depth') return old.verdict !== now.verdict
  if (old.verdict !== 'cleared_to_depth') return false
  const [was, is] = [old, now].map(({ depth_limit }) => lengthOf(depth_limit, unit, 'down') ?? 0)
  return (is ?? 0) > (was ?? 0)
}

/** What is cut, and where. */
const cutFields = ['kind', 'diameter', 'depth', 'center', 'line'] as const

const limitOf = ({ verdict, depth_limit }: SignedCore, at: Recorded): string | null =>
  verdict === 'cleared_to_depth' && depth_limit ? lengthText(depth_limit, unitIn(at)) : null

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
