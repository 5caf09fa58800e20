import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#contract/limits.ts'
import type { Confidence } from '#contract/locations/confidence.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { confidences, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import { taskOptions } from '#contract/locations/tasks.ts'
import { EquipmentField } from '#web/features/equipment/equipment-field.tsx'
import { Contradictions } from '#web/features/locations/findings/contradictions.tsx'
import { FindingLine } from '#web/features/locations/findings/finding-line.tsx'
import { PinField } from '#web/features/plans/pin-field.tsx'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { LinesSelect } from '#web/ui/fields/lines-select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { BarcodeField } from './barcode-field.tsx'
import type { CarriedOver } from './carried-over.ts'
import { HowFields } from './how-fields.tsx'
import classes from './location.module.css'
import { NotScannedFields } from './not-scanned-fields.tsx'
import type { LocationValues } from './values.ts'
import { WhereFields } from './where-fields.tsx'

interface LocationFieldsProps {
  form: UseFormReturnType<LocationValues>
  /** Null for one that is not on the server yet; it may stay without a name and is then named by its number. */
  location: Location | null
  /** What it starts with from another location. */
  carriedOver: CarriedOver | null
  projectId: number
  /** The other locations of the project. */
  others: Location[]
}

/** Everything recorded about a location, except its photos. */
export function LocationFields({ form, location, carriedOver, projectId, others }: LocationFieldsProps) {
  const filled = location?.filled_tasks ?? []
  return (
    <div className={classes.fields}>
      <TextField
        form={form}
        path="name"
        label="Name"
        description={location ? undefined : locationMessages.locationNameHelp}
        required={location !== null}
        autoComplete="off"
      />
      <TextareaField form={form} path="description" label="Description" minRows={2} autoComplete="off" />
      <WhereFields form={form} carriedOver={carriedOver} />
      <PinField
        projectId={projectId}
        number={location?.ats_location_number ?? null}
        value={form.useWatchValue('pins')[0] ?? null}
        error={form.errors.pin}
        others={others}
        onChange={pin => {
          form.clearFieldError('pin')
          form.setFieldValue('pins', pin ? [pin] : [])
        }}
      />
      <TaskField form={form} filled={filled} />
      <Contradictions
        summaries={[...form.useWatchValue('summaries'), ...filled]}
        files={location?.files ?? []}
        axes={location?.axes ?? null}
        conditions={location?.conditions ?? null}
        targets={location?.targets ?? []}
        cores={location?.cores ?? []}
        unit_system={form.useWatchValue('unit_system')}
      />
      <TextareaField form={form} path="summary_notes" label="Summary notes" autoComplete="off" />
      <NotScannedFields form={form} />
      <EquipmentField
        value={form.useWatchValue('equipment_id')}
        kept={location?.equipment ?? null}
        error={form.errors.equipment_id}
        onChange={form.getInputProps('equipment_id').onChange}
      />
      <HowFields form={form} carriedOver={carriedOver} />
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
function TaskField({ form, filled }: Pick<LocationFieldsProps, 'form'> & { filled: string[] }) {
  const units = form.useWatchValue('unit_system')
  const showsBoth = useOwnUnits() !== units
  const { onChange, defaultValue, error, ...props } = form.getInputProps('summaries')
  const renderLine = showsBoth ? (line: string) => <FindingLine line={line} /> : undefined
  return (
    <div className={classes.tasks}>
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
        renderLine={renderLine}
        value={form.useWatchValue('summaries')}
        onChange={onChange}
        maxValues={limits.tasksPerLocation}
        nothingFoundMessage={locationMessages.tasksNoMatch}
      />
      {filled.length > 0 && (
        <div className={classes.filled}>
          <p>{recordMessages.fromTargets}</p>
          <ul>
            {filled.map(line => (
              <li key={line}>{renderLine ? renderLine(line) : line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
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
