import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from '#web/features/projects/dashboard/segments.module.css'

/** One of a few, all in sight. */
export function Segments<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: V
  options: readonly { value: V; label: string; icon?: Icon }[]
  onChange: (value: V) => void
}) {
  const name = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of the tools
    <div role="group" aria-labelledby={name} className={classes.group}>
      <div id={name} className={classes.label}>
        {label}
      </div>
      <div className={classes.segments}>
        {options.map(({ value: option, label: word, icon: Icon }) => (
          <button
            key={option}
            type="button"
            className={classes.segment}
            aria-pressed={option === value}
            onClick={() => option !== value && onChange(option)}
          >
            {Icon && <Icon size={20} aria-hidden="true" />}
            <span className={Icon && classes.word}>{word}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
