import { adminMessages } from '#contract/admin/messages.ts'
import type { MailAgain } from '#server/db/schema/system.ts'
import type { Account } from '#server/features/accounts/account-hooks.ts'
import {
  claimMail,
  confirmationMail,
  newEmailMail,
  resetMail,
} from '#server/features/accounts/mails/accounts.mail.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import { renderMail } from '#server/services/mail/mail-text.ts'
import {
  type AgainContext,
  lockAccount,
  lockRecipient,
  type MadeMail,
  notSent,
  type OutboxMail,
} from './made-mail.ts'

type AccountMail = Extract<MailAgain, { mail: keyof typeof accountMails }>

/** Confirmation, new password, new address: with a link that ends the earlier ones. */
export async function makeAccountMail(
  { db, now, settings }: AgainContext,
  mail: OutboxMail,
  again: AccountMail,
): Promise<MadeMail> {
  const { purpose, write, refusal } = accountMails[again.mail]
  const account =
    again.mail === 'new_email'
      ? await lockAccount(db, again.user_id)
      : await lockRecipient(db, again.user_id, mail)
  const sentence = refusal(account, mail)
  if (sentence) throw notSent(sentence)
  const token = await makeLink(db, purpose, account.id, now)
  return { ...renderMail(write(settings, account, token)), again }
}

const unlessConfirmed = (account: Account) => (account.confirmed_at ? adminMessages.mailConfirmed : null)

const accountMails = {
  confirmation: { purpose: 'confirmation', write: confirmationMail, refusal: unlessConfirmed },
  claim: { purpose: 'reset', write: claimMail, refusal: unlessConfirmed },
  reset: {
    purpose: 'reset',
    write: resetMail,
    refusal: (account: Account) => (awaitsAcceptance(account) ? adminMessages.mailInvitationFirst : null),
  },
  new_email: {
    purpose: 'new_email',
    write: newEmailMail,
    refusal: ({ new_email }: Account, { recipient }: OutboxMail) =>
      new_email === recipient ? null : adminMessages.mailNewEmailDropped,
  },
} as const
