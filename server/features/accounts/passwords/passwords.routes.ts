import { api } from '#contract/api.ts'
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts'
import { queueAccountMail } from '#server/features/accounts/mails/account-mail-job.ts'
import { rememberOnlyAddress } from '#server/features/accounts/sessions/sign-in-addresses.ts'
import { type Route, route } from '#server/http/route.ts'
import { changePassword, comparePasswords, hashForLink, resetPassword } from './passwords.ts'

export const passwordRoutes = (hooks: AccountHooks): Route[] => [
  route(api.accounts.requestReset, async ({ body, db }) => {
    await queueAccountMail(db, { for: 'reset', email: body.user.email })
    return {}
  }),

  route(api.accounts.reset, {
    prepare: async context => {
      const { reset_password_token, password } = context.body.user
      return hashForLink(context, 'reset', reset_password_token, password)
    },
    act: async (context, _found, hash) => {
      const { reset_password_token } = context.body.user
      const { user_id } = await resetPassword(context, hooks, reset_password_token, hash)
      await rememberOnlyAddress(context.db, user_id, context)
      return {}
    },
  }),

  route(api.accounts.changePassword, {
    prepare: async context => comparePasswords(context, context.body),
    act: async ({ db, settings, user, sessionId, answer, audit }, _found, compared) => {
      audit.recordId = user.id
      const { token } = await changePassword(db, settings, { userId: user.id, sessionId }, compared)
      answer.header('authorization', `Bearer ${token}`)
      return {}
    },
  }),
]
