import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { Callout } from './callout.tsx'

/** A refusal that belongs to no field of the form stands above it. */
export function SaveFailure({ failure }: { failure: Error | null }) {
  if (!failure || isShownElsewhere(failure)) return null
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{failure.message}</p>
    </Callout>
  )
}

/** Beside its fields, as a question about two versions, or by the login page that is on its way. */
function isShownElsewhere(failure: Error) {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 401 || failure.code === 'changed' || Object.keys(failure.fields).length > 0
}
