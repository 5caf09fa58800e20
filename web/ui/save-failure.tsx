import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { Callout } from './callout.tsx'

/** Shows a refusal that belongs to no single field of the form. */
export function SaveFailure({ failure }: { failure: Error | null }) {
  if (!failure || isShownElsewhere(failure)) return null
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{failure.message}</p>
    </Callout>
  )
}

/** Beside its fields, by ChangedMeanwhile, or by the sign-in page that comes next. */
function isShownElsewhere(failure: Error) {
  if (!(failure instanceof ApiError)) return false
  return failure.status === 401 || failure.code === 'changed' || Object.keys(failure.fields).length > 0
}
