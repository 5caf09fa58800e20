import { api } from '#contract/api.ts'
import { type Route, route } from '#server/kit/route.ts'
import { inviteAgain } from './invitations.ts'
import { changePassword, mailReset, resetPassword } from './passwords.ts'
import { findByEmail } from './registration.ts'
import { awaitsAcceptance } from './sessions.ts'

export const passwordRoutes: Route[] = [
  route(api.accounts.requestReset, async ({ body, db, settings, now }) => {
    const account = await findByEmail(db, body.user.email)
    if (account) await (awaitsAcceptance(account) ? inviteAgain : mailReset)(db, settings, account, now)
    return {}
  }),

  route(api.accounts.reset, async ({ body, db, settings, now }) => {
    await resetPassword(db, settings, body.user, now)
    return {}
  }),

  route(api.accounts.changePassword, async ({ body, db, settings, user, sessionId }) => {
    await changePassword(db, settings, { userId: user.id, sessionId }, body)
    return {}
  }),
]
