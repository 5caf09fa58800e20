import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { Contradictions } from '#web/features/locations/findings/contradictions.tsx'
import { Findings } from '#web/features/locations/findings/findings.tsx'
import { useOpenLocation } from '#web/features/locations/location-link.tsx'
import type { OpenRecord } from '#web/features/locations/record/open-record.ts'
import { RecordSections } from '#web/features/locations/record/record-sections.tsx'
import { CheckDistance } from '#web/features/locations/setback-checker/check-distance.tsx'
import { openDraft } from '#web/lib/forms/draft.ts'
import { useLoadLater } from '#web/lib/load-later.ts'
import { Callout } from '#web/ui/callout.tsx'
import { useDeleteLocation } from './delete-location.ts'
import { LocationFacts } from './facts.tsx'
import { LocationHeader } from './header.tsx'
import { HowScanned } from './how-scanned.tsx'
import classes from './location.module.css'
import { LocationPhotos } from './photos.tsx'
import { locationDraftKey } from './values.ts'

/** One location: photos first, then what was found and what was not scanned; or the form that changes it. */
export function LocationView({
  projectType,
  location,
  locations,
  total,
  canEdit,
}: {
  projectType: ProjectType
  location: Location
  /** Those of the project, for the links to the previous and the next one. */
  locations: Location[]
  /** With those that are still to come. */
  total: number
  canEdit: boolean
}) {
  // what was typed before a reload is edited further
  const [editing, setEditing] = useState(() => openDraft(locationDraftKey(location)).read() !== null)
  // with code of its own, which readers never need
  const form = useLoadLater(() => (canEdit ? import('./edit.tsx') : Promise.resolve(null)), editing)
  return (
    <article className={classes.view}>
      <LocationHeader location={location} locations={locations} total={total} isEdited={canEdit && editing} />
      {canEdit && editing ? (
        <>
          {form.part && (
            <form.part.LocationEdit
              projectType={projectType}
              location={location}
              others={locations.filter(({ id }) => id !== location.id)}
              onClose={() => setEditing(false)}
            />
          )}
          {!form.part && form.hasFailed && (
            <Callout kind="caution">
              <p>{recordMessages.formNotLoaded}</p>
            </Callout>
          )}
        </>
      ) : (
        <ReadLocation
          projectType={projectType}
          location={location}
          locations={locations}
          canEdit={canEdit}
          onEdit={() => setEditing(true)}
        />
      )}
    </article>
  )
}

function ReadLocation({
  projectType,
  location,
  locations,
  canEdit,
  onEdit,
}: {
  projectType: ProjectType
  location: Location
  locations: Location[]
  canEdit: boolean
  onEdit: () => void
}) {
  const open = useOpenLocation()
  const [opened, setOpened] = useState<OpenRecord | null>(null)
  const { remove, pending } = useDeleteLocation(location, () => open())
  const { project_id, description } = location
  const plan = useLoadLater(
    () => (location.pin ? import('#web/features/plans/location-plan.tsx') : Promise.resolve(null)),
    location.pin,
  )
  return (
    <>
      {location.status === 'draft' && (
        <p className={classes.draft}>
          {canEdit ? locationMessages.draftForCrew : locationMessages.draftForReaders}
        </p>
      )}
      {description && <p className={classes.description}>{description}</p>}
      <LocationPhotos
        projectId={project_id}
        projectType={projectType}
        location={location}
        canEdit={canEdit}
        withPicker={false}
        lead
      />
      {canEdit && <Contradictions {...location} />}
      <RecordSections
        location={location}
        projectType={projectType}
        canEdit={canEdit}
        opened={opened}
        onOpen={setOpened}
      />
      <Findings location={location} heading="h3" />
      {location.status === 'saved' && <CheckDistance location={location} />}
      {plan.part && (
        <plan.part.LocationPlan
          projectId={project_id}
          location={location}
          locations={locations}
          onOpen={open}
        />
      )}
      <HowScanned location={location} heading="h3" />
      <LocationFacts location={location} />
      {canEdit && (
        <div className={classes.viewActions}>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={onEdit}
          >
            Edit location
          </Button>
          <Button
            variant="danger-outline"
            leftSection={<IconTrash size={20} aria-hidden="true" />}
            loading={pending}
            onClick={() => void remove()}
          >
            Delete location
          </Button>
        </div>
      )}
    </>
  )
}
