import { Button } from '@mantine/core'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { NotScannedList } from '#web/features/locations/location/not-scanned.tsx'
import { Certainty } from '#web/features/locations/location/confidence.tsx'
import { LocationStatus } from '#web/features/locations/location/status.tsx'
import { MarkedPicture } from '#web/ui/photos/marked-picture.tsx'
import classes from './review-list.module.css'
import { isSaved } from './navigation.ts'

/** Every location as the customer will read it, in short. */
export function ReviewList({
  locations,
  onEdit,
}: {
  locations: Location[]
  onEdit: (locationId: number) => void
}) {
  return (
    <ul className={classes.list} aria-label="Locations">
      {locations.map(location => (
        <li key={location.id} className={classes.location}>
          <Photo location={location} />
          <div className={classes.facts}>
            <div className={classes.head}>
              <h3>{`${location.ats_location_number}. ${location.name}`}</h3>
              <LocationStatus status={location.status} />
            </div>
            <Findings summaries={location.summaries} />
            {location.summary_notes && <p className={classes.notes}>{location.summary_notes}</p>}
            {location.not_scanned.length > 0 && <NotScannedList parts={location.not_scanned} inShort />}
            <Certainty location={location} />
            <Button
              variant="default"
              aria-label={`${deedOn(location)} location ${location.ats_location_number}`}
              onClick={() => onEdit(location.id)}
            >
              {deedOn(location)}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const deedOn = (location: Location) => (isSaved(location) ? 'Edit' : 'Complete')

function Findings({ summaries }: Pick<Location, 'summaries'>) {
  if (summaries.length === 0) return <p className={classes.none}>{locationMessages.findingsNone}</p>
  return (
    <ul className={classes.tasks} aria-label="Findings">
      {summaries.map(task => (
        <li key={task}>{task}</li>
      ))}
    </ul>
  )
}

function Photo({ location: { files } }: { location: Location }) {
  const [first] = files
  return (
    <div className={classes.photo}>
      {first ? (
        <MarkedPicture file={first} alt={locationMessages.photoOfLocation} size="small" fit="cover" />
      ) : (
        <span className={classes.noPhoto}>
          <IconPhoto size={24} aria-hidden="true" />
          No photo
        </span>
      )}
    </div>
  )
}
