import { useState } from 'react'
import { Location } from '#contract/locations/location.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { cacheLocation } from '#web/features/locations/cached-locations.ts'
import { LocationFields } from '#web/features/locations/location/fields.tsx'
import { LocationPhotos } from '#web/features/locations/location/photos.tsx'
import {
  fieldLabels,
  LocationForm,
  locationDraftKey,
  locationValues,
  readableValues,
} from '#web/features/locations/location/values.ts'
import { LocationStatus } from '#web/features/locations/location-badges.tsx'
import { LocationSaveFailure } from '#web/features/locations/location-save-failure.tsx'
import { useLocationUploads } from '#web/features/locations/photos/location-uploads.ts'
import { CardFailure, WizardCard } from '#web/features/reports/wizard/card.tsx'
import { type CardProps, isSaved } from '#web/features/reports/wizard/navigation.ts'
import classes from '#web/features/reports/wizard/wizard.module.css'
import { PickPhotos } from '#web/features/uploads/pick.tsx'
import { removeUpload } from '#web/features/uploads/queue.ts'
import { removeDraftFiles } from '#web/lib/forms/draft-files.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { ChangedMeanwhile, currentOf } from '#web/ui/changed-meanwhile.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { DeleteSaved, DeleteUnsent } from './delete-button.tsx'
import { completesLocation, hasContent, type LeaveAction, staysOnDevice } from './leave-actions.ts'
import { MoreActions, PreviousNext } from './leave-buttons.tsx'
import { newLocationKey } from './new-location-draft.ts'
import { useSaveLocation } from './save-location.ts'

interface LocationCardProps extends Pick<CardProps, 'detail' | 'navigation'> {
  /** Null for the one that is only on this device, which is the last of the list. */
  location: Location | null
  all: (Location | null)[]
  localPhotos: StoredFile[]
  onNewDone: () => void
}

/** Every button that leaves the location saves it first, and leaves only once that succeeded (001 §4). */
export function LocationCard({
  detail,
  navigation,
  location,
  all,
  localPhotos,
  onNewDone,
}: LocationCardProps) {
  const projectId = detail.project.id
  const at = all.indexOf(location)
  const draft = location ? locationDraftKey(location) : newLocationKey(projectId)
  const [lastAction, setLastAction] = useState<LeaveAction>('next')
  const saving = useSaveLocation(projectId, location, () => saved())
  const { pending, failure } = saving
  const ownUnits = useOwnUnits()
  const server = locationValues(location, ownUnits)
  const fields = useDraftForm(LocationForm, server, { failure, draft })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, server, () => form.setFieldValue('version', server.version))
  const uploads = useLocationUploads(projectId, location?.id ?? 0).files
  const waiting = location ? uploads : localPhotos
  const photos = (location?.files.length ?? 0) + waiting.length
  const [summaries, barcode_number] = [form.useWatchValue('summaries'), form.useWatchValue('barcode_number')]
  const current = Location.safeParse(currentOf(failure)).data

  const show = (other: Location | null | undefined) => navigation.go(3, other?.id ?? 'new')
  const leaveBy: Record<LeaveAction, () => void> = {
    back: () => navigation.go(2),
    previous: () => show(all[at - 1]),
    next: () => show(all[at + 1]),
    add: () => {
      if (!location) onNewDone()
      show(null)
    },
    final: () => navigation.go(4),
    review: () => navigation.go(4),
  }
  const leave = (action: LeaveAction) => {
    setLastAction(action)
    const values = form.getValues()
    const isUnchanged = JSON.stringify(values) === JSON.stringify(server)
    const status = completesLocation(action) ? 'saved' : (location?.status ?? 'draft')
    if (!location && staysOnDevice(values, action)) {
      if (!isUnchanged || photos > 0) notify('info', reportMessages.locationKeptHere, 'location')
      leaveBy[action]()
    } else if (location && isUnchanged && status === location.status) leaveBy[action]()
    else submit(checked => saving.save({ values: checked, status, onSaved: leaveBy[action] }))()
  }
  const startOver = () => {
    discard()
    // what is typed from now on is another location, even if an earlier save reached the server unnoticed
    if (!location) saving.forgetEarlierTry()
  }
  const showNext = async () => {
    startOver()
    await (location ? Promise.all(waiting.map(removeUpload)) : removeDraftFiles(waiting))
    if (!location) onNewDone()
    const next = all[at + 1]
    show(next === undefined ? all[at - 1] : next)
  }
  const others = detail.locations.filter(other => other !== location).length
  const deletion = { isOnly: others === 0, busy: pending, onDeleted: showNext }
  const buttons = { busy: pending, ready: hasContent({ summaries, barcode_number }, photos), onLeave: leave }
  return (
    <WizardCard
      card={3}
      detail={detail}
      meaning={reportMessages.scanLocationsMeaning}
      above={<Restored shown={restored} onDiscard={startOver} />}
      more={
        <MoreActions {...buttons} reviewable={detail.locations.some(isSaved)}>
          {location ? <DeleteSaved {...deletion} location={location} /> : <DeleteUnsent {...deletion} />}
        </MoreActions>
      }
      actions={<PreviousNext {...buttons} isFirst={at === 0} isLast={at === all.length - 1} />}
      note={reportMessages.reportKeptHere}
    >
      <div className={classes.position}>
        <h3>{reportMessages.locationPlace(at + 1, all.length)}</h3>
        <LocationStatus status={location?.status ?? 'draft'} />
        <p>{location ? location.name : reportMessages.locationUnsent}</p>
      </div>
      {location ? (
        <LocationPhotos
          projectId={projectId}
          projectType={detail.project.project_type}
          location={location}
          canEdit
        />
      ) : (
        <PickPhotos form={draft} photos={localPhotos} />
      )}
      <LocationFields form={form} location={location} />
      <CardFailure failure={failure}>
        {current && !pending ? (
          <ChangedMeanwhile
            typed={readableValues(form.getValues())}
            current={readableValues(locationValues(current, ownUnits))}
            labels={fieldLabels}
            onTheirs={() => {
              form.setValues(locationValues(current, ownUnits))
              saved()
              cacheLocation(current)
              saving.reset()
            }}
            onMine={() => {
              form.setFieldValue('version', current.version)
              leave(lastAction)
            }}
          />
        ) : (
          <LocationSaveFailure failure={pending ? null : failure} />
        )}
      </CardFailure>
    </WizardCard>
  )
}
