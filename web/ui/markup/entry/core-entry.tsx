import { TextInput } from '@mantine/core'
import { unitOf } from '#contract/locations/depth.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { exactText } from '#contract/locations/setback-length.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { pixelLength, type SizedCore, withDiameter } from '../scale.ts'
import classes from './entry.module.css'
import { EntryActions, TextChoices } from './entry-parts.tsx'
import type { EntryProps } from './entry-props.ts'
import { useLabelField } from './label-field.ts'

/** Offers the cores of the location, whose diameter the circle takes where the photo has a scale; or asks for a text. */
export function CoreEntry({
  mark,
  marks,
  picture,
  units,
  record,
  onDone,
  onCancel,
}: EntryProps<Extract<Mark, { shape: 'core' }>>) {
  const ownUnits = useOwnUnits()
  const unit = unitOf(units ?? ownUnits)
  const textOf = ({ label, diameter }: SizedCore) =>
    diameter === null ? label : `${label}, ${exactText(diameter, unit)}`
  const choose = (chosen: string) => {
    const core = record.cores.find(each => textOf(each) === chosen)
    if (!core) return
    const named = { ...mark, text: core.label }
    onDone(core.diameter === null ? named : withDiameter(named, core.diameter, marks, picture))
  }
  const { field, submit } = useLabelField(mark.text, markMessages.coreRequired, text =>
    onDone({ ...mark, text }),
  )
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <TextChoices label="Core" texts={record.cores.map(textOf)} withFocus onChoose={choose} />
      {record.cores.length > 0 && pixelLength(marks, picture) !== null && (
        <p className={classes.meaning}>{markMessages.circleSized}</p>
      )}
      <TextInput
        label="Label of the core"
        data-autofocus={record.cores.length === 0 || undefined}
        autoFocus={record.cores.length === 0}
        {...field}
      />
      <EntryActions isNew={!mark.text} noun="core" onCancel={onCancel} />
    </form>
  )
}
