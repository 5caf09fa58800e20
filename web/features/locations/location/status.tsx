import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Location } from '#contract/locations/location.ts'
import classes from './status.module.css'

/** Whether the crew is still at it. */
export function LocationStatus({ status }: Pick<Location, 'status'>) {
  const Icon = status === 'draft' ? IconPencil : IconCheck
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden="true" />
      {status === 'draft' ? 'Draft' : 'Saved'}
    </span>
  )
}
