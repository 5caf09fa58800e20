import type { Location } from '#contract/locations/location.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { carriedOverTo } from '#web/features/locations/location/carried-over.ts'
import { useDeleteLocation } from '#web/features/locations/location/delete-location.ts'
import { LocationFields } from '#web/features/locations/location/fields.tsx'
import { LocationPhotos } from '#web/features/locations/location/photos.tsx'
import { DeleteButton, DeleteUnsent } from '#web/features/locations/one-at-a-time/delete-button.tsx'
import { useEditLocation } from '#web/features/locations/one-at-a-time/edit-location.ts'
import type { LeaveAction } from '#web/features/locations/one-at-a-time/leave-actions.ts'
import { MoreActions, PreviousNext } from '#web/features/locations/one-at-a-time/leave-buttons.tsx'
import { LocationPosition } from '#web/features/locations/one-at-a-time/location-position.tsx'
import { SaveProblem } from '#web/features/locations/one-at-a-time/save-problem.tsx'
import type { ShownLocation } from '#web/features/locations/one-at-a-time/shown-location.ts'
import type { RecordSectionsProps } from '#web/features/locations/record/open-record.ts'
import { RecordSections } from '#web/features/locations/record/record-sections.tsx'
import { WizardCard } from '#web/features/reports/wizard/card.tsx'
import { type CardProps, isSaved } from '#web/features/reports/wizard/navigation.ts'
import { PickPhotos } from '#web/features/uploads/pick.tsx'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { Restored } from '#web/ui/restored.tsx'
import { hasContent } from './location-content.ts'
import { scanLocation } from './scan-location.ts'

const labels: Record<LeaveAction, string> = {
  back: 'Back',
  previous: 'Previous',
  next: 'Next',
  add: 'Save-Add',
  final: 'Save Final',
  review: 'Review/Finalize',
}

export function LocationCard({
  detail,
  navigation,
  shown,
  opened,
  onOpen,
}: Pick<CardProps, 'detail' | 'navigation'> &
  Pick<RecordSectionsProps, 'opened' | 'onOpen'> & { shown: ShownLocation<Location> }) {
  const { location, all, localPhotos } = shown
  const { id, project_type: projectType } = detail.project
  const ownUnits = useOwnUnits()
  const others = detail.locations.filter(other => other.id !== location?.id)
  const carriedOver = carriedOverTo(location, others, ownUnits)
  const kind = scanLocation(id, ownUnits, location, carriedOver)
  const editing = useEditLocation(kind, shown, {
    back: () => navigation.go(2),
    show: other => navigation.go(3, other),
    review: () => navigation.go(4),
  })
  const { form, at, pending, deletion } = editing
  const [summaries, barcode_number] = [form.useWatchValue('summaries'), form.useWatchValue('barcode_number')]
  const ready = hasContent({ summaries, barcode_number }, editing.photos, location?.targets.length)
  const buttons = { labels, busy: pending, ready, onLeave: editing.leave }
  return (
    <WizardCard
      card={3}
      detail={detail}
      meaning={reportMessages.scanLocationsMeaning}
      above={<Restored shown={editing.restored} onDiscard={editing.startOver} />}
      more={
        <MoreActions {...buttons} reviewable={detail.locations.some(isSaved)}>
          {location ? <DeleteSaved {...deletion} location={location} /> : <DeleteUnsent {...deletion} />}
        </MoreActions>
      }
      actions={<PreviousNext {...buttons} {...editing.ends} />}
      note={reportMessages.reportKeptHere}
    >
      <LocationPosition title={reportMessages.locationPlace(at + 1, all.length)} location={location}>
        {location ? location.name : reportMessages.locationUnsent}
      </LocationPosition>
      {location ? (
        <LocationPhotos projectId={id} projectType={projectType} location={location} canEdit />
      ) : (
        <PickPhotos form={kind.newKey} photos={localPhotos} />
      )}
      <RecordSections
        location={location}
        projectType={projectType}
        canEdit
        opened={opened}
        onOpen={next => (location ? onOpen(next) : editing.keep(() => onOpen(next)))}
      />
      <LocationFields
        form={form}
        location={location}
        carriedOver={carriedOver}
        projectId={id}
        others={others}
      />
      <SaveProblem pending={pending} failure={editing.failure} changed={editing.changed} />
    </WizardCard>
  )
}

function DeleteSaved({
  location,
  isOnly,
  busy,
  onDeleted,
}: ReturnType<typeof useEditLocation>['deletion'] & { location: Location }) {
  const { remove, pending } = useDeleteLocation(location, onDeleted)
  return <DeleteButton isOnly={isOnly} busy={busy || pending} remove={remove} />
}
