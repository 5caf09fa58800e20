import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { allow } from '#server/kit/failure.ts'
import { type Route, route } from '#server/kit/route.ts'
import { orderAccountMail } from './account-mails.ts'
import { countInvitationMail } from './invitation-mails.ts'
import { acceptInvitation } from './invitations.ts'
import { hashForLink } from './passwords.ts'
import { rememberOnlyAddress } from './sign-in-addresses.ts'

export const invitationRoutes: Route[] = [
  route(api.accounts.accept, {
    prepare: async ({ body: { user }, db, now }) =>
      hashForLink(db, 'invitation', user.invitation_token, user.password, now),
    act: async (call, _found, hash) => {
      const { user_id } = await acceptInvitation(call, call.body.user.invitation_token, hash)
      await rememberOnlyAddress(call.db, user_id, call)
      return {}
    },
  }),

  route(api.accounts.resend, async ({ body, db, user }) => {
    if (user && user.email !== body.email) {
      allow(can.mail(user, body.email), messages.inviteUnconfirmed)
      await countInvitationMail(db, user, body.email)
    }
    await orderAccountMail(db, { for: 'resend', email: body.email })
    return {}
  }),
]
