import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
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
  return error && !signedOut ? <ErrorState text={error.message} retry={() => void refetch()} /> : <Loading />
}
