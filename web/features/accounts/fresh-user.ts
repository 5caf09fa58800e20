import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { read } from '#web/kit/query.ts'
import { session, useSession } from '#web/kit/session.ts'

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
