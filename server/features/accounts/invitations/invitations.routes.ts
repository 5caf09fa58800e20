import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { queueAccountMail } from '#server/features/accounts/mails/account-mails.ts'
import { hashForLink } from '#server/features/accounts/passwords/passwords.ts'
import { rememberOnlyAddress } from '#server/features/accounts/sessions/sign-in-addresses.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow } from '#server/services/runtime/failure.ts'
import { countInvitationMail } from './invitation-mails.ts'
import { acceptInvitation } from './invitations.ts'

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
      allow(can.mail(user, body.email), accountMessages.inviteUnconfirmed)
      await countInvitationMail(db, user, body.email)
    }
    await queueAccountMail(db, { for: 'resend', email: body.email })
    return {}
  }),
]
