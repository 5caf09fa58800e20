import { useEffect } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { holdNotice, isOnHold, isTemporary } from '#web/lib/api/failures.ts'
import { withdrawNotice } from '#web/lib/notify.ts'
import { Callout } from './callout.tsx'
import { SetUpLink } from './on-hold/set-up-link.tsx'

/** Shows a refusal that belongs to no single field of the form, or to one that this form does not show. */
export function SaveFailure({ failure }: { failure: Error | null }) {
  const waits = isOnHold(failure)
  useEffect(() => {
    // it would lie behind a dialog that fills a phone, and be gone before it closes
    if (failure && waits) withdrawNotice(holdNotice(failure))
  }, [failure, waits])
  const sentences = failure ? unseenSentences(failure) : []
  if (!failure || sentences.length === 0) return null
  return (
    <Callout kind={waits || isTemporary(failure) ? 'caution' : 'stop'}>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      {waits && <SetUpLink variant="default" />}
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
