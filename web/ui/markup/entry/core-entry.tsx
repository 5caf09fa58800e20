import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { unitOf } from '#contract/locations/depth.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { exactText } from '#contract/locations/setback-length.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { pixelLength, type SizedCore, withDiameter } from '../scale.ts'
import classes from './entry.module.css'
import { EntryActions, TextChoices } from './entry-parts.tsx'
import type { EntryProps } from './entry-props.ts'

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
  const [typed, setTyped] = useState(mark.text)
  const [error, setError] = useState<string | null>(null)
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text) onDone({ ...mark, text })
    else setError(markMessages.coreRequired)
  }
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
        autoComplete="off"
        maxLength={limits.markText}
        value={typed}
        error={error}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      <EntryActions isNew={!mark.text} noun="core" onCancel={onCancel} />
    </form>
  )
}
