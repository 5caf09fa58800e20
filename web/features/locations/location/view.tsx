import { Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { useLocationOpening } from '#web/features/locations/location-link.tsx'
import { openDraft } from '#web/lib/forms/draft.ts'
import { LocationEdit } from './edit.tsx'
import { LocationFacts } from './facts.tsx'
import { LocationHead } from './header.tsx'
import { NotScannedList } from './not-scanned.tsx'
import { LocationPhotos } from './photos.tsx'
import { useLocationRemoval } from './delete-location.ts'
import { Certainty } from './confidence.tsx'
import { draftOf } from './values.ts'
import classes from './view.module.css'

/** One location: photos first, findings in words, then what was not scanned. */
export function LocationView({
  location,
  locations,
  canEdit,
}: {
  location: Location
  /** All of the project, for the ways to the one before and after. */
  locations: Location[]
  canEdit: boolean
}) {
  // what was typed before a reload is gone on with
  const [editing, setEditing] = useState(() => openDraft(draftOf(location)).read() !== null)
  return (
    <article className={classes.view}>
      <LocationHead location={location} locations={locations} />
      {canEdit && editing ? (
        <LocationEdit location={location} onClose={() => setEditing(false)} />
      ) : (
        <Record location={location} canEdit={canEdit} onEdit={() => setEditing(true)} />
      )}
    </article>
  )
}

function Record({ location, canEdit, onEdit }: { location: Location; canEdit: boolean; onEdit: () => void }) {
  const open = useLocationOpening()
  const { remove, pending } = useLocationRemoval(location, () => open())
  const { project_id, description, summaries, not_scanned, summary_notes } = location
  return (
    <>
      {description && <p className={classes.text}>{description}</p>}
      <LocationPhotos projectId={project_id} location={location} canEdit={canEdit} withPicker={false} lead />
      <section className={classes.part}>
        <h3>Findings</h3>
        {summaries.length === 0 && <p className={classes.none}>{locationMessages.findingsNone}</p>}
        <ul className={classes.tasks}>
          {summaries.map(task => (
            <li key={task}>{task}</li>
          ))}
        </ul>
      </section>
      {not_scanned.length > 0 ? (
        <NotScannedList parts={not_scanned} />
      ) : (
        <section className={classes.part}>
          <h3>Not scanned</h3>
          <p>{locationMessages.notScannedNone}</p>
        </section>
      )}
      <Certainty location={location} meant />
      {summary_notes && (
        <section className={classes.part}>
          <h3>Notes</h3>
          <p className={classes.text}>{summary_notes}</p>
        </section>
      )}
      <LocationFacts location={location} />
      {canEdit && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
            onClick={onEdit}
          >
            Edit location
          </Button>
          <Button
            variant="default"
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
