import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { LocationLink } from '#web/features/locations/location-link.tsx'
import { MarkedPicture } from '#web/ui/photos/marked-picture.tsx'
import { PreviewPreparing } from '#web/ui/photos/thumbnail.tsx'
import classes from '#web/features/locations/location/card.module.css'
import { NotScannedList } from '#web/features/locations/location/not-scanned.tsx'
import { Certainty } from '#web/features/locations/location/confidence.tsx'
import { LocationStatus } from '#web/features/locations/location/status.tsx'

/** What stands in the list; the rest is one tap away. */
const shownTasks = 3

/** Photo first, findings in words, then what was not scanned. */
export function LocationCard({ location }: { location: Location }) {
  const { id, ats_location_number, name, summaries, files, barcode_number } = location
  const more = summaries.length - shownTasks
  return (
    <li className={classes.card}>
      <div className={classes.photo} data-empty={files.length === 0 || undefined}>
        <FirstPhoto location={location} />
      </div>
      <div className={classes.facts}>
        <div className={classes.head}>
          <span className={classes.number} aria-hidden="true">
            {ats_location_number}
          </span>
          <h3 className={classes.name}>
            <LocationLink id={id} className={classes.open}>
              <span className={classes.unseen}>{ats_location_number}. </span>
              {name}
            </LocationLink>
          </h3>
          <LocationStatus status={location.status} />
        </div>
        {summaries.length === 0 ? (
          <p className={classes.none}>{locationMessages.findingsNone}</p>
        ) : (
          <ul className={classes.tasks} aria-label="Findings">
            {summaries.slice(0, shownTasks).map(task => (
              <li key={task}>{task}</li>
            ))}
            {more > 0 && <li>{`and ${more} more`}</li>}
          </ul>
        )}
        {location.not_scanned.length > 0 && <NotScannedList parts={location.not_scanned} inShort />}
        <Certainty location={location} />
        <p className={classes.foot}>
          <span>{photosOf(files.length)}</span>
          {barcode_number && <code>{barcode_number}</code>}
        </p>
      </div>
    </li>
  )
}

function FirstPhoto({ location: { files } }: { location: Location }) {
  const [first] = files
  if (!first)
    return (
      <span className={classes.noPhoto}>
        <IconPhoto size={32} aria-hidden="true" />
        No photo yet
      </span>
    )
  return first.thumbnail_url ? (
    <MarkedPicture file={first} alt={locationMessages.photoOfLocation} size="small" fit="cover" />
  ) : (
    <PreviewPreparing />
  )
}

function photosOf(count: number) {
  return count === 1 ? '1 photo' : `${count || 'No'} photos`
}
