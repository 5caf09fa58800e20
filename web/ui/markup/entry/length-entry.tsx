import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type DepthUnit, depthFrom, unitOf } from '#contract/locations/depth.ts'
import { isByScale } from '#contract/locations/marks/label-text.ts'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { lengthProblem } from '#contract/locations/record/length-problems.ts'
import { lengthText, otherLengthText } from '#contract/locations/record/length-text.ts'
import { TypedLength } from '#contract/locations/record/typed-length.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { Callout } from '#web/ui/callout.tsx'
import { dimensionOf, suggestedLength } from '../scale.ts'
import classes from './entry.module.css'
import { EntryActions, TextChoices, UnitChoice } from './entry-parts.tsx'
import type { EntryProps } from './entry-props.ts'

type LengthMark = Extract<Mark, { shape: 'dimension' | 'scale' }>

/** Asks how long the line is: of a scale what somebody measured, of a dimension what the scale says, to be mended. */
export function LengthEntry({ mark, marks, picture, units, onDone, onCancel }: EntryProps<LengthMark>) {
  const ownUnits = useOwnUnits()
  const written = unitOf(units ?? ownUnits)
  const isScale = mark.shape === 'scale'
  const suggestion = isScale ? null : suggestedLength(mark, marks, picture, written)
  const given = depthFrom(mark.text || (suggestion ?? ''))
  // whoever types the same length has measured it
  const [byScale, setByScale] = useState(isByScale(mark) || (!mark.text && suggestion !== null))
  const [typed, setTyped] = useState(given?.typed ?? '')
  const [unit, setUnit] = useState<DepthUnit>(given?.unit ?? written)
  const [error, setError] = useState<string | null>(null)
  const length = TypedLength.safeParse(typed).data ?? typed
  const other = otherLengthText(length, unit)
  const replaced = isScale && !mark.text ? marks.find(({ shape }) => shape === 'scale') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = lengthProblem('on_photo', length, unit)
    setError(problem)
    if (problem) return
    const text = lengthText(length, unit)
    onDone(mark.shape === 'dimension' ? dimensionOf(mark, text, byScale) : { ...mark, text })
  }
  const type = (text: string) => {
    setTyped(text)
    setByScale(false)
    setError(null)
  }
  return (
    <form className={classes.entry} noValidate onSubmit={submit}>
      {replaced && 'text' in replaced && (
        <Callout kind="caution">
          <p>{markMessages.replacesScale(replaced.text)}</p>
        </Callout>
      )}
      <div className={classes.lengthFields}>
        <TextInput
          label={`${isScale ? 'Known length' : 'Length'} in ${unit === 'in' ? 'inches' : 'millimeters'}`}
          data-autofocus
          autoFocus
          autoComplete="off"
          inputMode="decimal"
          maxLength={limits.typedLength}
          value={typed}
          error={error}
          rightSection={other && <span className={classes.otherUnit}>{other}</span>}
          rightSectionWidth={104}
          onChange={event => type(event.currentTarget.value)}
        />
        <UnitChoice
          value={unit}
          onChange={next => {
            setUnit(next)
            setByScale(false)
          }}
        />
      </div>
      {!replaced && (
        <p className={classes.meaning}>
          {isScale ? markMessages.scaleMeaning : meaningOf(suggestion, byScale)}
        </p>
      )}
      {unit === 'in' && (
        <TextChoices
          label="Part of an inch"
          texts={fractions}
          onChoose={fraction =>
            type([/^\d+(?![\d/.,])/.exec(typed.trim())?.[0], fraction].filter(Boolean).join(' '))
          }
        />
      )}
      <EntryActions isNew={!mark.text} noun={mark.shape} onCancel={onCancel} />
    </form>
  )
}

function meaningOf(suggestion: string | null, byScale: boolean) {
  if (suggestion === null) return markMessages.noScale
  return byScale ? markMessages.fromScale : markMessages.typedLengthStays
}

/** Which the keyboard of some phones can't type. */
const fractions = ['1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']
