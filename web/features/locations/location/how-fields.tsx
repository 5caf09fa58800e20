import type { UseFormReturnType } from '@mantine/form'
import { unitOf } from '#contract/locations/depth.ts'
import { conditionFacts } from '#contract/locations/record/condition-facts.ts'
import {
  moistures,
  scanDirections,
  slabTypes,
  thicknessSources,
} from '#contract/locations/record/condition-titles.ts'
import { ConditionsRecord } from '#contract/locations/record/conditions-record.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { LengthField } from '#web/features/locations/record/length-field.tsx'
import { hasProblem, MoreFields } from '#web/features/locations/record/more-fields.tsx'
import classes from '#web/features/locations/record/record.module.css'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type CarriedOver, type ConditionValues, conditionValues } from './carried-over.ts'
import type { LocationValues } from './values.ts'

interface HowFieldsProps {
  form: UseFormReturnType<LocationValues>
  carriedOver: CarriedOver | null
}

/** How it was scanned. Folded away, since it is mostly the same from one spot to the next. */
export function HowFields({ form, carriedOver }: HowFieldsProps) {
  const unit = unitOf(form.useWatchValue('unit_system'))
  const conditions = form.useWatchValue('conditions')
  // what can't be read yet is no summary
  const facts = conditionFacts(ConditionsRecord.safeParse(conditions).data, unit)
  const said = facts.map(({ label, text }) => `${label}: ${text}`).join(' · ')
  const isSame =
    carriedOver?.conditions &&
    JSON.stringify(conditions) === JSON.stringify(conditionValues(carriedOver.conditions))
  const carried = isSame && recordMessages.carriedOver(carriedOver.from)
  return (
    <MoreFields
      title="How it was scanned"
      note={[carried, said || recordMessages.conditionsMeaning].filter(Boolean).join(' ')}
      filled={hasProblem(form, ['conditions'])}
    >
      <Choice form={form} name="slab_type" label="Slab" titles={slabTypes} />
      <LengthField form={form} path="conditions.slab_thickness" label="Thickness" unit={unit} fractions />
      <Choice form={form} name="thickness_from" label="How do you know?" titles={thicknessSources} />
      <TextField
        form={form}
        path="conditions.surface"
        label="Surface"
        placeholder="For example: broom finish, dust swept"
        autoComplete="off"
      />
      <Choice form={form} name="moisture" label="Moisture" titles={moistures} />
      <Choice form={form} name="directions" label="Scanned in" titles={scanDirections} />
      <div className={classes.pair}>
        <LengthField form={form} path="conditions.line_spacing" label="Line spacing" unit={unit} />
        <LengthField form={form} path="conditions.depth_reached" label="Depth reached" unit={unit} />
      </div>
      <div className={classes.pair}>
        <TextField
          form={form}
          path="conditions.dielectric"
          label="Dielectric"
          inputMode="decimal"
          autoComplete="off"
        />
        <LengthField form={form} path="conditions.calibration_depth" label="Calibrated at" unit={unit} />
      </div>
      <TextField
        form={form}
        path="conditions.present"
        label="Who was there"
        placeholder="For example: Kim Lee, superintendent"
        autoComplete="off"
      />
    </MoreFields>
  )
}

/** Few answers, as buttons; one that was given can be taken back. */
function Choice<N extends 'slab_type' | 'thickness_from' | 'moisture' | 'directions'>({
  form,
  name,
  label,
  titles,
}: {
  form: UseFormReturnType<LocationValues>
  name: N
  label: string
  titles: Record<Exclude<ConditionValues[N], ''>, string>
}) {
  const options = Object.entries<string>(titles).map(([value, title]) => ({ value, label: title }))
  return (
    <ChoiceButtons
      compact
      label={label}
      options={[...options, { value: '', label: 'Not recorded' }]}
      value={form.useWatchValue('conditions')[name] as string}
      onChange={form.getInputProps(`conditions.${name}`).onChange}
    />
  )
}
