import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './toggle-group.module.css'

/** A row of buttons of which one is pressed. */
export function ToggleGroup<V extends string>({
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an item of a flex row
    <div role="group" aria-labelledby={name} className={classes.group}>
      <div id={name} className={classes.label}>
        {label}
      </div>
      <div className={classes.options}>
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <button
            key={option}
            type="button"
            className={classes.option}
            aria-pressed={option === value}
            onClick={() => option !== value && onChange(option)}
          >
            {Icon && <Icon size={20} aria-hidden="true" />}
            <span className={Icon && classes.text}>{text}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
