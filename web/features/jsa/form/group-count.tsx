import type { CheckGroup } from '#contract/jsa/checks.ts'
import { tickedCount } from '#contract/jsa/lines.ts'
import { useAnswers, useSaving } from './form-context.ts'
import classes from './lines.module.css'

/** "3 of 16" */
export function GroupCount({ group }: { group: CheckGroup }) {
  const { store } = useSaving()
  // counted only when something in this group has changed
  useAnswers(({ form_checks }) => form_checks[group])
  const { ticked, all } = tickedCount(store.read().form_checks, group)
  return (
    <span className={classes.count} data-any={ticked > 0 || undefined}>
      {`${ticked} of ${all}`}
    </span>
  )
}
