import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import classes from './request.module.css'
import { halves, hours, minutes, readStartTime, type StartTime, writeStartTime } from './start-time.ts'
import type { ScanValues } from './values.ts'

/** Three native selects, which a phone shows as wheels. */
export function StartTimeField({ form }: { form: UseFormReturnType<ScanValues> }) {
  const { defaultValue, onChange, error } = form.getInputProps('requested_start_time')
  const [time, setTime] = useState(() => readStartTime(String(defaultValue)))
  const choose = (change: Partial<StartTime>) => {
    const next = { ...time, ...change }
    setTime(next)
    onChange(writeStartTime(next))
  }
  const select = (name: keyof StartTime, label: string, data: string[]) => (
    <NativeSelect
      size="md"
      aria-label={label}
      data={data}
      value={time[name]}
      onChange={event => choose({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <fieldset className={classes.timeField}>
      <legend>Requested start time</legend>
      <div className={classes.timeSelects}>
        {select('hour', 'Hour', hours)}
        {select('minute', 'Minutes', minutes)}
        {select('half', 'AM or PM', halves)}
      </div>
      {error && (
        <p role="alert" className={classes.timeError}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
