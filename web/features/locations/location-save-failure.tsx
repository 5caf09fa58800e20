import { locationMessages } from '#contract/locations/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Callout } from '#web/ui/callout.tsx'

/** Why a location was not saved, unless its fields, the login or the choice between two versions show it. */
export function LocationSaveFailure({ failure }: { failure: Error | null }) {
  if (!failure || isShownElsewhere(failure)) return null
  return (
    <Callout kind="caution">
      <p>{locationMessages.locationProblem}</p>
      <p>{failure.message}</p>
    </Callout>
  )
}

function isShownElsewhere(failure: Error) {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 401 || failure.code === 'changed' || Object.keys(failure.fields).length > 0
}
