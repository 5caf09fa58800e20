import type { TaskType } from '#contract/companies/company.ts'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import { isUtility, type TargetKind } from '#contract/locations/marks.ts'
import { targetCalls } from '#contract/locations/targets/calls.ts'
import { directions } from '#contract/locations/targets/directions.ts'
import { Target } from '#contract/locations/targets/target.ts'
import { targetFacts } from '#contract/locations/targets/target-facts.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import { targetProblems } from '#contract/locations/targets/target-problems.ts'
import { TargetRecord } from '#contract/locations/targets/target-record.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { checkTogether } from '#web/features/locations/record/problems.ts'
import type { RecordKind } from '#web/features/locations/record/record-kind.ts'
import { blankLine } from '#web/features/locations/record/slab-values.ts'

export type TargetValues = {
  type: TargetKind | ''
  depth: string
  direction: NonNullable<TargetRecord['direction']> | ''
  spacing: string
  drawing_size: string
  marked_width: string
  confidence: NonNullable<TargetRecord['confidence']> | ''
  quality_level: NonNullable<TargetRecord['quality_level']> | ''
  offset: string
  line: NonNullable<TargetRecord['line']>
  note: string
  version: number | null
}

/** The targets of a location, as their list and their form know them. */
export const targetsOfLocation = (
  location: Location,
  projectType: ProjectType,
  units: TaskType,
): RecordKind<
  Target,
  TargetValues,
  typeof targetCalls.add,
  typeof targetCalls.change,
  typeof targetCalls.remove
> => ({
  location,
  noun: 'target',
  label: target => `${targetTitle(target)} ${targetLabel(target)}`,
  schema: stored =>
    checkTogether(TargetRecord, { type: 'unknown' }, [], target =>
      targetProblems(
        onlyFitting(target),
        { unit: unitOf(units), projectType, axes: location.axes },
        stored?.type,
      ),
    ),
  values: valuesOf,
  add: targetCalls.add,
  addition: values => ({ params: { id: location.id }, body: { ...bodyOf(values), unit_system: units } }),
  change: targetCalls.change,
  changes: ({ id, version }, values) => ({
    params: { id },
    body: { ...bodyOf(values), version, unit_system: units },
  }),
  remove: targetCalls.remove,
  removal: ({ id }) => ({ params: { id } }),
  answered: ({ target, location: after }) => ({ record: target, location: after }),
  locationAfter: answer => answer.location,
  parse: current => Target.safeParse(current).data,
  readable: values => readable(values, location, units),
  labels: valueLabels,
})

function valuesOf(target: Target | null): TargetValues {
  return {
    type: target?.type ?? '',
    depth: target?.depth ?? '',
    direction: target?.direction ?? '',
    spacing: target?.spacing ?? '',
    drawing_size: target?.drawing_size ?? '',
    marked_width: target?.marked_width ?? '',
    confidence: target?.confidence ?? '',
    quality_level: target?.quality_level ?? '',
    offset: target?.offset ?? '',
    line: target?.line ?? blankLine(),
    note: target?.note ?? '',
    version: target?.version ?? null,
  }
}

/** What was typed for another type or another direction, and is not shown any more, is not sent. */
function onlyFitting<
  T extends Pick<TargetRecord, 'type' | 'direction' | 'offset' | 'line' | 'quality_level'>,
>(target: T): T {
  const along = target.direction && directions[target.direction].along
  return {
    ...target,
    offset: along ? target.offset : null,
    line: target.direction === 'diagonal' ? target.line : null,
    quality_level: isUtility(target.type) ? target.quality_level : null,
  }
}

/** The form has checked the values before. */
const bodyOf = ({ version: _version, ...values }: TargetValues) => onlyFitting(TargetRecord.parse(values))

function readable({ version: _version, ...values }: TargetValues, { axes }: Location, units: TaskType) {
  const parsed = TargetRecord.safeParse(values).data
  const facts = parsed ? targetFacts(parsed, unitOf(units), axes) : []
  const textOf = (label: string) => facts.find(fact => fact.label === label)?.text ?? ''
  return {
    ...values,
    type: parsed ? targetTitle(parsed) : '',
    direction: textOf('Runs'),
    place: textOf('Where'),
    confidence: textOf('Confidence'),
    quality_level: textOf('Quality level'),
  }
}

const valueLabels = {
  type: 'Type',
  depth: 'Depth to top',
  direction: 'Runs',
  spacing: 'Spacing',
  drawing_size: 'Size from drawing',
  marked_width: 'Marked width',
  confidence: 'Confidence',
  quality_level: 'Quality level',
  place: 'Where',
  note: 'Note',
}
