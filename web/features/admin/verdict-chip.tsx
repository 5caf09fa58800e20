import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import classes from './operations.module.css'

export type Verdict = 'good' | 'waiting' | 'caution' | 'stop'

/** A word with a shape and a color of its own. */
export function VerdictChip({ verdict, children }: { verdict: Verdict; children: string }) {
  const Icon = icons[verdict]
  return (
    <span className={classes.chip} data-verdict={verdict}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  )
}

const icons = {
  good: IconCircleCheck,
  waiting: IconClock,
  caution: IconAlertTriangle,
  stop: IconCircleX,
}
