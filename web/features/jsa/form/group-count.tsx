import type { CheckGroup } from '#contract/jsa/checks.ts'
import { tickedCount } from '#contract/jsa/lines.ts'
import { useAnswers } from './form-context.ts'
import classes from './lines.module.css'

/** "3 of 16" */
export function GroupCount({ group }: { group: CheckGroup }) {
  const all = useAnswers(({ form_checks }) => tickedCount(form_checks, group).all)
  const ticked = useAnswers(({ form_checks }) => tickedCount(form_checks, group).ticked)
  return (
    <span className={classes.count} data-any={ticked > 0 || undefined}>
      {`${ticked} of ${all}`}
    </span>
  )
}
