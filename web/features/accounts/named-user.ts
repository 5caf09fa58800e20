import { useSession } from '#web/lib/session/session.ts'
import { useOwnUser } from './own-user.ts'

/**
 * The person who is signed in, once their name is known, for forms that begin with it: the session forgets it with a
 * reload. Where the server cannot be asked the form begins without it.
 */
export function useNamedUser() {
  const { isPending } = useOwnUser()
  const user = useSession()?.user
  return user && (user.full_name || !isPending) ? user : null
}
