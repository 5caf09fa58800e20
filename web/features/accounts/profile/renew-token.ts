import { renewal } from '#web/lib/session/renewal.ts'
import { type Session, session } from '#web/lib/session/session.ts'

/**
 * Sends what changes the token of the session, and takes over the new one. The server refuses the old one before the new
 * one has arrived here: whatever is refused meanwhile, in this tab or another, waits for the end.
 */
export function renewToken(send: (now?: Session) => Promise<Response>): Promise<Response> {
  const person = session.read()?.user.id
  const change = async () => {
    const now = session.catchUp()
    // another tab may have changed the token while this one waited for its turn
    const response = await (now && now.user.id === person ? send(now) : send())
    const token = response.headers.get('Authorization')
    if (token) session.renew(person, token)
    return response
  }
  const { locks, lock } = renewal
  const changed: Promise<Response> = locks?.request(lock, change) ?? change()
  renewal.underWay = changed.catch(() => null)
  return changed
}
