import type { ComponentProps } from 'react'
import { LocationSaveFailure } from '#web/features/locations/location-save-failure.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { CardFailure } from '#web/ui/wizard/card-failure.tsx'

/** Why the location was not saved, or the choice between two versions, from useEditLocation. */
export function SaveProblem({
  pending,
  failure,
  changed,
}: {
  pending: boolean
  failure: Error | null
  changed: ComponentProps<typeof ChangedMeanwhile> | null
}) {
  return (
    <CardFailure failure={failure}>
      {changed ? (
        <ChangedMeanwhile {...changed} />
      ) : (
        <LocationSaveFailure failure={pending ? null : failure} />
      )}
    </CardFailure>
  )
}
