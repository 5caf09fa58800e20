import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { LocationCard } from './location-card.tsx'
import { useFreshPhotos } from '#web/features/locations/photos/fresh-photos.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Empty } from '#web/ui/states.tsx'
import { AddLocationButton, AddLocationDialog } from './add-location.tsx'
import { LabelSearch } from './label-search.tsx'
import classes from './location-list.module.css'
import { locationsLike } from './location-search.ts'
import { PrintLabels } from './print-labels.tsx'

/** More than are looked through by eye. */
const many = 30

export function LocationList({
  projectId,
  locations,
  canEdit,
}: {
  projectId: number
  locations: Location[]
  canEdit: boolean
}) {
  const [adding, { open, close }] = useDisclosure(false)
  const [search, setSearch] = useState('')
  const found = locationsLike(locations, search)
  useFreshPhotos(found.flatMap(({ files }) => files.slice(0, 1)))
  return (
    <>
      {canEdit && <AddLocationDialog projectId={projectId} opened={adding} onClose={close} />}
      {canEdit && locations.length > 0 && (
        <div className={classes.tools}>
          <AddLocationButton onClick={open} />
          <LabelSearch projectId={projectId} locations={locations} />
          <PrintLabels projectId={projectId} />
        </div>
      )}
      {locations.length > many && (
        <SearchField label="Find a location by number, name or barcode" value={search} onSearch={setSearch} />
      )}
      {locations.length === 0 && (
        <Empty title="No locations yet" action={canEdit && <AddLocationButton onClick={open} />}>
          {locationMessages.locationsNone}
        </Empty>
      )}
      {locations.length > 0 && found.length === 0 && <p>{locationMessages.locationsNoMatch(search)}</p>}
      {found.length > 0 && (
        <ul className={classes.list} aria-label="Locations">
          {found.map(location => (
            <LocationCard key={location.id} location={location} />
          ))}
        </ul>
      )}
    </>
  )
}
