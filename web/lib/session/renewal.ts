import { type Session, session } from './session.ts'

/** While the token of the session is being changed, here or in another tab. */
export const renewal = {
  lock: 'hyperbola.token',
  /** A browser has none on plain http: there, other tabs do not wait. */
  locks: globalThis.navigator?.locks as LockManager | undefined,
  underWay: Promise.resolve<unknown>(null),
}

/**
 * The same person's session under the token that has just been changed, once it is not being changed any more; null
 * where the one that was refused is still theirs, or somebody else signed in. What was refused has done nothing yet.
 */
export async function renewedSince(refused: Session): Promise<Session | null> {
  await renewal.underWay
  await renewal.locks?.request(renewal.lock, { mode: 'shared' }, () => null)
  const now = session.catchUp()
  return now?.user.id === refused.user.id && now.token !== refused.token ? now : null
}
