import { pages } from '#contract/pages.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'
import { link, type MailSettings, opening, type Reader } from './accounts.mail.ts'

/** What changed, in the words of a mail to its person. */
export const factorChanges = {
  appAdded: 'An authenticator app was added to your account.',
  appRemoved: 'The authenticator app was removed from your account.',
  passkeyAdded: (name: string) => `The passkey "${name}" was added to your account.`,
  passkeyRemoved: (name: string) => `The passkey "${name}" was removed from your account.`,
  codesMade: "New recovery codes were made for your account. The old ones don't work anymore.",
}

export const factorChangedMail = (from: MailSettings, to: Reader, change: string): MailContent => ({
  ...opening(from, to),
  subject: `Your ${from.provider_name} two-step sign-in was changed`,
  paragraphs: [change, 'Every other device was signed out.'],
  action: link('Open my profile', from, pages.profile.path),
  closing: "If this wasn't you, reset your password now and contact us.",
})

export const recoveryCodeMail = (from: MailSettings, to: Reader, left: number): MailContent => ({
  ...opening(from, to),
  subject: `A recovery code was used for your ${from.provider_name} account`,
  paragraphs: [
    `Someone used your password and one of your recovery codes. ${left === 0 ? 'You have none left.' : left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`}`,
    ...(left < 4 ? ['Make new ones in your profile before you run out.'] : []),
  ],
  action: link('Open my profile', from, pages.profile.path),
  closing: "If this wasn't you, reset your password now and make new recovery codes.",
})

/** By a platform admin, for somebody who lost theirs. */
export const factorRemovedMail = (from: MailSettings, to: Reader): MailContent => ({
  ...opening(from, to),
  subject: `Your ${from.provider_name} two-step sign-in was turned off`,
  paragraphs: [
    'A platform admin turned off two-step sign-in for your account and signed you out everywhere. Until you set it up again, your password alone signs you in.',
  ],
  action: link('Sign in', from, pages.signIn.path),
  closing: "If you didn't ask for this, reset your password now and contact us.",
})
