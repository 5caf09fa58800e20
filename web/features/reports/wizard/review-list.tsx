import { Button } from '@mantine/core'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Location } from '#contract/locations/location.ts'
import { MustNotCut } from '#web/features/locations/cores/must-not-cut.tsx'
import { Confidence } from '#web/features/locations/findings/confidence.tsx'
import { ShortFindings } from '#web/features/locations/findings/findings.tsx'
import { NotScannedList } from '#web/features/locations/findings/not-scanned.tsx'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { MarkedPicture } from '#web/ui/photos/marked-picture.tsx'
import { PreviewPreparing } from '#web/ui/photos/thumbnail.tsx'
import { isSaved } from './navigation.ts'
import classes from './wizard.module.css'

/** Every location in short. */
export function ReviewList({
  locations,
  onEdit,
}: {
  locations: Location[]
  onEdit: (locationId: number) => void
}) {
  useFreshPhotos(locations.flatMap(({ files }) => files.slice(0, 1)))
  return (
    <ul className={classes.review} aria-label="Locations">
      {locations.map(location => (
        <li key={location.id} className={classes.reviewed}>
          <Photo location={location} />
          <div className={classes.reviewedFacts}>
            <div className={classes.reviewedHeader}>
              <h3>{`${location.ats_location_number}. ${location.name}`}</h3>
              <LocationStatus status={location.status} />
            </div>
            <MustNotCut location={location} />
            <ShortFindings location={location} />
            {location.summary_notes && <p className={classes.notes}>{location.summary_notes}</p>}
            {location.not_scanned.length > 0 && <NotScannedList areas={location.not_scanned} />}
            <Confidence location={location} />
            <Button
              variant="default"
              aria-label={`${actionFor(location)} location ${location.ats_location_number}`}
              onClick={() => onEdit(location.id)}
            >
              {actionFor(location)}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

const actionFor = (location: Location) => (isSaved(location) ? 'Edit' : 'Complete')

function Photo({ location: { files } }: { location: Location }) {
  const [first] = files
  if (!first)
    return (
      <div className={classes.photo}>
        <span className={classes.noPhoto}>
          <IconPhoto size={24} aria-hidden="true" />
          No photo
        </span>
      </div>
    )
  return (
    <div className={classes.photo}>
      {first.thumbnail_url ? (
        <MarkedPicture file={first} alt={locationFieldMessages.photoOfLocation} size="small" fit="contain" />
      ) : (
        <PreviewPreparing scan_status={first.scan_status} />
      )}
    </div>
  )
}
