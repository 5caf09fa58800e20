import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { adviseOnScan } from '#contract/projects/scan-advice.ts'
import { scanAnswerMessages } from '#contract/projects/scan-answer-messages.ts'
import { LengthUnit, mostCuringDays } from '#contract/projects/scan-conditions.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import { scanQuestions } from '#contract/projects/scan-questions.ts'
import {
  type ConditionValues,
  conditionsOf,
  daysOf,
  emptyConditions,
  textsOf,
  thicknessOf,
} from '#web/features/projects/conditions/condition-values.ts'
import classes from '#web/features/projects/conditions/conditions.module.css'
import { ScanAdviceView } from '#web/features/projects/conditions/scan-advice.tsx'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import type { ScanValues } from './values.ts'

/** "Will radar work here?": opened by whoever wants to know, answered as far as they know, and never in the way. */
export function ConditionsField({ form }: { form: UseFormReturnType<ScanValues> }) {
  return form.useWatchValue('project_type') === 'gpr' ? <Conditions form={form} /> : null
}

/** Open where there are answers, from a draft or from before another type was looked at. */
function Conditions({ form }: { form: UseFormReturnType<ScanValues> }) {
  const units = useOwnUnits()
  const values = textsOf(form.useWatchValue('scan_conditions'))
  const [openAtFirst] = useState(() => conditionsOf(values) !== null)
  const conditions = conditionsOf(values)
  const change = (changes: Partial<ConditionValues>) =>
    form.setFieldValue('scan_conditions', { ...form.getValues().scan_conditions, ...changes })
  return (
    <details className={classes.block} open={openAtFirst}>
      <summary>
        <span className={classes.title}>{scanMessages.title}</span>
        <span className={classes.note}>
          {conditions ? scanMessages.outlooks[adviseOnScan(conditions, units).outlook] : scanMessages.meaning}
        </span>
      </summary>
      <div className={classes.questions}>
        {scanQuestions(units).map(({ path, question, options }) => (
          <ChoiceButtons
            key={path}
            compact
            label={question}
            options={options}
            value={values[path] || null}
            onChange={answer => change({ [path]: answer })}
          >
            {path === 'concrete_age' && values.concrete_age === 'curing' && (
              <DaysField values={values} onChange={change} />
            )}
          </ChoiceButtons>
        ))}
        <SlabField values={values} onChange={change} />
      </div>
      <div className={classes.answer} aria-live="polite">
        <ScanAdviceView advice={adviseOnScan(conditions, units)} />
      </div>
      <div className={classes.foot}>
        <p className={classes.note}>{`${scanMessages.emailed} ${scanMessages.stillSends}`}</p>
        {conditions && (
          <Button variant="default" onClick={() => change(emptyConditions(units))}>
            Clear answers
          </Button>
        )}
      </div>
    </details>
  )
}

interface FieldProps {
  values: ConditionValues
  onChange: (changes: Partial<ConditionValues>) => void
}

function DaysField({ values: { concrete_days: typed }, onChange }: FieldProps) {
  const isOff = typed.trim() !== '' && daysOf(typed) === null
  return (
    <TextInput
      size="md"
      label="Days old, if you know"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={typed}
      onChange={event => onChange({ concrete_days: event.currentTarget.value })}
      error={isOff && `${scanAnswerMessages.daysUnreadable(mostCuringDays)} ${scanMessages.notSent}`}
    />
  )
}

function SlabField({ values, onChange }: FieldProps) {
  const { slab_known, slab_thickness: typed, slab_thickness_unit } = values
  const isOff = typed.trim() !== '' && thicknessOf(typed) === null
  return (
    <ChoiceButtons
      compact
      label="How thick is the slab?"
      options={slabOptions}
      value={slab_known || null}
      onChange={answer => onChange({ slab_known: answer })}
    >
      {slab_known === 'known' && (
        <div className={classes.slab}>
          <TextInput
            size="md"
            label="Thickness"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={event => onChange({ slab_thickness: event.currentTarget.value })}
            error={isOff && `${scanAnswerMessages.thicknessUnreadable} ${scanMessages.notSent}`}
          />
          <NativeSelect
            size="md"
            label="Unit"
            data={LengthUnit.options}
            value={slab_thickness_unit}
            onChange={event => onChange({ slab_thickness_unit: LengthUnit.parse(event.currentTarget.value) })}
          />
        </div>
      )}
    </ChoiceButtons>
  )
}

const slabOptions = [
  { value: 'known', label: 'I know it' },
  { value: 'not_sure', label: 'Not sure' },
]
