import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/person.ts'
import { api } from '#contract/api.ts'
import { queryClient, read } from '#web/lib/api/query.ts'
import { session, useSession } from '#web/lib/session/session.ts'

/** The person who is signed in, as the server knows them now. */
export function useOwnUser() {
  const id = useSession()?.user.id
  return useQuery({ ...ownUser(id ?? 0), enabled: id !== undefined })
}

/** What a call answered about the person is what every screen shows from here on. */
export function cacheOwnUser(user: User) {
  queryClient.setQueryData(ownUser(user.id).queryKey, { user })
  session.refresh(user)
}

export const reloadOwnUser = (id: number) => queryClient.invalidateQueries({ queryKey: ownUser(id).queryKey })

const ownUser = (id: number) => read(api.accounts.user, { params: { id } })
