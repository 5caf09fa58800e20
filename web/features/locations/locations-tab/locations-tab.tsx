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
  /** The one the address names. */
  locationId?: number
}) {
  const { recordScan } = useProjectRights(detail)
  const { locations } = detail
  const open = locations.find(({ id }) => id === locationId)
  if (open) return <LocationView key={open.id} location={open} locations={locations} canEdit={recordScan} />
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
