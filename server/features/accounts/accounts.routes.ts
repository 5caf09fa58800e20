import { api } from '#contract/api.ts'
import { type Route, route } from '#server/kit/route.ts'
import { endSession, signIn } from './sessions.ts'

export const accountRoutes: Route[] = [
  route(api.accounts.signIn, async ({ body, db, now, answer }) => {
    const { token, ...signedIn } = await signIn(db, body.user, now)
    answer.header('authorization', `Bearer ${token}`)
    return signedIn
  }),

  route(api.accounts.signOut, async ({ db, sessionId }) => {
    if (sessionId !== null) await endSession(db, sessionId)
    return {}
  }),
]
