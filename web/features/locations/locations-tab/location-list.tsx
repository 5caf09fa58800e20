import { useDisclosure } from '@mantine/hooks'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { type ReactNode, useState } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { pages } from '#contract/pages.ts'
import { useOpenLocation } from '#web/features/locations/location-link.tsx'
import { watchRevision } from '#web/features/locations/location-saved.ts'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import { useLoadLater } from '#web/lib/load-later.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Empty } from '#web/ui/states.tsx'
import { AddLocationButton, AddLocationDialog } from './add-location-dialog.tsx'
import { LabelSearch } from './label-search.tsx'
import { LocationItem } from './location-item.tsx'
import { searchLocations } from './location-search.ts'
import classes from './locations-tab.module.css'

/** With more locations than this, a search is offered. */
const searchFrom = 30

export function LocationList({
  projectId,
  locations,
  total,
  rest,
  canEdit,
}: {
  projectId: number
  locations: Location[]
  total: number
  /** Stands where those that are still to come will be. */
  rest?: ReactNode
  canEdit: boolean
}) {
  const [adding, { open, close }] = useDisclosure(false)
  const [search, setSearch] = useState('')
  const found = searchLocations(locations, search)
  const plans = useLoadLater(() => import('#web/features/plans/plans-section.tsx'), useConnection())
  const openLocation = useOpenLocation()
  useFreshPhotos(found.flatMap(({ files }) => files.slice(0, 1)))
  return (
    <>
      {canEdit && <AddLocationDialog projectId={projectId} opened={adding} onClose={close} />}
      {canEdit && locations.length > 0 && (
        <div className={classes.tools}>
          <AddLocationButton onClick={open} />
          <LabelSearch projectId={projectId} locations={locations} />
          <PrintLabelsLink projectId={projectId} />
        </div>
      )}
      {total > searchFrom && (
        <SearchField label="Find a location by number, name or barcode" value={search} onSearch={setSearch} />
      )}
      {locations.length === 0 && (
        <Empty title="No locations yet" action={canEdit && <AddLocationButton onClick={open} />}>
          {locationMessages.locationsNone}
        </Empty>
      )}
      {!rest && locations.length > 0 && found.length === 0 && (
        <p>{locationMessages.locationsNoMatch(search)}</p>
      )}
      <div className={classes.columns}>
        {plans.part && (
          <div className={classes.plans}>
            <plans.part.PlansSection
              projectId={projectId}
              locations={locations}
              canEdit={canEdit}
              onOpen={openLocation}
              watchSave={() => watchRevision(projectId)}
            />
          </div>
        )}
        <div className={classes.found}>
          {found.length > 0 && (
            <ul className={classes.list} aria-label="Locations">
              {found.map(location => (
                <LocationItem key={location.id} location={location} />
              ))}
            </ul>
          )}
          {rest}
        </div>
      </div>
    </>
  )
}

function PrintLabelsLink({ projectId }: { projectId: number }) {
  return (
    <LinkButton
      to={pages.labels.path}
      search={{ project_id: projectId }}
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden="true" />}
    >
      Print labels
    </LinkButton>
  )
}
