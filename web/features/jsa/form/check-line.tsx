import { TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { memo, useId } from 'react'
import { controlAt, numberLabel, type Place } from '#contract/jsa/catalogue/catalogue.ts'
import type { CheckGroup } from '#contract/jsa/checks.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { limits } from '#contract/limits.ts'
import { answerAt } from './answers/answer-lines.ts'
import { useAnswers, useLineError, useSaving } from './form-context.ts'
import { lineId } from './jump.ts'
import classes from './lines.module.css'

interface LineProps {
  group: CheckGroup
  place: Place
}

/** A line of the form; a hazard shows its controls right below it as soon as it is ticked. */
export const CheckLine = memo(function CheckLine({ group, place }: LineProps) {
  const Line = lines[place.entry.kind]
  return (
    <div id={lineId(group, place.index)} className={classes.line} tabIndex={-1}>
      <Line group={group} place={place} />
      {place.entry.controls && <HazardControls group={group} place={place} controls={place.entry.controls} />}
    </div>
  )
})

function Box({ group, place: { entry, index, number } }: LineProps) {
  const { store } = useSaving()
  const ticked = useAnswers(({ form_checks }) => form_checks[group][index] === true)
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={ticked}
        onChange={event => store.setCheck(group, index, event.currentTarget.checked)}
      />
      {number !== null && <span className={classes.number}>{numberLabel(number)}</span>}
      <span>{entry.words.en}</span>
    </label>
  )
}

function Text({ group, place: { entry, index, number } }: LineProps) {
  const { store } = useSaving()
  const text = useAnswers(({ form_checks }) => String(form_checks[group][index]))
  const error = useLineError(`form_checks.${group}.${index}`)
  return (
    <TextInput
      className={classes.text}
      label={[number !== null && numberLabel(number), entry.words.en].filter(Boolean).join(' ')}
      value={text}
      error={error}
      maxLength={limits.lineLength}
      autoComplete="off"
      onChange={event => store.setCheck(group, index, event.currentTarget.value)}
    />
  )
}

function Question({ group, place: { entry, index } }: LineProps) {
  const { store } = useSaving()
  const label = useId()
  const answer = useAnswers(answers => answerAt(answers, group, index))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div role="group" aria-labelledby={label} className={classes.question}>
      <span id={label}>{entry.words.en}</span>
      <span className={classes.choices}>
        {(['yes', 'no'] as const).map(choice => (
          <button
            key={choice}
            type="button"
            className={classes.choice}
            aria-pressed={answer === choice}
            onClick={() => store.toggleAnswer(group, index, choice)}
          >
            <IconCheck size={20} stroke={2.5} aria-hidden="true" />
            {choice === 'yes' ? 'Yes' : 'No'}
          </button>
        ))}
      </span>
    </div>
  )
}

const lines = { box: Box, text: Text, question: Question }

/** The same boxes as in section 2: ticked here, they are ticked there. */
function HazardControls({ group, place, controls }: LineProps & { controls: readonly number[] }) {
  const isTicked = useAnswers(({ form_checks }) => form_checks[group][place.index] === true)
  return isTicked ? <LinkedControls hazard={place.entry.words.en} controls={controls} /> : null
}

function LinkedControls({ hazard, controls }: { hazard: string; controls: readonly number[] }) {
  const hasNone = useAnswers(({ form_checks }) =>
    controls.map(controlAt).every(control => form_checks[control.group.name][control.index] !== true),
  )
  return (
    <fieldset
      className={classes.controls}
      data-open={hasNone || undefined}
      aria-label={`Controls for this hazard: ${hazard}`}
    >
      <legend>Controls for this hazard</legend>
      {hasNone && <p className={classes.hint}>{jsaFormMessages.controlsHint}</p>}
      {controls.map(number => {
        const control = controlAt(number)
        const Line = lines[control.entry.kind]
        return <Line key={number} group={control.group.name} place={{ ...control, number }} />
      })}
    </fieldset>
  )
}
