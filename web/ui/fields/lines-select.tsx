import { Button, MultiSelect, type MultiSelectProps } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './lines-select.module.css'

interface LinesSelectProps extends Omit<MultiSelectProps, 'value' | 'onChange'> {
  value: string[]
  onChange: (lines: string[]) => void
  /** Names the list of the chosen ones. */
  chosenLabel: string
  /** What a line looks like, where it is more than its text. */
  renderLine?: (line: string) => ReactNode
}

/** Chooses lines of a catalogue. They are too long for the field, so the chosen ones are listed below it. */
export function LinesSelect({ value, onChange, chosenLabel, renderLine, ...props }: LinesSelectProps) {
  return (
    <div>
      <MultiSelect
        placeholder="Search or choose"
        searchable
        renderPill={() => null}
        onKeyDown={keepChosen}
        maxDropdownHeight={320}
        size="md"
        checkIconPosition="right"
        renderOption={
          renderLine &&
          (({ option, checked }) => (
            <>
              <span className={classes.option}>{renderLine(option.value)}</span>
              {checked && <IconCheck size={18} aria-hidden="true" />}
            </>
          ))
        }
        classNames={{ groupLabel: classes.heading, inputField: classes.search }}
        {...props}
        value={value}
        onChange={onChange}
      />
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={chosenLabel}>
          {value.map(line => (
            <li key={line}>
              <span>{renderLine ? renderLine(line) : line}</span>
              <Button
                variant="subtle"
                color="gray"
                className={classes.remove}
                aria-label={`Remove ${line}`}
                title="Remove"
                onClick={() => onChange(value.filter(other => other !== line))}
              >
                <IconX size={20} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Backspace takes off the last one, which here is out of sight. */
function keepChosen(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Backspace' && event.currentTarget.value === '') event.preventDefault()
}
