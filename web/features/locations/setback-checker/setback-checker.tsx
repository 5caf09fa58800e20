import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import type { Language } from '#contract/language.ts'
import type { MarkedTarget } from '#contract/locations/marked-target.ts'
import { doubtsAbout, stopSentence } from '#contract/locations/setback-answer.ts'
import { fieldsOf, works } from '#contract/locations/setback-check.ts'
import { drawSetback } from '#contract/locations/setback-drawing.ts'
import { type CheckedTarget, checkedTargets, setbackMessages } from '#contract/locations/setback-messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import { DrawingView } from '#web/ui/drawing.tsx'
import { MeasureField } from './measure-field.tsx'
import classes from './setback-checker.module.css'
import { useCheck } from './use-check.ts'
import { Verdict } from './verdict.tsx'

/** Whether a core, an opening or a cut keeps its distance from a mark. It asks no server, so that it answers in a basement too. */
export function SetbackChecker({
  units,
  target,
  language = 'en',
}: {
  units: TaskType
  /** What the location says about its marks. */
  target?: MarkedTarget
  language?: Language
}) {
  const words = setbackMessages[language]
  const check = useCheck(units, target)
  const { work, unit, result } = check
  const answer = result.verdict === null ? null : result
  const stop = stopSentence(check.target, words)
  return (
    <div className={classes.frame} lang={language}>
      <div className={classes.checker}>
        <div className={classes.form}>
          <div className={classes.choices}>
            <Choice
              label={words.work}
              value={work}
              options={works.map(value => ({ value, label: words.works[value] }))}
              onChange={check.setWork}
            />
            <Choice
              label={words.unit}
              value={unit}
              options={[
                { value: 'in', label: words.unitNames.in },
                { value: 'mm', label: words.unitNames.mm },
              ]}
              onChange={check.setUnit}
            />
          </div>
          <NativeSelect
            label={words.target}
            size="md"
            value={check.target}
            data={checkedTargets.map(value => ({ value, label: words.targets[value] }))}
            onChange={event => check.setTarget(event.currentTarget.value as CheckedTarget)}
          />
          {fieldsOf[work].map(field => (
            <MeasureField key={`${work} ${field}`} field={field} check={check} words={words} />
          ))}
        </div>
        <div className={classes.answer}>
          <Verdict result={result} unit={unit} words={words} />
          {answer &&
            doubtsAbout(answer, unit, words).map(doubt => (
              <Callout key={doubt} kind="caution" standing>
                <p>{doubt}</p>
              </Callout>
            ))}
          {answer && <DrawingView drawing={drawSetback(answer, unit, words)} />}
        </div>
        <div className={classes.notes}>
          {stop && (
            <Callout kind="stop" standing>
              <p>{stop}</p>
            </Callout>
          )}
          {work !== 'saw' && <p>{words.lowFlute}</p>}
          <p>{words.standing}</p>
        </div>
      </div>
    </div>
  )
}

function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <div className={classes.choice}>
      <span id={name} className={classes.label}>
        {label}
      </span>
      <SegmentedControl<T>
        aria-labelledby={name}
        size="md"
        fullWidth
        classNames={{ root: classes.options, indicator: classes.chosen, label: classes.option }}
        value={value}
        data={options}
        onChange={onChange}
      />
    </div>
  )
}
