import { useQuery } from '@tanstack/react-query'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { LocationView } from '#web/features/locations/location/view.tsx'
import { projectQuery } from '#web/features/projects/project-query.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { Answered } from '#web/features/projects/with-project.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { LocationList } from './location-list.tsx'
import classes from './locations-tab.module.css'

export function LocationsTab({
  detail,
  locationId,
}: {
  detail: ProjectHead
  /** The one the address names. */
  locationId?: number
}) {
  const { data, error, refetch } = useQuery(projectQuery(detail.project.id, ['locations']))
  return (
    <Answered data={data} error={error} retry={() => void refetch()}>
      {({ locations = [] }) => <Locations detail={detail} locations={locations} locationId={locationId} />}
    </Answered>
  )
}

function Locations({
  detail,
  locations,
  locationId,
}: {
  detail: ProjectHead
  locations: Location[]
  locationId?: number
}) {
  const { recordScan } = useProjectRights(detail)
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
