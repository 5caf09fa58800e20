import { Button, Select, type SelectProps, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { notScannedReasons } from '#contract/locations/scan-limits.ts'
import classes from './not-scanned-fields.module.css'
import { NotScannedFrame } from './not-scanned-frame.tsx'
import type { LocationValues, NotScannedValues } from './values.ts'

/** What nobody looked into, row by row. */
export function NotScannedFields({ form }: { form: UseFormReturnType<LocationValues> }) {
  const parts = form.useWatchValue('not_scanned')
  const add = () => form.insertListItem('not_scanned', { area: '', reason: '' })
  return (
    <NotScannedFrame>
      <p className={classes.meaning}>{locationMessages.notScannedMeaning}</p>
      {parts.length === 0 && <p className={classes.none}>{locationMessages.notScannedNone}</p>}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the form
        <Row key={index} form={form} part={part} index={index} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        disabled={parts.length >= limits.notScannedPerLocation}
        onClick={add}
      >
        Add an area
      </Button>
    </NotScannedFrame>
  )
}

function Row({
  form,
  part: { area, reason },
  index,
}: {
  form: UseFormReturnType<LocationValues>
  part: NotScannedValues
  index: number
}) {
  const field = (name: keyof NotScannedValues) => {
    const { defaultValue, ...props } = form.getInputProps(`not_scanned.${index}.${name}`)
    return props
  }
  const { title = '', meaning = undefined } = reason ? notScannedReasons[reason] : {}
  return (
    <fieldset className={classes.row} aria-label={`Not scanned, area ${index + 1}`}>
      <TextInput
        {...field('area')}
        value={area}
        label="Area"
        placeholder="Like: below the pallet at the north wall"
        maxLength={limits.lineLength}
        autoComplete="off"
      />
      <Select
        {...field('reason')}
        value={reason || null}
        label="Reason"
        placeholder="Choose a reason"
        data={reasons}
        renderOption={Reason}
        description={meaning}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxDropdownHeight={360}
      />
      <Button
        variant="default"
        className={classes.remove}
        aria-label={`Remove area ${index + 1}${area || title ? `: ${area || title}` : ''}`}
        title="Remove"
        onClick={() => form.removeListItem('not_scanned', index)}
      >
        <IconTrash size={20} aria-hidden="true" />
      </Button>
    </fieldset>
  )
}

const reasons = Object.entries(notScannedReasons).map(([value, { title, meaning }]) => ({
  value,
  label: title,
  meaning,
}))

const Reason: SelectProps['renderOption'] = ({ option }) => (
  <span className={classes.reason}>
    {option.label}
    <small>{reasons.find(({ value }) => value === option.value)?.meaning}</small>
  </span>
)
