import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/person.ts'
import { call } from '#web/lib/api/api.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { session, useSession } from '#web/lib/session/session.ts'

/** The person who is signed in, as the server knows them now. */
export function useOwnUser() {
  const id = useSession()?.user.id
  return useQuery({ ...ownUser(id ?? 0), enabled: id !== undefined })
}

/** Keeps the session's copy of the person up to date; an ended session leads to the sign-in page. */
export function useOwnUserInSession() {
  const { data } = useOwnUser()
  useEffect(() => {
    if (data) session.refresh(data.user)
  }, [data])
}

/** Asks the server for the person once; without a connection the session keeps its copy. */
export async function refreshOwnUser() {
  const id = session.read()?.user.id
  if (id === undefined) return
  const answer = await call(accountCalls.user, { params: { id } }, { timeout: 5_000 }).catch(() => null)
  if (answer) session.refresh(answer.user)
}

/** Shows what a call answered about the person on every screen. */
export function cacheOwnUser(user: User) {
  queryClient.setQueryData(ownUser(user.id).queryKey, { user })
  session.refresh(user)
}

const ownUser = (id: number) => read(accountCalls.user, { params: { id } })
