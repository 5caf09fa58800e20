import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts'
import { queueAccountMail } from '#server/features/accounts/mails/account-mail-job.ts'
import { hashForLink } from '#server/features/accounts/passwords/passwords.ts'
import { rememberOnlyAddress } from '#server/features/accounts/sessions/sign-in-addresses.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow } from '#server/services/runtime/failure.ts'
import { countInvitationMail } from './invitation-mails.ts'
import { acceptInvitation } from './invitations.ts'

export const invitationRoutes = (hooks: AccountHooks): Route[] => [
  route(api.accounts.accept, {
    prepare: async context => {
      const { invitation_token, password } = context.body.user
      return hashForLink(context, 'invitation', invitation_token, password)
    },
    act: async (context, _found, hash) => {
      const { invitation_token } = context.body.user
      const { user_id } = await acceptInvitation(context, hooks, invitation_token, hash)
      await rememberOnlyAddress(context.db, user_id, context)
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
