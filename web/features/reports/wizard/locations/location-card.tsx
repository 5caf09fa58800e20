import { useState } from 'react'
import { Location } from '#contract/locations/location.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { cacheLocation } from '#web/features/locations/cached-locations.ts'
import { LocationFields } from '#web/features/locations/location/fields.tsx'
import { LocationPhotos } from '#web/features/locations/location/photos.tsx'
import { LocationProblem } from '#web/features/locations/location/save-failure.tsx'
import {
  draftOf,
  LocationForm,
  locationValues,
  valuesInWords,
  wordLabels,
} from '#web/features/locations/location/values.ts'
import { useLocationUploads } from '#web/features/locations/photos/location-uploads.ts'
import { WizardCard } from '#web/features/reports/wizard/card.tsx'
import { WizardProblem } from '#web/features/reports/wizard/problem.tsx'
import { type CardProps, isSaved } from '#web/features/reports/wizard/navigation.ts'
import { PickPhotos } from '#web/features/uploads/pick.tsx'
import { removeUpload } from '#web/features/uploads/queue.ts'
import { removeDraftFiles } from '#web/lib/forms/draft-files.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { useServerValues } from '#web/lib/forms/server-values.ts'
import { notify } from '#web/lib/notify.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { ChangedMeanwhile, currentOf } from '#web/ui/changed-meanwhile.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { DeleteNew, DeleteSaved } from './delete-button.tsx'
import { LocationActions, LocationNavigation } from './leave-buttons.tsx'
import { LocationPlace } from './location-place.tsx'
import { useLocationSaving } from './save-location.ts'
import { finishes, hasContent, type Move, staysHere } from './leave-actions.ts'
import { newLocation } from './new-location-draft.ts'

interface WizardLocationProps extends Pick<CardProps, 'detail' | 'step'> {
  /** Null for the one that is only on this device, which is the last of all. */
  location: Location | null
  all: (Location | null)[]
  photosHere: StoredFile[]
  onNewGone: () => void
}

/** Every way out saves first and is taken only once that succeeded (001 §4). */
export function WizardLocation({ detail, step, location, all, photosHere, onNewGone }: WizardLocationProps) {
  const projectId = detail.project.id
  const at = all.indexOf(location)
  const draft = location ? draftOf(location) : newLocation(projectId)
  const [last, setLast] = useState<Move>('next')
  const saving = useLocationSaving(projectId, location, () => saved())
  const { pending, failure } = saving
  const server = locationValues(location)
  const fields = useDraftForm(LocationForm, server, { failure, draft })
  const { form, submit, restored, discard, saved } = fields
  useServerValues(fields, server, () => form.setFieldValue('version', server.version))
  const uploads = useLocationUploads(projectId, location?.id ?? 0).files
  const waiting = location ? uploads : photosHere
  const photos = (location?.files.length ?? 0) + waiting.length
  const [summaries, barcode_number] = [form.useWatchValue('summaries'), form.useWatchValue('barcode_number')]
  const current = Location.safeParse(currentOf(failure)).data

  const show = (other: Location | null | undefined) => step.go(3, other?.id ?? 'new')
  const ways: Record<Move, () => void> = {
    back: () => step.go(2),
    previous: () => show(all[at - 1]),
    next: () => show(all[at + 1]),
    add: () => {
      if (!location) onNewGone()
      show(null)
    },
    final: () => step.go(4),
    review: () => step.go(4),
  }
  const leave = (move: Move) => {
    setLast(move)
    const values = form.getValues()
    const untouched = JSON.stringify(values) === JSON.stringify(server)
    const status = finishes(move) ? 'saved' : (location?.status ?? 'draft')
    if (!location && staysHere(values, move)) {
      if (!untouched || photos > 0) notify('info', reportMessages.locationKeptHere, 'location')
      ways[move]()
    } else if (location && untouched && status === location.status) ways[move]()
    else submit(checked => saving.save({ values: checked, status, onward: ways[move] }))()
  }
  const startOver = () => {
    discard()
    // what is typed from now on is another location, even if a lost try of this one had arrived
    if (!location) saving.forgetAttempt()
  }
  const gone = async () => {
    startOver()
    await (location ? Promise.all(waiting.map(removeUpload)) : removeDraftFiles(waiting))
    if (!location) onNewGone()
    const next = all[at + 1]
    show(next === undefined ? all[at - 1] : next)
  }
  const others = detail.locations.filter(other => other !== location).length
  const deletion = { isOnly: others === 0, busy: pending, onGone: gone }
  const leaving = { busy: pending, ready: hasContent({ summaries, barcode_number }, photos), onLeave: leave }
  return (
    <WizardCard
      card={3}
      detail={detail}
      meaning={reportMessages.scanLocationsMeaning}
      above={<Restored shown={restored} onDiscard={startOver} />}
      more={
        <LocationActions {...leaving} reviewable={detail.locations.some(isSaved)}>
          {location ? <DeleteSaved {...deletion} location={location} /> : <DeleteNew {...deletion} />}
        </LocationActions>
      }
      actions={<LocationNavigation {...leaving} isFirst={at === 0} isLast={at === all.length - 1} />}
      note={reportMessages.reportKeptHere}
    >
      <LocationPlace at={at + 1} all={all.length} location={location} />
      {location ? (
        <LocationPhotos projectId={projectId} location={location} canEdit />
      ) : (
        <PickPhotos form={draft} photos={photosHere} />
      )}
      <LocationFields form={form} location={location} />
      <WizardProblem failure={failure}>
        {current && !pending ? (
          <ChangedMeanwhile
            typed={valuesInWords(form.getValues())}
            current={valuesInWords(locationValues(current))}
            labels={wordLabels}
            onTheirs={() => {
              form.setValues(locationValues(current))
              saved()
              cacheLocation(current)
              saving.reset()
            }}
            onMine={() => {
              form.setFieldValue('version', current.version)
              leave(last)
            }}
          />
        ) : (
          <LocationProblem failure={pending ? null : failure} />
        )}
      </WizardProblem>
    </WizardCard>
  )
}
