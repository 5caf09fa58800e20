import { Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import type { NextAction } from './next-action.ts'
import classes from './steps.module.css'

/** The record proves that the next step is done: those who may complete it need one tap. */
export function StepOffer({
  action: { allowed, next, proof, pending, completeProven },
}: {
  action: NextAction
}) {
  if (!allowed || !next || !proof) return null
  return (
    <section className={classes.offer} aria-label="Step ready to complete" data-complete>
      <p>
        <IconCircleCheck size={20} aria-hidden="true" />
        <span>{evidenceMessages.offer(proof, next.step)}</span>
      </p>
      <Button variant="default" loading={pending} onClick={completeProven}>
        Complete step {next.step}
      </Button>
    </section>
  )
}
