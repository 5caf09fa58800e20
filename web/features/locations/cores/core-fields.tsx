import type { UseFormReturnType } from '@mantine/form'
import type { TaskType } from '#contract/companies/company.ts'
import type { Verdict } from '#contract/locations/cores/core.ts'
import { type CoreKind, coreKinds } from '#contract/locations/cores/core.ts'
import { verdicts } from '#contract/locations/cores/verdicts.ts'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location } from '#contract/locations/location.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import { LengthField } from '#web/features/locations/record/length-field.tsx'
import { hasProblem, MoreFields } from '#web/features/locations/record/more-fields.tsx'
import { PointFields } from '#web/features/locations/record/point-fields.tsx'
import classes from '#web/features/locations/record/record.module.css'
import { isTyped } from '#web/features/locations/record/slab-values.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { CoreCheck } from './core-check.tsx'
import type { CoreValues } from './core-values.ts'

interface CoreFieldsProps {
  form: UseFormReturnType<CoreValues>
  location: Location
  units: TaskType
}

/** What is cut, how near to what, and what the technician says to that. */
export function CoreFields({ form, location, units }: CoreFieldsProps) {
  const unit = unitOf(units)
  const kind = form.useWatchValue('kind')
  return (
    <div className={classes.fields}>
      <ChoiceButtons
        compact
        label="What will they cut?"
        autoFocus
        options={kindOptions}
        value={kind}
        onChange={form.getInputProps('kind').onChange}
      />
      <div className={classes.pair}>
        {kind === 'core' && <LengthField form={form} path="diameter" label="Diameter" unit={unit} required />}
        <LengthField form={form} path="depth" label="Depth" unit={unit} />
      </div>
      <p className={classes.note}>{recordMessages.cutDepthMeaning}</p>
      <LengthField
        form={form}
        path="clearance"
        label="Clearance"
        description={recordMessages.clearanceMeaning[kind]}
        unit={unit}
        fractions
      />
      {form.useWatchValue('clearance').trim() && location.targets.length > 0 && (
        <SelectField
          form={form}
          path="clearance_target"
          label="Nearest target"
          placeholder="Choose the target"
          data={location.targets.map(target => ({
            value: target.client_id,
            label: `${targetTitle(target)} ${targetLabel(target)}`,
          }))}
          clearable
        />
      )}
      <VerdictFields form={form} location={location} units={units} />
      <More form={form} location={location} units={units} />
    </div>
  )
}

function VerdictFields({ form, location, units }: CoreFieldsProps) {
  const unit = unitOf(units)
  const verdict = form.useWatchValue('verdict')
  return (
    <>
      <ChoiceButtons
        label="Your verdict"
        path="verdict"
        error={form.errors.verdict}
        options={verdictOptions}
        value={verdict || null}
        onChange={form.getInputProps('verdict').onChange}
      />
      {verdict === 'cleared_to_depth' && (
        <LengthField form={form} path="depth_limit" label="No deeper than" unit={unit} fractions required />
      )}
      {verdict === 'relocated' && (
        <>
          <TextField
            form={form}
            path="moved_from"
            label="Where it was planned"
            placeholder="For example: north of column B/3"
            autoComplete="off"
          />
          <LengthField form={form} path="moved_by" label="How far it was moved" unit={unit} />
        </>
      )}
      <CoreCheck form={form} location={location} units={units} />
      <TextareaField
        form={form}
        path="reason"
        label="Reason"
        description={recordMessages.reasonMeaning}
        minRows={2}
        autoComplete="off"
      />
    </>
  )
}

function More({ form, location: { axes }, units }: CoreFieldsProps) {
  const unit = unitOf(units)
  const [kind, verdict] = [form.useWatchValue('kind'), form.useWatchValue('verdict')]
  const points: [path: string, title: string][] =
    kind === 'core'
      ? [
          ['center', 'Center'],
          ...(verdict === 'relocated' ? ([['planned', 'Planned center']] as [string, string][]) : []),
        ]
      : [
          ['line.from', 'One end of the saw line'],
          ['line.to', 'The other end'],
        ]
  return (
    <MoreFields
      title="More: name on the drawing, position"
      filled={hasMore(form.getInitialValues()) || hasProblem(form, ['name', 'center', 'line', 'planned'])}
    >
      <TextField
        form={form}
        path="name"
        label="Name"
        description={recordMessages.coreNameMeaning}
        autoComplete="off"
      />
      {axes ? (
        points.map(([path, title]) => (
          <PointFields key={path} form={form} path={path} title={title} axes={axes} unit={unit} />
        ))
      ) : (
        <p className={classes.note}>{recordMessages.axesHint}</p>
      )}
    </MoreFields>
  )
}

const hasMore = ({ name, center, line, planned }: CoreValues) =>
  name !== '' || [center, line.from, planned].some(isTyped)

const kindOptions = Object.entries(coreKinds).map(([value, label]) => ({ value: value as CoreKind, label }))

const verdictOptions = Object.entries(verdicts).map(([value, { title, meaning }]) => ({
  value: value as Verdict,
  label: title,
  meaning,
}))
