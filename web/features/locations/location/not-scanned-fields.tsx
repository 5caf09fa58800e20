import { Button, Select, type SelectProps, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { notScannedReasons } from '#contract/locations/scan-limits.ts'
import { NotScannedFrame } from '#web/features/locations/findings/not-scanned.tsx'
import classes from './location.module.css'
import type { LocationValues, NotScannedValues } from './values.ts'

/** The areas that were not scanned, a row for each. */
export function NotScannedFields({ form }: { form: UseFormReturnType<LocationValues> }) {
  const areas = form.useWatchValue('not_scanned')
  const add = () => form.insertListItem('not_scanned', { area: '', reason: '' })
  return (
    <NotScannedFrame>
      <p className={classes.notScannedMeaning}>{locationMessages.notScannedMeaning}</p>
      {areas.length === 0 && <p className={classes.notScannedNone}>{locationMessages.notScannedNone}</p>}
      {areas.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position in the form
        <AreaRow key={index} form={form} row={row} index={index} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        disabled={areas.length >= limits.notScannedPerLocation}
        onClick={add}
      >
        Add an area
      </Button>
    </NotScannedFrame>
  )
}

function AreaRow({
  form,
  row: { area, reason },
  index,
}: {
  form: UseFormReturnType<LocationValues>
  row: NotScannedValues
  index: number
}) {
  const field = (name: keyof NotScannedValues) => {
    const { defaultValue, ...props } = form.getInputProps(`not_scanned.${index}.${name}`)
    return props
  }
  const { title = '', meaning = undefined } = reason ? notScannedReasons[reason] : {}
  return (
    <fieldset className={classes.area} aria-label={`Not scanned, area ${index + 1}`}>
      <TextInput
        {...field('area')}
        value={area}
        label="Area"
        placeholder="For example: under the pallet at the north wall"
        maxLength={limits.lineLength}
        autoComplete="off"
      />
      <Select
        {...field('reason')}
        value={reason || null}
        label="Reason"
        placeholder="Choose a reason"
        data={reasonOptions}
        renderOption={ReasonOption}
        description={meaning}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxDropdownHeight={360}
      />
      <Button
        variant="default"
        className={classes.removeArea}
        aria-label={`Remove area ${index + 1}${area || title ? `: ${area || title}` : ''}`}
        title="Remove"
        onClick={() => form.removeListItem('not_scanned', index)}
      >
        <IconTrash size={20} aria-hidden="true" />
      </Button>
    </fieldset>
  )
}

const reasonOptions = Object.entries(notScannedReasons).map(([value, { title, meaning }]) => ({
  value,
  label: title,
  meaning,
}))

const ReasonOption: SelectProps['renderOption'] = ({ option }) => (
  <span className={classes.reason}>
    {option.label}
    <small>{reasonOptions.find(({ value }) => value === option.value)?.meaning}</small>
  </span>
)
