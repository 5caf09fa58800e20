import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#contract/limits.ts'
import type { Confidence, Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { confidences, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import { taskOptions } from '#contract/locations/tasks.ts'
import { Contradictions } from '#web/features/locations/findings/contradictions.tsx'
import { FindingLine } from '#web/features/locations/findings/finding-line.tsx'
import { ChoiceButtons } from '#web/features/projects/request/choice-buttons.tsx'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { LinesSelect } from '#web/ui/fields/lines-select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { BarcodeField } from './barcode-field.tsx'
import classes from './location.module.css'
import { NotScannedFields } from './not-scanned-fields.tsx'
import type { LocationValues } from './values.ts'

interface LocationFieldsProps {
  form: UseFormReturnType<LocationValues>
  /** Null for one that is not on the server yet; it may stay without a name and is then named by its number. */
  location: Location | null
  withName?: boolean
  withDescription?: boolean
}

/** Everything recorded about a location, except its photos. */
export function LocationFields({
  form,
  location,
  withName = true,
  withDescription = true,
}: LocationFieldsProps) {
  return (
    <div className={classes.fields}>
      {withName && (
        <TextField
          form={form}
          path="name"
          label="Name"
          description={location ? undefined : locationMessages.locationNameHelp}
          required={location !== null}
          autoComplete="off"
        />
      )}
      {withDescription && (
        <TextareaField form={form} path="description" label="Description" minRows={2} autoComplete="off" />
      )}
      <TaskField form={form} />
      <Contradictions
        summaries={form.useWatchValue('summaries')}
        files={location?.files ?? []}
        unit_system={form.useWatchValue('unit_system')}
      />
      <TextareaField form={form} path="summary_notes" label="Summary notes" autoComplete="off" />
      <NotScannedFields form={form} />
      <ConfidenceField form={form} />
      <Switch
        key={form.key('second_method_advised')}
        {...form.getInputProps('second_method_advised', { type: 'checkbox' })}
        label={secondMethodMeaning}
        className={classes.secondMethod}
      />
      <BarcodeField form={form} />
    </div>
  )
}

/** Tasks of the catalogue in the units of the location; whoever works in the others sees both. */
function TaskField({ form }: Pick<LocationFieldsProps, 'form'>) {
  const units = form.useWatchValue('unit_system')
  const showsBoth = useOwnUnits() !== units
  const { onChange, defaultValue, error, ...props } = form.getInputProps('summaries')
  return (
    <LinesSelect
      {...props}
      label="Survey summary"
      description={
        showsBoth
          ? `${locationMessages.tasksMeaning} ${locationMessages.unitsKept(units)}`
          : locationMessages.tasksMeaning
      }
      chosenLabel="Chosen tasks"
      error={error ?? form.errors.survey_summary}
      data={taskOptions(units)}
      renderLine={showsBoth ? line => <FindingLine line={line} /> : undefined}
      value={form.useWatchValue('summaries')}
      onChange={onChange}
      maxValues={limits.tasksPerLocation}
      nothingFoundMessage={locationMessages.tasksNoMatch}
    />
  )
}

function ConfidenceField({ form }: Pick<LocationFieldsProps, 'form'>) {
  const { onChange } = form.getInputProps('confidence')
  return (
    <ChoiceButtons
      label="Confidence"
      options={confidenceOptions}
      value={form.useWatchValue('confidence') || null}
      onChange={onChange}
    >
      <p className={classes.confidenceNote}>{locationMessages.confidenceMeaning}</p>
    </ChoiceButtons>
  )
}

const confidenceOptions = Object.entries(confidences).map(([value, { title, meaning }]) => ({
  value: value as Confidence,
  label: title,
  meaning,
}))
