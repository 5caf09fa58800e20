import { isTemporary } from '#web/lib/api/failures.ts'
import { Callout } from '#web/ui/callout.tsx'

/** Not SaveFailure: that comes with the code of a project, and leaves a 401 to the sign-in page. */
export function StepFailure({ failure, sentence }: { failure: Error; sentence: string }) {
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{sentence}</p>
    </Callout>
  )
}
