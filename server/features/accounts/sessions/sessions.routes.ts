import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { found } from '#server/services/runtime/failure.ts'
import {
  comparePassword,
  endOwnSession,
  endSession,
  endSessionsOf,
  openSessions,
  signIn,
} from './sessions.ts'
import { countFailure, refuseNewAddress, rememberAddress } from './sign-in-addresses.ts'

export const sessionRoutes: Route[] = [
  route(api.accounts.signIn, {
    prepare: async ({ body: { user }, db, address }) => {
      await refuseNewAddress(db, user.email, address)
      const matching = await comparePassword(db, user)
      if (!matching) await countFailure(db, user.email)
      return matching
    },
    act: async ({ body, db, now, device, address, answer, audit }, _found, matching) => {
      // what was typed proves who it is, and changes nothing
      audit.fields = []
      const { token, ...signedIn } = await signIn(db, body.user, matching, now, device)
      await rememberAddress(db, signedIn.user.id, { address, now })
      answer.header('authorization', `Bearer ${token}`)
      return signedIn
    },
  }),

  route(api.accounts.signOut, async ({ db, sessionId }) => {
    if (sessionId !== null) await endSession(db, sessionId)
    return {}
  }),

  route(api.accounts.sessions, async ({ db, user, sessionId, now }) => ({
    sessions: await openSessions(db, user.id, sessionId, now),
  })),

  route(api.accounts.endSession, async ({ db, user, params }) => {
    found(await endOwnSession(db, user.id, params.id))
    return {}
  }),

  route(api.accounts.endOtherSessions, async ({ db, user, sessionId }) => {
    await endSessionsOf(db, user.id, sessionId)
    return {}
  }),
]
