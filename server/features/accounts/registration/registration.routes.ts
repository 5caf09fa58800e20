import { api } from '#contract/api.ts'
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts'
import { endSession, signInById } from '#server/features/accounts/sessions/sessions.ts'
import { rememberAddress } from '#server/features/accounts/sessions/sign-in-addresses.ts'
import { type Route, route } from '#server/http/route.ts'
import { rightsOfPerson } from '#server/services/audit/rights.ts'
import { compareConfirmation, confirm } from './confirmation.ts'
import { freeTermFrom } from './prove-address.ts'
import { findOwnAccount, hashForAccount, register } from './registration.ts'

export const registrationRoutes = (hooks: AccountHooks): Route[] => [
  route(api.accounts.register, {
    prepare: async ({ body, settings }) => hashForAccount(body.user, settings),
    act: async ({ body, db, settings, now }, _found, hash) => ({
      user: await register(db, settings, body.user, hash, now),
    }),
  }),

  route(api.accounts.createFree, {
    prepare: async ({ body, settings }) => hashForAccount(body.user, settings),
    act: async ({ body, db, settings, now, device, address, sessionId, audit, answer }, _found, hash) => {
      const account = await register(db, settings, body.user, hash, now, freeTermFrom(now))
      audit.rights = rightsOfPerson(account, {}, { 'free license': true })
      const { token, ...signedIn } = await signInById(db, account.id, now, device)
      if (sessionId !== null) await endSession(db, sessionId)
      await rememberAddress(db, account.id, { address, now })
      answer.header('authorization', `Bearer ${token}`)
      return signedIn
    },
    // an answer that is sent again carries no token: whoever lost the first one signs in
    replay: async ({ body, db }) => findOwnAccount(db, body.user),
  }),

  route(api.accounts.confirm, {
    prepare: async ({ body, db, now }) => compareConfirmation(db, body, now),
    act: async (context, _found, matching) =>
      confirm(context, hooks, context.body.confirmation_token, matching),
  }),
]
