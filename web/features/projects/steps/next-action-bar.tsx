import { Button } from '@mantine/core'
import type { NextAction } from './next-action.ts'
import classes from './next-action-bar.module.css'

export function CompleteButton({ action: { next, pending, complete } }: { action: NextAction }) {
  return (
    <Button fullWidth loading={pending} disabled={!next} onClick={() => void complete()}>
      Complete Next Action
    </Button>
  )
}

/** On a phone the next action stays in reach of the thumb, whatever part of the project is open. */
export function NextActionBar({ action }: { action: NextAction }) {
  if (!action.offered) return null
  return (
    <div className={classes.bar}>
      {action.title && <p className={classes.title}>Next: {action.title}</p>}
      <CompleteButton action={action} />
    </div>
  )
}
