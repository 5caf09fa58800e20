import { Button } from '@mantine/core'
import { messages } from '#contract/messages.ts'
import classes from './restored.module.css'

/** Above a form that was filled from a draft: says so, and offers to discard the draft. */
export function Restored({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  if (!shown) return null
  return (
    <div className={classes.restored} role="status">
      <p>{messages.draftRestored}</p>
      <Button variant="default" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
