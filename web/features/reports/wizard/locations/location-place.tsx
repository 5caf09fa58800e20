import type { Location } from '#contract/locations/location.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { LocationStatus } from '#web/features/locations/location/status.tsx'
import classes from './location.module.css'

/** Which of all this is, and whether it is finished. */
export function LocationPlace({ at, all, location }: { at: number; all: number; location: Location | null }) {
  return (
    <div className={classes.place}>
      <h3>{reportMessages.locationPlace(at, all)}</h3>
      <LocationStatus status={location?.status ?? 'draft'} />
      <p>{location ? location.name : reportMessages.locationUnsent}</p>
    </div>
  )
}
