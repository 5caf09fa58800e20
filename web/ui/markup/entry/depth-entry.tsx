import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  type DepthUnit,
  depthFrom,
  depthInOtherUnit,
  depthOf,
  depthText,
  shallowDepth,
  unitOf,
} from '#contract/locations/depth.ts'
import { depthTextOf, followTargets, unbound } from '#contract/locations/marks/bound-depths.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { targetLabel, targetTitle } from '#contract/locations/targets/target-label.ts'
import { targets as looks } from '#contract/locations/targets.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { usedTexts } from '../geometry.ts'
import classes from './entry.module.css'
import { EntryActions, TextChoices, UnitChoice } from './entry-parts.tsx'
import type { EntryProps } from './entry-props.ts'

/**
 * Offers the targets of the location, whose depth the label then follows; or asks for a depth in either unit and shows it in
 * the other one beside. It is written in that of the record.
 */
export function DepthEntry({
  mark,
  marks,
  units,
  record,
  onDone,
  onCancel,
}: EntryProps<Extract<Mark, { shape: 'depth' }>>) {
  const ownUnits = useOwnUnits()
  const written = unitOf(units ?? ownUnits)
  const previous = depthFrom(mark.text)
  const [typed, setTyped] = useState(previous?.typed ?? '')
  const [unit, setUnit] = useState<DepthUnit>(previous?.unit ?? unitOf(ownUnits))
  const [error, setError] = useState<string | null>(null)
  const depth = depthOf(typed)
  const offered = record.targets.map(target => ({
    target,
    text: `${targetLabel(target)} ${targetTitle(target)}, ${depthTextOf(target, written)}`,
  }))
  const followed = offered.find(({ target }) => target.client_id === mark.bound_to)
  const done = (text: string) => onDone({ ...unbound(mark), text })
  const bind = (chosen: string) => {
    const target = offered.find(({ text }) => text === chosen)?.target
    const [bound] = followTargets([{ ...mark, bound_to: target?.client_id }], record.targets, written)
    if (bound?.shape === 'depth') onDone(bound)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // whoever changed nothing did not mean to unbind it
    if (mark.bound_to && typed === (previous?.typed ?? '') && unit === (previous?.unit ?? unit)) onDone(mark)
    else if (depth) done(depthText(shallowDepth(depth, unit, written), written))
    else setError(locationMessages.depthRequired)
  }
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      <TextChoices
        label="Follow a target"
        texts={offered.map(({ text }) => text)}
        chosen={followed?.text ?? ''}
        withFocus
        onChoose={bind}
      />
      <div className={classes.lengthFields}>
        <TextInput
          label={`${looks[mark.target].title}: depth in ${unit === 'in' ? 'inches' : 'millimeters'}`}
          description={
            mark.bound_to &&
            markMessages.typedDepthUnbinds(followed ? targetLabel(followed.target) : 'its target')
          }
          data-autofocus={offered.length === 0 || undefined}
          autoFocus={offered.length === 0}
          autoComplete="off"
          inputMode="decimal"
          maxLength={12}
          value={typed}
          error={error}
          rightSection={depth && <span className={classes.otherUnit}>{depthInOtherUnit(depth, unit)}</span>}
          rightSectionWidth={88}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
        />
        <UnitChoice value={unit} onChange={setUnit} />
      </div>
      <TextChoices
        label="Used on this photo"
        texts={usedTexts(marks, 'depth').filter(label => depthFrom(label)?.unit === written)}
        onChoose={done}
      />
      <EntryActions isNew={!mark.text} onCancel={onCancel} />
    </form>
  )
}
