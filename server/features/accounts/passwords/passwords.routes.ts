import { api } from '#contract/api.ts'
import { queueAccountMail } from '#server/features/accounts/mails/account-mails.ts'
import { rememberOnlyAddress } from '#server/features/accounts/sessions/sign-in-addresses.ts'
import { type Route, route } from '#server/http/route.ts'
import { changePassword, comparePasswords, hashForLink, resetPassword } from './passwords.ts'

export const passwordRoutes: Route[] = [
  route(api.accounts.requestReset, async ({ body, db }) => {
    await queueAccountMail(db, { for: 'reset', email: body.user.email })
    return {}
  }),

  route(api.accounts.reset, {
    prepare: async ({ body: { user }, db, now }) =>
      hashForLink(db, 'reset', user.reset_password_token, user.password, now),
    act: async (call, _found, hash) => {
      const { user_id } = await resetPassword(call, call.body.user.reset_password_token, hash)
      await rememberOnlyAddress(call.db, user_id, call)
      return {}
    },
  }),

  route(api.accounts.changePassword, {
    prepare: async ({ body, db, user }) => comparePasswords(db, user.id, body),
    act: async ({ db, settings, user, sessionId }, _found, compared) => {
      await changePassword(db, settings, { userId: user.id, sessionId }, compared)
      return {}
    },
  }),
]
