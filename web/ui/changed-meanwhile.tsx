import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { messages } from '#contract/messages.ts'
import type { Conflict } from '#web/lib/forms/conflict.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './changed-meanwhile.module.css'

/** Asks which version to keep; what was typed stays until the person has chosen. */
export function ChangedMeanwhile({ typed, current, labels, onMine, onTheirs }: Conflict) {
  const differing = Object.entries(labels).filter(
    ([name]) => Reflect.get(typed, name) !== Reflect.get(current, name),
  )
  return (
    <Callout kind="caution">
      <p>{messages.changedMeanwhile}</p>
      <p>{messages.yourTextStays}</p>
      <dl className={classes.differences}>
        {differing.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{displayValue(Reflect.get(current, name))}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.choice}>
        <Button variant="default" onClick={chosen(onMine)}>
          Save mine
        </Button>
        <Button variant="default" onClick={chosen(onTheirs)}>
          Use the saved version
        </Button>
      </div>
    </Callout>
  )
}

/** The question goes with its buttons: the keyboard stays at the form. */
const chosen =
  (choose: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (form) {
      form.tabIndex = -1
      form.focus({ preventScroll: true })
    }
    choose()
  }

function displayValue(value: unknown) {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return String(value || 'Empty')
}
