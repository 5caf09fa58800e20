import { type ComponentType, useEffect, useState } from 'react'
import { checkerMessages } from '#contract/locations/checker-messages.ts'
import type { Location } from '#contract/locations/location.ts'
import classes from './check-distance.module.css'

/** The setback checker of a location, out of the way until somebody wants it. */
export function CheckDistance({ location }: { location: Location }) {
  const [isOpen, setOpen] = useState(false)
  const { Checker, hasFailed } = useChecker(isOpen)
  return (
    <details className={classes.part} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Check a distance</summary>
      {Checker ? <Checker location={location} /> : hasFailed && <p>{checkerMessages.notLoaded}</p>}
    </details>
  )
}

type Checker = ComponentType<{ location: Location }>

/** Loaded once the location is there, so that it can be opened where there is no signal; and again if that failed. */
function useChecker(isOpen: boolean) {
  const [Checker, setChecker] = useState<Checker | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening it tries again
  useEffect(() => {
    let isShown = true
    import('./location-checker.tsx').then(
      ({ LocationChecker }) => isShown && setChecker(() => LocationChecker),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [isOpen])
  return { Checker, hasFailed }
}
