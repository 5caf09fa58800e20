import type { UseFormReturnType } from '@mantine/form'
import type { TaskType } from '#contract/companies/company.ts'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import { isUtility, type TargetKind, targetsOf } from '#contract/locations/marks.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { confidences } from '#contract/locations/scan-limits.ts'
import { directions, directionTitle } from '#contract/locations/targets/directions.ts'
import { qualityLevels } from '#contract/locations/targets/quality-levels.ts'
import type { Direction, Target } from '#contract/locations/targets/target.ts'
import { targets } from '#contract/locations/targets.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { LengthField } from '#web/features/locations/record/length-field.tsx'
import { hasProblem, MoreFields } from '#web/features/locations/record/more-fields.tsx'
import { PointFields } from '#web/features/locations/record/point-fields.tsx'
import classes from '#web/features/locations/record/record.module.css'
import { isTyped } from '#web/features/locations/record/slab-values.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { TargetValues } from './target-values.ts'

interface TargetFieldsProps {
  form: UseFormReturnType<TargetValues>
  target: Target | null
  location: Pick<Location, 'axes'>
  projectType: ProjectType
  units: TaskType
}

/** The three things that matter first; the rest is folded away. */
export function TargetFields({ form, target, location, projectType, units }: TargetFieldsProps) {
  const type = form.useWatchValue('type')
  const offered = targetsOf(projectType)
  // one of before stays what it is
  const kinds: readonly TargetKind[] =
    target && !offered.includes(target.type) ? [...offered, target.type] : offered
  return (
    <div className={classes.fields}>
      <ChoiceButtons
        compact
        label="What is it?"
        autoFocus
        path="type"
        error={form.errors.type}
        options={kinds.map(value => ({ value, label: targets[value].title }))}
        value={type || null}
        onChange={form.getInputProps('type').onChange}
      />
      <LengthField
        form={form}
        path="depth"
        label="Depth to top"
        description={recordMessages.depthMeaning}
        unit={unitOf(units)}
        fractions
      />
      <ChoiceButtons
        compact
        label="Which way does it run?"
        options={directionOptions(location.axes)}
        value={form.useWatchValue('direction')}
        onChange={form.getInputProps('direction').onChange}
      />
      <More form={form} location={location} units={units} isUtility={type !== '' && isUtility(type)} />
    </div>
  )
}

function More({
  form,
  location: { axes },
  units,
  isUtility,
}: Pick<TargetFieldsProps, 'form' | 'location' | 'units'> & { isUtility: boolean }) {
  const unit = unitOf(units)
  const direction = form.useWatchValue('direction')
  const along = direction && directions[direction].along
  const quality = form.useWatchValue('quality_level')
  return (
    <MoreFields
      title={isUtility ? moreOfUtility : moreOfTarget}
      filled={hasMore(form.getInitialValues()) || hasProblem(form, folded)}
    >
      {isUtility && (
        <ChoiceButtons
          label="Quality level"
          options={qualityOptions}
          value={quality}
          onChange={form.getInputProps('quality_level').onChange}
        />
      )}
      <ChoiceButtons
        compact
        label="Confidence"
        options={confidenceOptions}
        value={form.useWatchValue('confidence')}
        onChange={form.getInputProps('confidence').onChange}
      />
      <div className={classes.pair}>
        <LengthField form={form} path="spacing" label="Spacing" unit={unit} />
        <LengthField form={form} path="marked_width" label="Marked width" unit={unit} />
      </div>
      <TextField
        form={form}
        path="drawing_size"
        label="Size from drawing"
        description={recordMessages.sizeMeaning}
        autoComplete="off"
      />
      {along && axes && (
        <LengthField form={form} path="offset" label={`Distance from ${axes[along]}`} unit={unit} />
      )}
      {direction === 'diagonal' && axes && (
        <>
          <PointFields form={form} path="line.from" title="Runs through" axes={axes} unit={unit} />
          <PointFields form={form} path="line.to" title="and through" axes={axes} unit={unit} />
        </>
      )}
      {!axes && <p className={classes.note}>{recordMessages.axesHint}</p>}
      <TextField form={form} path="note" label="Note" autoComplete="off" />
    </MoreFields>
  )
}

const moreOfTarget = 'More: confidence, spacing, size, position'
const moreOfUtility = 'More: quality level, confidence, size, position'

const folded = [
  ...['spacing', 'marked_width', 'drawing_size', 'confidence', 'quality_level'],
  ...['offset', 'line', 'note'],
]

const hasMore = (values: TargetValues) =>
  [values.spacing, values.marked_width, values.drawing_size, values.confidence].some(Boolean) ||
  [values.quality_level, values.offset, values.note].some(Boolean) ||
  isTyped(values.line.from)

const notRecorded = { value: '', label: 'Not recorded' } as const

const directionOptions = (axes: Location['axes']) => [
  ...(Object.keys(directions) as Direction[]).map(value => ({ value, label: directionTitle(value, axes) })),
  notRecorded,
]

const confidenceOptions = [
  ...Object.entries(confidences).map(([value, { title }]) => ({
    value: value as keyof typeof confidences,
    label: title,
  })),
  notRecorded,
]

const qualityOptions = [
  ...Object.entries(qualityLevels).map(([value, { title, meaning }]) => ({
    value: value as keyof typeof qualityLevels,
    label: title,
    meaning,
  })),
  notRecorded,
]
