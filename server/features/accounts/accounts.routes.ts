import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { allow, found } from '#server/kit/failure.ts'
import { type Route, route } from '#server/kit/route.ts'
import { endSession, signIn } from './sessions.ts'
import { findUser } from './users.ts'

export const accountRoutes: Route[] = [
  route(
    api.accounts.user,
    async ({ db, params, user, now }) => {
      const other = found(await findUser(db, params.id, now))
      allow(can.seeUser(user, other))
      return other
    },
    async (_call, user) => ({ user }),
  ),

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
