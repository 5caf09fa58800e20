import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { Callout } from './callout.tsx'

/** Shows a refusal that belongs to no single field of the form, or to one that this form does not show. */
export function SaveFailure({ failure }: { failure: Error | null }) {
  const sentences = failure ? unseenSentences(failure) : []
  if (!failure || sentences.length === 0) return null
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  )
}

/** What is not said elsewhere: beside its field, by ChangedMeanwhile, or by the sign-in page that comes next. */
function unseenSentences(failure: Error): string[] {
  if (!(failure instanceof ApiError)) return [failure.message]
  if (failure.status === 401 || failure.code === 'changed') return []
  const fields = Object.entries(failure.fields)
  if (fields.length === 0) return [failure.message]
  const unseen = fields.filter(([path]) => !document.querySelector(`[data-path="${CSS.escape(path)}"]`))
  return [...new Set(unseen.map(([, sentence]) => sentence))]
}
