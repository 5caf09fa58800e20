import { api } from '#contract/api.ts'
import { type Route, route } from '#server/kit/route.ts'
import { acceptInvitation, resend } from './invitations.ts'
import { findByEmail } from './registration.ts'

export const invitationRoutes: Route[] = [
  route(api.accounts.accept, async ({ body, db, now }) => {
    await acceptInvitation(db, body.user, now)
    return {}
  }),

  route(api.accounts.resend, async ({ body, db, settings, now }) => {
    const account = await findByEmail(db, body.email)
    if (account) await resend(db, settings, account, now)
    return {}
  }),
]
