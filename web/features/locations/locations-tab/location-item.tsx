import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Location } from '#contract/locations/location.ts'
import { MustNotCut } from '#web/features/locations/cores/must-not-cut.tsx'
import { Confidence } from '#web/features/locations/findings/confidence.tsx'
import { ShortFindings } from '#web/features/locations/findings/findings.tsx'
import { NotScannedList } from '#web/features/locations/findings/not-scanned.tsx'
import { LocationNumber, LocationStatus } from '#web/features/locations/location-badges.tsx'
import { LocationLink } from '#web/features/locations/location-link.tsx'
import { MarkedPicture } from '#web/ui/photos/marked-picture.tsx'
import { PreviewPreparing } from '#web/ui/photos/thumbnail.tsx'
import classes from './locations-tab.module.css'

/** In the list; the whole location is one tap away. */
const shownFindings = 3

/** Photo first, findings in words, then what was not scanned. */
export function LocationItem({ location }: { location: Location }) {
  const { id, ats_location_number, name, files, barcode_number } = location
  return (
    <li className={classes.location}>
      <div className={classes.photo} data-empty={files.length === 0 || undefined}>
        <FirstPhoto location={location} />
      </div>
      <div className={classes.facts}>
        <div className={classes.header}>
          <LocationNumber number={ats_location_number} hidden />
          <h3 className={classes.name}>
            <LocationLink id={id} className={classes.link}>
              <span className={classes.unseen}>{ats_location_number}. </span>
              {name}
            </LocationLink>
          </h3>
          <LocationStatus status={location.status} />
        </div>
        <MustNotCut location={location} />
        <ShortFindings location={location} most={shownFindings} />
        {location.not_scanned.length > 0 && <NotScannedList areas={location.not_scanned} />}
        <Confidence location={location} />
        <p className={classes.footer}>
          <span>{photoCount(files.length)}</span>
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
    <MarkedPicture file={first} alt={locationFieldMessages.photoOfLocation} size="small" fit="contain" />
  ) : (
    <PreviewPreparing scan_status={first.scan_status} />
  )
}

function photoCount(count: number) {
  return count === 1 ? '1 photo' : `${count || 'No'} photos`
}
