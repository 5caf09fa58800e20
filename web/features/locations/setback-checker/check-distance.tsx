import { useState } from 'react'
import { checkerMessages } from '#contract/locations/checker-messages.ts'
import type { Location } from '#contract/locations/location.ts'
import { useLoadLater } from '#web/lib/load-later.ts'
import classes from './check-distance.module.css'

/** The setback checker of a location, out of the way until somebody wants it. */
export function CheckDistance({ location }: { location: Location }) {
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed } = useLoadLater(() => import('./location-checker.tsx'), isOpen)
  return (
    <details className={classes.part} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Check a distance</summary>
      {part ? <part.LocationChecker location={location} /> : hasFailed && <p>{checkerMessages.notLoaded}</p>}
    </details>
  )
}
