import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Location } from '#contract/locations/location.ts'
import classes from './location-badges.module.css'

/** The number of a location on its job. Hidden from screen readers where the words beside it say it already. */
export function LocationNumber({ number, hidden }: { number: number; hidden?: true }) {
  return (
    <span className={classes.number} aria-hidden={hidden}>
      {number}
    </span>
  )
}

/** Whether the crew still works on it. */
export function LocationStatus({ status }: Pick<Location, 'status'>) {
  const Icon = status === 'draft' ? IconPencil : IconCheck
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden="true" />
      {status === 'draft' ? 'Draft' : 'Saved'}
    </span>
  )
}
