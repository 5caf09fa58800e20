import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './projects.module.css'

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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an item of the flex row of filters
    <div role="group" aria-labelledby={name} className={classes.toggleGroup}>
      <div id={name} className={classes.toggleLabel}>
        {label}
      </div>
      <div className={classes.toggles}>
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <button
            key={option}
            type="button"
            className={classes.toggle}
            aria-pressed={option === value}
            onClick={() => option !== value && onChange(option)}
          >
            {Icon && <Icon size={20} aria-hidden="true" />}
            <span className={Icon && classes.toggleText}>{text}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
