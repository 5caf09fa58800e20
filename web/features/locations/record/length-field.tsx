import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ComponentProps } from 'react'
import { limits } from '#contract/limits.ts'
import type { DepthUnit } from '#contract/locations/depth.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import classes from './record.module.css'

interface LengthFieldProps<V extends Record<string, unknown>>
  extends Pick<ComponentProps<typeof TextField>, 'description' | 'required'> {
  form: UseFormReturnType<V>
  path: string
  label: string
  unit: DepthUnit
  /** Keys for the parts of an inch, which the keyboard of some phones can't type. */
  fractions?: boolean
}

/** One length in the units of the location. */
export function LengthField<V extends Record<string, unknown>>({
  form,
  path,
  label,
  unit,
  fractions = false,
  ...field
}: LengthFieldProps<V>) {
  return (
    <div className={classes.length}>
      <TextField
        form={form}
        path={path}
        label={`${label} (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={limits.typedLength}
        {...field}
      />
      {fractions && unit === 'in' && <Fractions form={form} path={path} label={label} />}
    </div>
  )
}

function Fractions<V extends Record<string, unknown>>({
  form,
  path,
  label,
}: Pick<LengthFieldProps<V>, 'form' | 'path' | 'label'>) {
  const add = (fraction: string) => {
    const input = form.getInputNode(path) as HTMLInputElement | null
    const [whole = ''] = /^\d+(?![\d/])/.exec(input?.value.trim() ?? '') ?? []
    // the type of the path is as open as the form's
    form.setFieldValue(path, [whole, fraction].filter(Boolean).join(' ') as never)
  }
  return (
    <fieldset className={classes.fractions} aria-label={`${label}: part of an inch`}>
      {fractionKeys.map(fraction => (
        <Button key={fraction} variant="default" onClick={() => add(fraction)}>
          {fraction}
        </Button>
      ))}
    </fieldset>
  )
}

const fractionKeys = ['1/4', '1/2', '3/4'] as const
