import type { Location } from '#contract/locations/location.ts'
import { formatTime } from '#web/lib/format.ts'
import classes from './location.module.css'

/** Its label, who recorded it and when, and its coordinates if a camera recorded them. */
export function LocationFacts({ location }: { location: Location }) {
  const { barcode_number, user, created_at, updated_at } = location
  const coordinates = coordinatesOf(location)
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
          <dt>Last changed</dt>
          <dd>{formatTime(updated_at)}</dd>
        </div>
      )}
      {coordinates && (
        <div>
          <dt>Coordinates</dt>
          <dd>
            <code>{coordinates}</code>
          </dd>
        </div>
      )}
    </dl>
  )
}

function coordinatesOf({ latitude, longitude, files }: Location) {
  const found = [{ latitude, longitude }, ...files].find(
    point => point.latitude !== null && point.longitude !== null,
  )
  return found && `${found.latitude?.toFixed(5)}, ${found.longitude?.toFixed(5)}`
}
