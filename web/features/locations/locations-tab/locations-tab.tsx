import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { LocationView } from '#web/features/locations/location/view.tsx'
import { locationsQuery } from '#web/features/projects/project-query.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { ErrorState, Loading } from '#web/ui/states.tsx'
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
  const query = useQuery(locationsQuery(detail.project.id))
  const retry = () => void query.refetch()
  return (
    <Answered query={query}>
      {({ locations = [], moreLocations }) => {
        const missing = moreLocations ? Math.max(1, detail.counts.locations - locations.length) : 0
        return (
          <Locations
            detail={detail}
            locations={locations}
            locationId={locationId}
            missing={missing}
            rest={
              missing > 0 && <MissingLocations count={missing} failed={query.error !== null} retry={retry} />
            }
          />
        )
      }}
    </Answered>
  )
}

/** Stands below the first ones: nobody takes them for all. */
function MissingLocations({ count, failed, retry }: { count: number; failed: boolean; retry: () => void }) {
  return failed ? (
    <ErrorState text={locationMessages.othersMissing(count)} retry={retry} />
  ) : (
    <Loading text={locationMessages.othersLoading(count)} />
  )
}

function Locations({
  detail,
  locations,
  missing,
  rest,
  locationId,
}: {
  detail: ProjectHead
  locations: Location[]
  /** How many are still to come. */
  missing: number
  /** Stands where those will be. */
  rest: ReactNode
  locationId?: number
}) {
  const { recordScan } = useProjectRights(detail)
  const open = locations.find(({ id }) => id === locationId)
  if (open)
    return (
      <LocationView
        key={open.id}
        projectType={detail.project.project_type}
        location={open}
        locations={locations}
        total={locations.length + missing}
        canEdit={recordScan}
      />
    )
  if (locationId !== undefined && missing > 0) return rest
  return (
    <div className={classes.tab}>
      {locationId !== undefined && (
        <Callout kind="caution">
          <p>{locationMessages.locationGone}</p>
        </Callout>
      )}
      <LocationList
        projectId={detail.project.id}
        locations={locations}
        total={locations.length + missing}
        rest={rest}
        canEdit={recordScan}
      />
    </div>
  )
}
