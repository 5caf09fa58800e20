import { locationMessages } from '#contract/locations/messages.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { LocationView } from '#web/features/locations/location/view.tsx'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { Callout } from '#web/ui/callout.tsx'
import { LocationList } from './location-list.tsx'
import classes from './locations-tab.module.css'

export function LocationsTab({
  detail,
  locationId,
}: {
  detail: ProjectDetail
  /** The one the address asks for. */
  locationId?: number
}) {
  const { recordScan } = useProjectRights(detail)
  const { locations } = detail
  const asked = locations.find(({ id }) => id === locationId)
  if (asked)
    return <LocationView key={asked.id} location={asked} locations={locations} canEdit={recordScan} />
  return (
    <div className={classes.tab}>
      {locationId !== undefined && (
        <Callout kind="caution">
          <p>{locationMessages.locationGone}</p>
        </Callout>
      )}
      <LocationList projectId={detail.project.id} locations={locations} canEdit={recordScan} />
    </div>
  )
}
