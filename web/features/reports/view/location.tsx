import { useId } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { Findings } from '#web/features/locations/findings/findings.tsx'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import { ReportPhotos } from './photos.tsx'
import classes from './view.module.css'

/** Photos first, then what was found and what was not scanned. */
export function ReportLocation({ location }: { location: Location }) {
  const heading = useId()
  const { ats_location_number, name, description, status } = location
  return (
    <article className={classes.location} aria-labelledby={heading}>
      <header className={classes.locationHeader}>
        <p className={classes.locationNumber}>Location {ats_location_number}</p>
        {status === 'draft' && <LocationStatus status={status} />}
        <h4 id={heading}>{name}</h4>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      <ReportPhotos photos={location.files} of={name} />
      <div className={classes.facts}>
        <Findings location={location} heading="h5" />
        {location.barcode_number && (
          <p className={classes.barcode}>
            Barcode <code>{location.barcode_number}</code>
          </p>
        )}
      </div>
    </article>
  )
}
