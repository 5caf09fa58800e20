import { SegmentedControl } from '@mantine/core'
import classes from './choice.module.css'

/** One of two things, as tall as a thumb needs. */
export function Choice<T extends string>({
  label,
  value,
  options,
  fullWidth = false,
  onChange,
}: {
  label: string
  value: T
  options: Record<T, string>
  fullWidth?: boolean
  onChange: (value: T) => void
}) {
  return (
    <SegmentedControl
      aria-label={label}
      size="md"
      classNames={{ indicator: classes.chosen, label: classes.choice }}
      fullWidth={fullWidth}
      value={value}
      data={Object.entries<string>(options).map(([value, label]) => ({ value, label }))}
      onChange={next => onChange(next as T)}
    />
  )
}
