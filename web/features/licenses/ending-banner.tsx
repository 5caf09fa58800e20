import { lazy, Suspense } from 'react'
import { useSession } from '#web/lib/session/session.ts'

// for few people, so apart from what everybody loads; without a connection the page does without it
const EndingNotice = lazy(() => import('./ending-notice.tsx').catch(() => ({ default: () => null })))

/** Counts down the last seven days of a license, on every page. */
export function EndingBanner() {
  const license = useSession()?.user.license
  if (!license?.ends_at || license.kind === 'none' || license.kind === 'admin') return null
  const { kind, ends_at } = license
  if (Date.parse(ends_at) - Date.now() > 8 * 24 * 60 * 60 * 1000) return null
  return (
    <Suspense>
      <EndingNotice kind={kind} endsAt={ends_at} />
    </Suspense>
  )
}
