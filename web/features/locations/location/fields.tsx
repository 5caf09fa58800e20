import { Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Confidence, Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { confidences, secondMethodMeaning } from '#contract/locations/scan-limits.ts'
import { ChoiceButtons } from '#web/features/projects/request/choice-buttons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { BarcodeField } from './barcode-field.tsx'
import classes from './fields.module.css'
import { NotScannedFields } from './not-scanned-fields.tsx'
import { TaskField } from './task-field.tsx'
import type { LocationValues } from './values.ts'

interface LocationFieldsProps {
  form: UseFormReturnType<LocationValues>
  /** Null for one that is not on the server yet; without a name it is called by its number. */
  location: Location | null
  withName?: boolean
  withDescription?: boolean
}

/** All that is recorded of a location but its photos. */
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
      <TextareaField form={form} path="summary_notes" label="Summary notes" autoComplete="off" />
      <NotScannedFields form={form} />
      <ConfidenceField form={form} />
      <Switch
        key={form.key('second_method_advised')}
        {...form.getInputProps('second_method_advised', { type: 'checkbox' })}
        label={secondMethodMeaning}
        className={classes.switch}
      />
      <BarcodeField form={form} />
    </div>
  )
}

function ConfidenceField({ form }: Pick<LocationFieldsProps, 'form'>) {
  const { onChange } = form.getInputProps('confidence')
  return (
    <ChoiceButtons
      label="Confidence"
      options={degrees}
      value={form.useWatchValue('confidence') || null}
      onChange={onChange}
    >
      <p className={classes.note}>{locationMessages.confidenceMeaning}</p>
    </ChoiceButtons>
  )
}

const degrees = Object.entries(confidences).map(([value, { title, meaning }]) => ({
  value: value as Confidence,
  label: title,
  meaning,
}))
