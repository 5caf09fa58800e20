import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/lib/api/api.ts'
import { read } from '#web/lib/api/query.ts'
import { session, useSession } from '#web/lib/session/session.ts'

/** The person as the server knows them now; without a connection, as remembered. */
export async function refreshUser() {
  const id = session.read()?.user.id
  if (id === undefined) return
  const answer = await call(api.accounts.user, { params: { id } }, { patience: 5_000 }).catch(() => null)
  if (answer) session.refresh(answer.user)
}

/** Asks who is signed in when the portal is opened or looked at again; a session that has ended leads to the login. */
export function useFreshUser() {
  const id = useSession()?.user.id
  const { data } = useQuery({
    ...read(api.accounts.user, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  useEffect(() => {
    if (data) session.refresh(data.user)
  }, [data])
}
