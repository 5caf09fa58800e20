import { Input } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { type ReactNode, useId } from 'react'
import classes from './choice-buttons.module.css'

/** Radio buttons drawn as large buttons; the chosen one has a tick and a frame. */
export function ChoiceButtons<V extends string>({
  label,
  options,
  value,
  onChange,
  compact = false,
  path,
  error,
  autoFocus = false,
  children,
}: {
  label: string
  options: readonly { value: V; label: string; meaning?: string }[]
  /** Null before the first answer. */
  value: V | null
  onChange: (value: V) => void
  /** As wide as their words, as many in a row as fit. */
  compact?: boolean
  /** In its form, to be found where the answer is refused. */
  path?: string
  error?: ReactNode
  /** The first thing to do in a dialog. */
  autoFocus?: boolean
  /** Further fields that belong to the answer. */
  children?: ReactNode
}) {
  const name = useId()
  return (
    <fieldset className={classes.choiceField} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={classes.choices} data-count={options.length} data-compact={compact || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              data-path={index === 0 ? path : undefined}
              data-autofocus={(autoFocus && index === 0) || undefined}
              onChange={() => onChange(option.value)}
              aria-describedby={option.meaning && `${name}-${option.value}`}
            />
            <span className={classes.checkmark} aria-hidden="true">
              <IconCheck size={16} stroke={3} />
            </span>
            <span className={classes.choiceLabel}>{option.label}</span>
            {option.meaning && (
              <span id={`${name}-${option.value}`} className={classes.choiceMeaning} aria-hidden="true">
                {option.meaning}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={`${name}-error`} role="alert">
          {error}
        </Input.Error>
      )}
      {children}
    </fieldset>
  )
}
