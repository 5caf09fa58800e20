import { Button } from '@mantine/core'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import type { NextAction } from './next-action.ts'
import classes from './steps.module.css'

export function CompleteButton({ action: { next, pending, complete } }: { action: NextAction }) {
  return (
    <Button fullWidth loading={pending} disabled={!next} data-complete onClick={() => void complete()}>
      Complete Next Action
    </Button>
  )
}

/** On a phone the next action stays at the bottom of the screen, unless something is being written there. */
export function NextActionBar({ action }: { action: NextAction }) {
  if (!action.allowed) return null
  return (
    <BottomBar data-complete>
      {action.title && <p className={classes.nextActionTitle}>Next: {action.title}</p>}
      <CompleteButton action={action} />
    </BottomBar>
  )
}
