import { useId } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { NotScannedList } from '#web/features/locations/location/not-scanned.tsx'
import { Certainty } from '#web/features/locations/location/confidence.tsx'
import { LocationStatus } from '#web/features/locations/location/status.tsx'
import classes from './location.module.css'
import { ReportPhotos } from './photos.tsx'

/** Photo first, findings in words, then with equal weight what was not scanned. */
export function ReportLocation({ location }: { location: Location }) {
  const heading = useId()
  const { ats_location_number, name, description, status, summaries, summary_notes } = location
  return (
    <article className={classes.location} aria-labelledby={heading}>
      <header className={classes.head}>
        <p className={classes.number}>Location {ats_location_number}</p>
        {status === 'draft' && <LocationStatus status={status} />}
        <h4 id={heading}>{name}</h4>
        {description && <p className={classes.text}>{description}</p>}
      </header>
      <ReportPhotos photos={location.files} of={name} />
      <div className={classes.facts}>
        <section>
          <h5>Findings</h5>
          {summaries.length === 0 ? (
            <p className={classes.none}>{locationMessages.findingsNone}</p>
          ) : (
            <ul className={classes.findings}>
              {summaries.map(task => (
                <li key={task}>{task}</li>
              ))}
            </ul>
          )}
        </section>
        {location.not_scanned.length > 0 ? (
          <NotScannedList parts={location.not_scanned} />
        ) : (
          <section>
            <h5>Not scanned</h5>
            <p>{locationMessages.notScannedNone}</p>
          </section>
        )}
        <Certainty location={location} meant />
        {summary_notes && (
          <section>
            <h5>Notes</h5>
            <p className={classes.text}>{summary_notes}</p>
          </section>
        )}
        {location.barcode_number && (
          <p className={classes.barcode}>
            Barcode <code>{location.barcode_number}</code>
          </p>
        )}
      </div>
    </article>
  )
}
