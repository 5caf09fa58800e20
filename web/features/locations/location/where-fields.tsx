import type { UseFormReturnType } from '@mantine/form'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { hasProblem, MoreFields } from '#web/features/locations/record/more-fields.tsx'
import classes from '#web/features/locations/record/record.module.css'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { CarriedOver } from './carried-over.ts'
import { PositionField } from './position-field.tsx'
import type { LocationValues } from './values.ts'

/** Where it is: in words, and for whoever wants coordinates, what those are measured from. */
export function WhereFields({
  form,
  carriedOver,
}: {
  form: UseFormReturnType<LocationValues>
  carriedOver: CarriedOver | null
}) {
  const { origin, first, second } = form.useWatchValue('axes')
  const named = [origin, first, second].filter(Boolean).join(', ')
  return (
    <>
      <div className={classes.pair}>
        <TextField form={form} path="building" label="Building" autoComplete="off" />
        <TextField form={form} path="level" label="Level" autoComplete="off" />
      </div>
      <CarriedPlace form={form} carriedOver={carriedOver} />
      <TextField
        form={form}
        path="grid_reference"
        label="Grid reference"
        placeholder="For example: B/3, 4 ft north"
        autoComplete="off"
      />
      <PositionField form={form} />
      <MoreFields
        title="Origin and directions"
        note={named || recordMessages.axesMeaning}
        filled={hasProblem(form, ['axes'])}
      >
        {named && <p className={classes.note}>{recordMessages.axesMeaning}</p>}
        <TextField
          form={form}
          path="axes.origin"
          label="Origin"
          placeholder="For example: column B/3"
          autoComplete="off"
        />
        <TextField
          form={form}
          path="axes.first"
          label="First direction, along"
          placeholder="For example: grid line 3"
          autoComplete="off"
        />
        <TextField
          form={form}
          path="axes.second"
          label="Second direction, along"
          placeholder="For example: grid line B"
          autoComplete="off"
        />
      </MoreFields>
    </>
  )
}

/** Until one of the two is changed. */
function CarriedPlace({ form, carriedOver }: Parameters<typeof WhereFields>[0]) {
  const [building, level] = [form.useWatchValue('building'), form.useWatchValue('level')]
  const isCarried = building === (carriedOver?.building ?? '') && level === (carriedOver?.level ?? '')
  return (
    carriedOver &&
    isCarried &&
    (building || level) && <p className={classes.note}>{recordMessages.placeCarriedOver(carriedOver.from)}</p>
  )
}
