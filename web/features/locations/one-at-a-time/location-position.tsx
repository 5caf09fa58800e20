import type { ReactNode } from 'react'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import type { AnyLocation } from './location-kind.ts'
import classes from './one-at-a-time.module.css'

/** Which location of how many this is, and whether it is done. */
export function LocationPosition({
  title,
  location,
  children,
}: {
  title: string
  location: AnyLocation | null
  children: ReactNode
}) {
  return (
    <div className={classes.position}>
      <h3>{title}</h3>
      <LocationStatus status={location?.status ?? 'draft'} />
      <p>{children}</p>
    </div>
  )
}
