import type { Location } from '#contract/locations/location.ts'
import { formatTime } from '#web/lib/format.ts'
import classes from './facts.module.css'

/** The label, who recorded it and when, and where it is as far as a camera wrote that down. */
export function LocationFacts({ location }: { location: Location }) {
  const { barcode_number, user, created_at, updated_at } = location
  const place = placeOf(location)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Barcode</dt>
        <dd>{barcode_number ? <code>{barcode_number}</code> : 'None'}</dd>
      </div>
      <div>
        <dt>Recorded by</dt>
        <dd>
          {user}, {formatTime(created_at)}
        </dd>
      </div>
      {updated_at !== created_at && (
        <div>
          <dt>Last change</dt>
          <dd>{formatTime(updated_at)}</dd>
        </div>
      )}
      {place && (
        <div>
          <dt>Coordinates</dt>
          <dd>
            <code>{place}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}

function placeOf({ latitude, longitude, files }: Location) {
  const known = [{ latitude, longitude }, ...files].find(
    place => place.latitude !== null && place.longitude !== null,
  )
  return known && `${known.latitude?.toFixed(5)}, ${known.longitude?.toFixed(5)}`
}
