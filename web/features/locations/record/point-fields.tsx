import type { UseFormReturnType } from '@mantine/form'
import type { DepthUnit } from '#contract/locations/depth.ts'
import type { SlabAxes } from '#contract/locations/record/slab-axes.ts'
import { LengthField } from './length-field.tsx'
import classes from './record.module.css'

/** How far something is from the origin along each axis of its location. */
export function PointFields<V extends Record<string, unknown>>({
  form,
  path,
  title,
  axes,
  unit,
}: {
  form: UseFormReturnType<V>
  path: string
  title: string
  axes: SlabAxes
  unit: DepthUnit
}) {
  return (
    <fieldset className={classes.point} data-path={path}>
      <legend>{title}</legend>
      <div className={classes.pair}>
        <LengthField form={form} path={`${path}.first`} label={`Along ${axes.first}`} unit={unit} />
        <LengthField form={form} path={`${path}.second`} label={`Along ${axes.second}`} unit={unit} />
      </div>
      {form.errors[path] && <p className={classes.problem}>{form.errors[path]}</p>}
    </fieldset>
  )
}
