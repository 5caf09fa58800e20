import { ApiError } from '#web/lib/api/api-error.ts'
import { ErrorState } from '#web/ui/states.tsx'

/** Shown for a screen that crashed or could not be loaded; loading again also brings the newest version. */
export function CrashedPage({ error }: { error: unknown }) {
  const text = error instanceof ApiError ? error.message : undefined
  return <ErrorState text={text} retry={() => window.location.reload()} />
}
