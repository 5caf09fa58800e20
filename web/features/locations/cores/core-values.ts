import type { TaskType } from '#contract/companies/company.ts'
import { limits } from '#contract/limits.ts'
import { coreCalls } from '#contract/locations/cores/calls.ts'
import { type CoreSurroundings, surroundingsOf } from '#contract/locations/cores/check-core.ts'
import type { Verdict } from '#contract/locations/cores/core.ts'
import { Core, type CoreKind, coreKinds, coreLabel } from '#contract/locations/cores/core.ts'
import { coreProblems } from '#contract/locations/cores/core-problems.ts'
import { CoreRecord } from '#contract/locations/cores/core-record.ts'
import { verdicts } from '#contract/locations/cores/verdicts.ts'
import type { Location } from '#contract/locations/location.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import { shorten } from '#contract/shorten.ts'
import { checkTogether } from '#web/features/locations/record/problems.ts'
import type { RecordKind } from '#web/features/locations/record/record-kind.ts'
import { blankLine, blankPoint } from '#web/features/locations/record/slab-values.ts'

export type CoreValues = {
  kind: CoreKind
  name: string
  diameter: string
  depth: string
  verdict: Verdict | ''
  reason: string
  depth_limit: string
  clearance: string
  clearance_target: string
  center: NonNullable<CoreRecord['center']>
  line: NonNullable<CoreRecord['line']>
  planned: NonNullable<CoreRecord['planned']>
  moved_from: string
  moved_by: string
  version: number | null
}

/** What a core is checked against, in the units it is typed in. */
export const surroundingsIn = (location: Location, units: TaskType): CoreSurroundings =>
  surroundingsOf({ ...location, unit_system: units })

/** The cores of a location, as their list and their form know them. */
export const coresOfLocation = (
  location: Location,
  units: TaskType,
): RecordKind<Core, CoreValues, typeof coreCalls.add, typeof coreCalls.change, typeof coreCalls.remove> => ({
  location,
  noun: 'core',
  // as it is called on the slab: by its number it would read like another one's name
  label: core => `${coreKinds[core.kind]} ${shorten(coreLabel(core), limits.markText)}`,
  schema: () =>
    checkTogether(CoreRecord, { verdict: 'cleared' }, ['reason'], core =>
      coreProblems(onlyFitting(core, location), surroundingsIn(location, units)),
    ),
  values: valuesOf,
  add: coreCalls.add,
  addition: values => ({
    params: { id: location.id },
    body: { ...bodyOf(values, location), unit_system: units },
  }),
  change: coreCalls.change,
  changes: ({ id, version }, values) => ({
    params: { id },
    body: { ...bodyOf(values, location), version, unit_system: units },
  }),
  remove: coreCalls.remove,
  removal: ({ id }) => ({ params: { id } }),
  answered: ({ core, location: after }) => ({ record: core, location: after }),
  locationAfter: answer => answer.location,
  parse: current => Core.safeParse(current).data,
  readable: values => readable(values, location),
  labels: valueLabels,
})

function valuesOf(core: Core | null): CoreValues {
  return {
    kind: core?.kind ?? 'core',
    name: core?.name ?? '',
    diameter: core?.diameter ?? '',
    depth: core?.depth ?? '',
    verdict: core?.verdict ?? '',
    reason: core?.reason ?? '',
    depth_limit: core?.depth_limit ?? '',
    clearance: core?.clearance ?? '',
    clearance_target: core?.clearance_target ?? '',
    center: core?.center ?? blankPoint(),
    line: core?.line ?? blankLine(),
    planned: core?.planned ?? blankPoint(),
    moved_from: core?.moved_from ?? '',
    moved_by: core?.moved_by ?? '',
    version: core?.version ?? null,
  }
}

/** What was typed for another kind or another verdict, or chosen of targets that are gone, and is not shown any more, is not sent. */
export function onlyFitting<T extends CoreRecord>(core: T, { targets }: Pick<Location, 'targets'>): T {
  const { kind, verdict, clearance } = core
  const isMoved = verdict === 'relocated'
  return {
    ...core,
    diameter: kind === 'core' ? core.diameter : null,
    center: kind === 'core' ? core.center : null,
    line: kind === 'saw' ? core.line : null,
    depth_limit: verdict === 'cleared_to_depth' ? core.depth_limit : null,
    planned: isMoved && kind === 'core' ? core.planned : null,
    moved_from: isMoved ? core.moved_from : null,
    moved_by: isMoved ? core.moved_by : null,
    clearance_target: clearance && targets.length > 0 ? core.clearance_target : null,
  }
}

/** The form has checked the values before. */
const bodyOf = ({ version: _version, ...values }: CoreValues, location: Location) =>
  onlyFitting(CoreRecord.parse(values), location)

function readable({ version: _version, ...values }: CoreValues, { targets }: Location) {
  const nearest = targets.find(({ client_id }) => client_id === values.clearance_target)
  const place = [values.center, values.line.from, values.line.to, values.planned]
  return {
    ...values,
    kind: coreKinds[values.kind],
    verdict: values.verdict && verdicts[values.verdict].title,
    clearance_target: nearest ? `${targetTitle(nearest)} ${targetLabel(nearest)}` : '',
    place: place
      .filter(({ first, second }) => first || second)
      .map(({ first, second }) => `${first} / ${second}`)
      .join('; '),
  }
}

const valueLabels = {
  kind: 'Kind',
  name: 'Name on the drawing',
  diameter: 'Diameter',
  depth: 'Depth',
  verdict: 'Verdict',
  depth_limit: 'Depth limit',
  moved_from: 'Planned at',
  moved_by: 'Moved by',
  clearance: 'Clearance',
  clearance_target: 'Nearest target',
  place: 'Position',
  reason: 'Reason',
}
