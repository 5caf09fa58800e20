import { messages } from '#contract/messages.ts'
import type { ProjectDetail } from '#contract/project.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Empty } from '#web/ui/states.tsx'
import classes from './locations-tab.module.css'

export function LocationsTab({
  detail: { locations },
  locationId,
}: {
  detail: ProjectDetail
  /** The one the address asks for. */
  locationId?: number
}) {
  const isGone = locationId !== undefined && !locations.some(({ id }) => id === locationId)
  return (
    <>
      {isGone && (
        <Callout kind="caution">
          <p>{messages.locationGone}</p>
        </Callout>
      )}
      {locations.length === 0 ? (
        <Empty title="No locations yet">{messages.locationsNone}</Empty>
      ) : (
        <ul className={classes.locations}>
          {locations.map(location => (
            <li key={location.id} aria-current={location.id === locationId || undefined}>
              <p className={classes.name}>
                {location.ats_location_number}. {location.name}
              </p>
              <p>{location.description}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
