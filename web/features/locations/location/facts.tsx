import type { Location } from '#contract/locations/location.ts'
import { whereFacts } from '#contract/locations/record/where-facts.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './location.module.css'

/** Where it is, its label, who recorded it and when. */
export function LocationFacts({ location }: { location: Location }) {
  const { barcode_number, user, created_at, updated_at } = location
  const { time } = useSiteTime()
  return (
    <dl className={classes.facts}>
      <Where location={location} />
      <div>
        <dt>Barcode</dt>
        <dd>{barcode_number ? <code>{barcode_number}</code> : 'None'}</dd>
      </div>
      <div>
        <dt>Recorded by</dt>
        <dd>
          {user}, {time(created_at)}
        </dd>
      </div>
      {updated_at !== created_at && (
        <div>
          <dt>Last changed</dt>
          <dd>{time(updated_at)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Where it is alone; nothing where nobody said. */
export const WhereFacts = ({ location }: { location: Location }) =>
  whereFacts(location).length > 0 && (
    <dl className={classes.facts}>
      <Where location={location} />
    </dl>
  )

const Where = ({ location }: { location: Location }) =>
  whereFacts(location).map(({ label, text }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ))
