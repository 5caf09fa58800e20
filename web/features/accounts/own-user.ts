import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/person.ts'
import { type CallOptions, call } from '#web/lib/api/api.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { session, useSession } from '#web/lib/session/session.ts'

/** The person who is signed in, as the server knows them now. */
export function useOwnUser() {
  const id = useSession()?.user.id
  return useQuery({ ...ownUser(id ?? 0), enabled: id !== undefined })
}

/** Asks the server for the person once; without a connection the session keeps its copy. */
export async function refreshOwnUser() {
  const id = session.read()?.user.id
  if (id !== undefined) await readOwnUser(id, { timeout: 5_000 }).catch(() => null)
}

/** Shows what a call answered about the person on every screen. */
export function cacheOwnUser(user: User) {
  queryClient.setQueryData(ownUser(user.id).queryKey, { user })
  session.refresh(user)
}

const ownUser = (id: number) => ({
  ...read(accountCalls.user, { params: { id } }),
  queryFn: ({ signal }: { signal: AbortSignal }) => readOwnUser(id, { signal }),
})

/** The session's copy is up to date before anybody hears the answer. */
async function readOwnUser(id: number, options: CallOptions) {
  const answer = await call(accountCalls.user, { params: { id } }, options)
  session.refresh(answer.user)
  return answer
}
