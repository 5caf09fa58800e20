import type { UseFormReturnType } from '@mantine/form'
import { projectMessages } from '#contract/projects/messages.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import classes from './request.module.css'
import { isPastDay } from './start-date.ts'
import type { ScanValues } from './values.ts'

/** A day in the past is asked about, not refused: a job may be entered after the fact. */
export function StartDateField({ form }: { form: UseFormReturnType<ScanValues> }) {
  const isPast = isPastDay(form.useWatchValue('requested_start_date'), new Date())
  return (
    <div>
      <TextField form={form} path="requested_start_date" type="date" label="Requested start date" required />
      <div role="status">{isPast && <p className={classes.past}>{projectMessages.startDatePast}</p>}</div>
    </div>
  )
}
