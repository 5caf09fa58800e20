import { Button, SegmentedControl } from '@mantine/core'
import type { DepthUnit } from '#contract/locations/depth.ts'
import classes from './entry.module.css'

/** Texts to choose from instead of typing one; the first may take the focus, so that no keyboard covers the rest. */
export function TextChoices({
  label,
  texts,
  chosen,
  withFocus = false,
  onChoose,
}: {
  label: string
  texts: string[]
  chosen?: string | undefined
  withFocus?: boolean
  onChoose: (text: string) => void
}) {
  if (texts.length === 0) return null
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {texts.map((text, index) => (
        <Button
          key={text}
          variant="default"
          aria-pressed={chosen === undefined ? undefined : text === chosen}
          data-autofocus={(withFocus && index === 0) || undefined}
          autoFocus={withFocus && index === 0}
          onClick={() => onChoose(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

/** Inches or millimeters, beside the field of a length. */
export function UnitChoice({ value, onChange }: { value: DepthUnit; onChange: (unit: DepthUnit) => void }) {
  return (
    <SegmentedControl
      aria-label="Unit"
      size="md"
      data={['in', 'mm']}
      value={value}
      onChange={unit => onChange(unit === 'mm' ? 'mm' : 'in')}
    />
  )
}

export function EntryActions({
  isNew,
  noun = 'label',
  onCancel,
}: {
  isNew: boolean
  noun?: string
  onCancel: () => void
}) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="default" type="submit">
        {isNew ? `Place ${noun}` : `Change ${noun}`}
      </Button>
    </div>
  )
}
