import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DepthUnit } from '#contract/locations/depth.ts'
import { otherUnit } from '#contract/locations/setback-answer.ts'
import type { Field, Problem, Work } from '#contract/locations/setback-check.ts'
import { exactText, fromInches } from '#contract/locations/setback-length.ts'
import type { SetbackMessages } from '#contract/locations/setback-messages.ts'
import { checkerLimits, computedSetbacks, markings } from '#contract/locations/setbacks.ts'
import classes from './setback-checker.module.css'
import { type Check, shownIn } from './use-check.ts'

/** One length, with its other unit in grey. What is wrong with it is said once somebody has left the field. */
export function MeasureField({
  field,
  check,
  words,
}: {
  field: Field
  check: Check
  words: SetbackMessages
}) {
  const [isTyping, setTyping] = useState(false)
  const { unit, result } = check
  const measure = check.measureOf(field)
  const problem = result.verdict === null ? result.problems[field] : undefined
  const shown = measure.unit === unit ? measure.typed : (shownIn(measure, unit) ?? measure.typed)
  const other = otherUnit[unit]
  const inOther = measure.unit === other ? measure.typed : shownIn(measure, other)
  return (
    <div className={classes.field}>
      <TextInput
        label={`${labelOf(field, check.work, words)} (${words.unitNames[unit]})`}
        description={hintOf(field, check.work, unit, words)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={shown}
        error={!isTyping && problem && problemText(problem, field, unit, words)}
        rightSection={
          inOther &&
          !problem && <span className={classes.other}>{`${inOther} ${words.unitNames[other]}`}</span>
        }
        rightSectionWidth={104}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={event => check.type(field, event.currentTarget.value)}
      />
      {field === 'width' && <CatalogueWidths check={check} shown={shown} words={words} />}
    </div>
  )
}

/** The widths that technicians mark, to be tapped. */
function CatalogueWidths({ check, shown, words }: { check: Check; shown: string; words: SetbackMessages }) {
  const { targets, slabTarget } = markings[check.unit === 'in' ? 'imperial' : 'metric']
  return (
    <fieldset className={classes.widths} aria-label={words.fields.width}>
      {[...targets, slabTarget].map(width => (
        <Button
          key={width}
          variant="default"
          aria-pressed={shown === String(width)}
          onClick={() => check.type('width', String(width))}
        >
          {`${width} ${words.unitNames[check.unit]}`}
        </Button>
      ))}
    </fieldset>
  )
}

const labelOf = (field: Field, work: Work, words: SetbackMessages) =>
  field === 'distance' ? words.distance[work] : words.fields[field]

function hintOf(field: Field, work: Work, unit: DepthUnit, words: SetbackMessages): string | undefined {
  if (field === 'distance') return words.distanceHint[work] ?? words.hints.distance
  if (field === 'thickness')
    return words.thicknessHint(
      exactText(fromInches(computedSetbacks.sawWithoutAsking), unit, words.unitNames),
    )
  return words.hints[field]
}

function problemText(problem: Problem, field: Field, unit: DepthUnit, words: SetbackMessages): string {
  const [least, most] = checkerLimits[field]
  if (problem === 'unreadable') return words.unreadable[unit]
  if (problem === 'too_small')
    return words.tooSmall(exactText(fromInches(least), unit, words.unitNames, 'up'))
  if (problem === 'too_large') return words.tooLarge(exactText(fromInches(most), unit, words.unitNames))
  return words.problems[problem]
}
