import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import { limits } from '#contract/limits.ts'
import {
  convertDepth,
  type DepthUnit,
  depthFrom,
  depthOf,
  depthText,
  inOtherUnit,
  unitOf,
} from '#contract/locations/depth.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import classes from './panel.module.css'

interface LabelEntryProps {
  /** What a depth is written in; without any, in the person's own units. */
  units: TaskType | null
  /** What the label names. */
  target: string
  /** The text of the label now; empty for a new one. */
  text: string
  /** Texts of other labels on the photo, offered because most are used more than once. */
  others: string[]
  onDone: (text: string) => void
  onCancel: () => void
}

/** Asks for the text of a label. */
export function TextEntry({ target, text, others, onDone, onCancel }: LabelEntryProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const label = typed.trim()
    if (label) onDone(label)
    else setError(locationFieldMessages.markTextRequired)
  }
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <TextInput
        label={`${target}: label`}
        data-autofocus
        autoFocus
        autoComplete="off"
        maxLength={limits.markText}
        value={typed}
        error={error}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setError(null)
        }}
      />
      <UsedLabels texts={others} onChoose={onDone} />
      <Actions isNew={!text} onCancel={onCancel} />
    </form>
  )
}

/** Asks for a depth in either unit and shows it in the other one beside; it is written in that of the record. */
export function DepthEntry({ units, target, text, others, onDone, onCancel }: LabelEntryProps) {
  const ownUnits = useOwnUnits()
  const written = unitOf(units ?? ownUnits)
  const previous = depthFrom(text)
  const [typed, setTyped] = useState(previous?.typed ?? '')
  const [unit, setUnit] = useState<DepthUnit>(previous?.unit ?? unitOf(ownUnits))
  const [error, setError] = useState<string | null>(null)
  const depth = depthOf(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (depth) onDone(depthText(convertDepth(depth, unit, written), written))
    else setError(locationMessages.depthRequired)
  }
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <div className={classes.depthFields}>
        <TextInput
          label={`${target}: depth in ${unit === 'in' ? 'inches' : 'millimeters'}`}
          data-autofocus
          autoFocus
          autoComplete="off"
          inputMode="decimal"
          maxLength={12}
          value={typed}
          error={error}
          rightSection={depth && <span className={classes.otherUnit}>{inOtherUnit(depth, unit)}</span>}
          rightSectionWidth={88}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
        />
        <SegmentedControl
          aria-label="Unit"
          size="md"
          data={['in', 'mm']}
          value={unit}
          onChange={value => setUnit(value === 'mm' ? 'mm' : 'in')}
        />
      </div>
      <UsedLabels texts={others.filter(label => depthFrom(label)?.unit === written)} onChoose={onDone} />
      <Actions isNew={!text} onCancel={onCancel} />
    </form>
  )
}

function UsedLabels({ texts, onChoose }: { texts: string[]; onChoose: (text: string) => void }) {
  if (texts.length === 0) return null
  return (
    <fieldset className={classes.usedLabels} aria-label="Used on this photo">
      {texts.map(text => (
        <Button key={text} variant="default" onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

function Actions({ isNew, onCancel }: { isNew: boolean; onCancel: () => void }) {
  return (
    <div className={classes.entryActions}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="default" type="submit">
        {isNew ? 'Place label' : 'Change label'}
      </Button>
    </div>
  )
}
