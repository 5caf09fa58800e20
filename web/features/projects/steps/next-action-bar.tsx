import { Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { completeButtonId, type NextAction } from './next-action.ts'
import classes from './steps.module.css'

/** With what proves that the next step is done, which takes the question away. */
export function CompleteButton({ action: { next, proof, pending, complete } }: { action: NextAction }) {
  return (
    <div className={classes.complete} data-complete>
      {next && proof && (
        <p className={classes.proof} id={proofId}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>{evidenceMessages.offer(proof, next.step)}</span>
        </p>
      )}
      <Button
        fullWidth
        id={completeButtonId}
        aria-describedby={proof ? proofId : undefined}
        loading={pending}
        disabled={!next}
        onClick={() => void complete()}
      >
        Complete Next Action
      </Button>
    </div>
  )
}

const proofId = 'step-proof'

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
