import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { halves, hours, minutes, readStartTime, type StartTime, writeStartTime } from './start-time.ts'
import classes from './start-time-field.module.css'
import type { ScanValues } from './values.ts'

/** Three small choices; a phone turns each into its own wheel. */
export function StartTimeField({ form }: { form: UseFormReturnType<ScanValues> }) {
  const { defaultValue, onChange, error } = form.getInputProps('requested_start_time')
  const [time, setTime] = useState(() => readStartTime(String(defaultValue)))
  const choose = (part: Partial<StartTime>) => {
    const next = { ...time, ...part }
    setTime(next)
    onChange(writeStartTime(next))
  }
  const part = (name: keyof StartTime, label: string, data: string[]) => (
    <NativeSelect
      size="md"
      aria-label={label}
      data={data}
      value={time[name]}
      onChange={event => choose({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <fieldset className={classes.field}>
      <legend>Requested start time</legend>
      <div className={classes.parts}>
        {part('hour', 'Hour', hours)}
        {part('minute', 'Minutes', minutes)}
        {part('half', 'AM or PM', halves)}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
