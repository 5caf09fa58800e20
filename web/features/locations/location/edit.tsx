import { Button } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import { Line } from '#contract/fields.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { locationRecordCalls } from '#contract/locations/record-calls.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { cacheLocation } from '#web/features/locations/cached-locations.ts'
import { LocationSaveFailure } from '#web/features/locations/location-save-failure.tsx'
import { watchRevision } from '#web/features/locations/location-saved.ts'
import { useCall } from '#web/lib/api/query.ts'
import { conflictOf, rebase } from '#web/lib/forms/conflict.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { carriedOverTo } from './carried-over.ts'
import { LocationFields } from './fields.tsx'
import classes from './location.module.css'
import { LocationPhotos } from './photos.tsx'
import { fieldLabels, loadedPlans, readableValues } from './readable.ts'
import { LocationForm, locationBody, locationDraftKey, locationValues, startingValues } from './values.ts'

/** A location on the server has a name, which can be changed but not removed. */
const NamedLocation = LocationForm.and(z.object({ name: Line(locationFieldMessages.locationNameRequired) }))

export function LocationEdit({
  projectType,
  location,
  others,
  onClose,
}: {
  projectType: ProjectType
  location: Location
  /** The other locations of the project. */
  others: Location[]
  onClose: () => void
}) {
  const { id, project_id } = location
  const tellSaved = useRef<ReturnType<typeof watchRevision> | null>(null)
  const { send, pending, failure, reset } = useCall(locationRecordCalls.change, ({ location: now }) => {
    showSaved(now)
    void tellSaved.current?.(locationMessages.locationSaved)
    onClose()
  })
  const ownUnits = useOwnUnits()
  const carriedOver = carriedOverTo(location, others, ownUnits)
  const server = startingValues(location, ownUnits, carriedOver)
  const fields = useDraftForm(NamedLocation, server, { failure, draft: locationDraftKey(location) })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, server, () => rebase(form, location.version))
  // what is saved here is part of the report, as it is when the wizard saves it
  const save = submit(values => {
    tellSaved.current = watchRevision(project_id)
    send({ params: { id }, body: { id, project_id, status: 'saved', ...locationBody(values) } })
  })
  const conflict = conflictOf(
    fields,
    { pending, failure, reset },
    {
      parse: current => Location.safeParse(current).data,
      values: current => locationValues(current, ownUnits),
      readable: (values, current) => readableValues(values, current, loadedPlans(project_id)),
      labels: fieldLabels,
    },
    { save, onTheirs: cacheLocation },
  )

  function showSaved(now: Location) {
    cacheLocation(now)
    form.setValues(locationValues(now, ownUnits))
    saved()
  }
  const cancel = async () => {
    const isChanged = JSON.stringify(form.getValues()) !== JSON.stringify(server)
    if (
      isChanged &&
      !(await confirm(locationMessages.discardLocationQuestion, {
        title: 'Discard',
        yes: 'Discard',
        consequence: locationMessages.discardLocationConsequence(location.name),
        danger: true,
      }))
    )
      return
    discard()
    onClose()
  }
  return (
    <>
      <LocationPhotos projectId={project_id} projectType={projectType} location={location} canEdit />
      <form noValidate className={classes.editForm} onSubmit={save} aria-label="Location" data-main-action>
        <Restored shown={restored} onDiscard={discard} />
        <LocationFields
          form={form}
          location={location}
          carriedOver={carriedOver}
          projectId={project_id}
          others={others}
        />
        {conflict ? (
          <ChangedMeanwhile {...conflict} />
        ) : (
          <LocationSaveFailure failure={pending ? null : failure} />
        )}
        <BottomBar className={classes.formActions}>
          <Button variant="default" disabled={pending} onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Save location
          </Button>
        </BottomBar>
      </form>
    </>
  )
}
