import { Button } from '@mantine/core'
import type { JsaLocation } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { DeleteButton, DeleteUnsent } from '#web/features/locations/one-at-a-time/delete-button.tsx'
import { useEditLocation } from '#web/features/locations/one-at-a-time/edit-location.ts'
import type { LeaveAction } from '#web/features/locations/one-at-a-time/leave-actions.ts'
import { MoreActions, PreviousNext } from '#web/features/locations/one-at-a-time/leave-buttons.tsx'
import { LocationPosition } from '#web/features/locations/one-at-a-time/location-position.tsx'
import { SaveProblem } from '#web/features/locations/one-at-a-time/save-problem.tsx'
import type { ShownLocation } from '#web/features/locations/one-at-a-time/shown-location.ts'
import { PickPhotos } from '#web/features/uploads/pick.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { type CardProps, LocationsFrame } from './card.tsx'
import { useDeleteLocation } from './delete-location.ts'
import { jsaLocation } from './jsa-location.ts'
import { LocationPhotos } from './location-photos.tsx'
import { fieldLabels, hasContent } from './location-values.ts'
import classes from './locations.module.css'
import { forgetNewLocationId } from './new-location-id.ts'

/** 002 §2.1 */
const labels: Record<LeaveAction, string> = {
  back: 'Go Back',
  previous: 'Previous Location',
  next: 'Next Location',
  add: 'Save-Add Location',
  final: 'Save Final Location',
  review: 'Review/Finalize Locations',
}

export function LocationCard({
  detail,
  form: jsa,
  navigation,
  shown,
}: CardProps & { shown: ShownLocation<JsaLocation> }) {
  const { location, all, localPhotos } = shown
  const kind = jsaLocation(jsa)
  const editing = useEditLocation(kind, shown, {
    back: () => navigation.go(2),
    show: other => navigation.go(3, other),
    review: () => navigation.go(4),
  })
  const { form, at, ends, pending, deletion } = editing
  const ready = hasContent({ areaOfWork: form.useWatchValue('areaOfWork') }, editing.photos)
  const buttons = { labels, busy: pending, ready, onLeave: editing.leave }
  const startOver = () => {
    editing.startOver()
    if (!location) forgetNewLocationId(kind.newKey)
  }
  const onUnsentDeleted = () => {
    forgetNewLocationId(kind.newKey)
    return deletion.onDeleted()
  }
  return (
    <LocationsFrame
      card={3}
      detail={detail}
      meaning={jsaLocationMessages.locationCount(jsa.locations.length)}
      above={<Restored shown={editing.restored} onDiscard={startOver} />}
      more={
        <MoreActions {...buttons} reviewable={jsa.locations.length > 0}>
          {location ? (
            <DeleteSaved {...deletion} detail={detail} location={location} />
          ) : (
            <DeleteUnsent {...deletion} onDeleted={onUnsentDeleted} />
          )}
          {!ends.isFirst && (
            <Button variant="default" disabled={pending} onClick={() => editing.leave('back')}>
              {labels.back}
            </Button>
          )}
        </MoreActions>
      }
      actions={
        <div className={classes.previousNext}>
          <PreviousNext {...buttons} {...ends} />
        </div>
      }
      note={jsaLocationMessages.keptUntilSaved}
    >
      <LocationPosition title={jsaLocationMessages.place(at + 1, all.length)} location={location}>
        {location
          ? jsaLocationMessages.locationTitle(detail.ats_data.ats_number, location.number)
          : jsaLocationMessages.unsent}
      </LocationPosition>
      <section className={classes.images} aria-labelledby="images">
        <h4 id="images">Upload Images</h4>
        {location ? (
          <LocationPhotos detail={detail} location={location} canEdit />
        ) : (
          <PickPhotos form={kind.newKey} photos={localPhotos} />
        )}
      </section>
      <TextareaField
        form={form}
        path="areaOfWork"
        label={fieldLabels.areaOfWork}
        description={jsaLocationMessages.areaOfWorkMeaning}
        minRows={2}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        path="safetyMeasures"
        label={fieldLabels.safetyMeasures}
        description={jsaLocationMessages.safetyMeasuresMeaning}
        minRows={2}
        autoComplete="off"
      />
      <SaveProblem pending={pending} failure={editing.failure} changed={editing.changed} />
    </LocationsFrame>
  )
}

function DeleteSaved({
  detail,
  location,
  isOnly,
  busy,
  onDeleted,
}: ReturnType<typeof useEditLocation>['deletion'] & Pick<CardProps, 'detail'> & { location: JsaLocation }) {
  const { remove, pending } = useDeleteLocation(detail, location, onDeleted)
  return <DeleteButton isOnly={isOnly} busy={busy || pending} remove={remove} />
}
