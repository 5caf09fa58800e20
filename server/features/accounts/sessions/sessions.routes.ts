import { sessionsOfUserMessages } from '#contract/accounts/sessions-of-user-messages.ts'
import { api } from '#contract/api.ts'
import { proveToEndSessions } from '#server/features/accounts/passwords/passwords.ts'
import { takeSecondStep } from '#server/features/accounts/second-factor/sign-in-step.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { type Route, route } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { renewedHash } from '#server/services/secrets/passwords.ts'
import {
  comparePassword,
  endSession,
  endSessionsOf,
  findOwnSession,
  openSessions,
  signIn,
} from './sessions.ts'
import { countFailure, refuseNewAddress, rememberAddress } from './sign-in-addresses.ts'

export const sessionRoutes: Route[] = [
  route(api.accounts.signIn, {
    prepare: async context => {
      const { user, second_factor } = context.body
      const { db, address } = context
      await refuseNewAddress(db, user.email, address)
      const matching = await comparePassword(db, user)
      if (!matching) await countFailure(db, user.email, address)
      const factor = matching ? await takeSecondStep(context, user.email, second_factor) : null
      return { matching, renewed: matching && (await renewedHash(user.password, matching)), factor }
    },
    act: async ({ body, db, now, device, address, sessionId, answer, audit }, _found, compared) => {
      // what was typed proves who it is, and changes nothing
      audit.fields = []
      if (compared.factor) audit.factors = `password ${compared.factor}`
      const { token, ...signedIn } = await signIn(db, body.user, compared, now, device)
      // whoever knew the token of before is not in the new session
      if (sessionId !== null) await endSession(db, sessionId)
      await rememberAddress(db, signedIn.user.id, { address, now })
      answer.header('authorization', `Bearer ${token}`)
      return signedIn
    },
  }),

  route(api.accounts.signOut, async ({ db, sessionId, answer }) => {
    if (sessionId !== null) await endSession(db, sessionId)
    // pictures that were looked at
    answer.header('clear-site-data', '"cache"')
    return {}
  }),

  route(api.accounts.sessions, async ({ db, user, sessionId, now }) => ({
    sessions: await openSessions(db, user.id, sessionId, now),
  })),

  route(api.accounts.endSession, {
    find: async ({ db, user, params }) => found(await findOwnSession(db, user.id, params.id)),
    prepare: async ({ db, user, sessionId, params, body }) => {
      if (params.id !== sessionId) await proveToEndSessions(db, user.id, body.current_password)
    },
    act: async ({ db }, { id }) => {
      await endSession(db, id)
      return {}
    },
  }),

  route(api.accounts.endOtherSessions, {
    prepare: async ({ db, user, body }) => proveToEndSessions(db, user.id, body.current_password),
    act: async ({ db, user, sessionId }) => {
      await endSessionsOf(db, user.id, sessionId)
      return {}
    },
  }),

  route(
    api.accounts.endSessionsOfUser,
    async ({ db, params, user, now }) => {
      // there the password is asked for
      if (params.id === user.id) throw new Failure(409, sessionsOfUserMessages.own, { code: 'own_account' })
      return found(await findUser(db, params.id, now))
    },
    async ({ db, audit }, { id }) => {
      audit.recordId = id
      await endSessionsOf(db, id)
      return {}
    },
  ),
]
