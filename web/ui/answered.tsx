import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isOnHold } from '#web/lib/api/failures.ts'
import { OnHold } from './on-hold/on-hold.tsx'
import type { WhatWaits } from './on-hold/on-hold-page.tsx'
import { ErrorState, Loading } from './states.tsx'

/** What was read, or why it was not. */
export function Answered<P>({
  query: { data, error, refetch },
  children,
}: {
  query: { data: P | undefined; error: Error | null; refetch: () => unknown }
  children: (data: P) => ReactNode
}) {
  if (data !== undefined) return children(data)
  // without a session the login page is about to open
  const signedOut = error instanceof ApiError && error.status === 401
  return error && !signedOut ? <Unread error={error} retry={() => void refetch()} /> : <Loading />
}

/** Why something was not read. */
export function Unread({ error, retry, what }: { error: Error; retry: () => void; what?: WhatWaits }) {
  return isOnHold(error) ? <OnHold what={what} /> : <ErrorState text={error.message} retry={retry} />
}
