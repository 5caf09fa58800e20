import { Fragment, type ReactNode, useState } from 'react'
import { Loading } from '#web/ui/states.tsx'
import { useFocusOnChange } from '#web/ui/wizard/focus-on-change.ts'
import type { AnyLocation } from './location-kind.ts'
import { useNewLocationDraft } from './new-location-draft.ts'
import classes from './one-at-a-time.module.css'
import { chooseLocation, type ShownLocation } from './shown-location.ts'

/** One location at a time; perhaps the last one is only on this device yet. */
export function OneAtATime<L extends AnyLocation>({
  locations,
  wanted,
  newKey,
  children,
}: {
  locations: L[]
  /** The one the address names. */
  wanted?: number | 'new'
  /** Of the new one on this device, as its kind has it. */
  newKey: string
  children: (shown: ShownLocation<L>) => ReactNode
}) {
  const { photos, isStarted } = useNewLocationDraft(newKey)
  // changes once a new location is saved or discarded, so that the next one starts blank
  const [newCount, setNewCount] = useState(0)
  const { location, all } = chooseLocation(locations, { wanted, isStarted })
  const isReady = photos !== null || wanted !== undefined
  const key = location ? `${location.id}` : `new ${newCount}`
  const top = useFocusOnChange<HTMLDivElement>(key)
  if (!isReady) return <Loading />
  const onNewDone = () => setNewCount(now => now + 1)
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <Fragment key={key}>{children({ location, all, localPhotos: photos ?? [], onNewDone })}</Fragment>
    </div>
  )
}
