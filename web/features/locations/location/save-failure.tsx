import { locationMessages } from '#contract/locations/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Callout } from '#web/ui/callout.tsx'

/** A location that could not be saved, unless its fields, the login or a question about two versions say so. */
export function LocationProblem({ failure }: { failure: Error | null }) {
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
