import { useId } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { CoresSection } from '#web/features/locations/cores/cores-section.tsx'
import { MustNotCut } from '#web/features/locations/cores/must-not-cut.tsx'
import { Findings } from '#web/features/locations/findings/findings.tsx'
import { WhereFacts } from '#web/features/locations/location/facts.tsx'
import { HowScanned } from '#web/features/locations/location/how-scanned.tsx'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import { TargetsSection } from '#web/features/locations/targets/targets-section.tsx'
import { ReportPhotos } from './photos.tsx'
import classes from './view.module.css'

/** Where the page has a location, for the links to it. */
export const locationAnchor = (number: number) => `location-${number}`

/** What nobody may cut and the photos first, then what was found and what was not scanned. */
export function ReportLocation({ location }: { location: Location }) {
  const heading = useId()
  const { ats_location_number, name, description, status } = location
  return (
    <article id={locationAnchor(ats_location_number)} className={classes.location} aria-labelledby={heading}>
      <header className={classes.locationHeader}>
        <p className={classes.locationNumber}>Location {ats_location_number}</p>
        {status === 'draft' && <LocationStatus status={status} />}
        <h4 id={heading} tabIndex={-1}>
          {name}
        </h4>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      <MustNotCut location={location} />
      <ReportPhotos photos={location.files} of={name} />
      <div className={classes.facts}>
        <TargetsSection location={location} heading="h5" onOpen={null} />
        <CoresSection location={location} heading="h5" onOpen={null} />
        <Findings location={location} heading="h5" />
        <HowScanned location={location} heading="h5" />
        <WhereFacts location={location} />
        {location.barcode_number && (
          <p className={classes.barcode}>
            Barcode <code>{location.barcode_number}</code>
          </p>
        )}
      </div>
    </article>
  )
}
