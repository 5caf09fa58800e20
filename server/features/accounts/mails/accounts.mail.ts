import { mailedPaths, pages } from '#contract/pages.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

/** What every mail says about the portal it comes from. */
export interface MailSettings {
  provider_name: string
  public_url: string
}
export interface Reader {
  first_name: string
  email: string
}

export const confirmationMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: `Confirm your email for ${from.provider_name}`,
  paragraphs: [
    `Thanks for signing up for ${from.provider_name}. Open the link and enter your password to confirm this address.`,
    'The link works once, for three days.',
  ],
  action: link('Confirm my email', from, mailedPaths.confirmation(token)),
  closing: "If you didn't sign up, ignore this email, or use the link to make the account yours.",
})

/** To who asks again before the address is confirmed: it may have been registered by somebody else. */
export const claimMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: 'Set a new password to confirm your email',
  paragraphs: [
    `Someone signed up for ${from.provider_name} with this address, but it isn't confirmed yet. Choose a new password to confirm it.`,
    "If that was you, your old password won't work anymore. If someone else used your address, the account becomes yours and they're signed out.",
    'The link works once, for two hours.',
  ],
  action: link('Choose a new password', from, mailedPaths.reset(token)),
  closing: "If you don't want an account, ignore this email. No one can sign in without the link.",
})

export const newEmailMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: `Confirm your new email for ${from.provider_name}`,
  paragraphs: [
    `You asked to use this address for your ${from.provider_name} account. Open the link and enter your password to switch to it.`,
    'The link works once, for three days.',
  ],
  action: link('Use this address', from, mailedPaths.confirmation(token)),
  closing: "If this wasn't you, ignore this email and nothing will change.",
})

/** To the old address, so that nobody takes an account over in silence. */
export const emailChangeMail = (from: MailSettings, to: Reader, newEmail: string): MailContent => ({
  ...opening(from, to),
  subject: `Your ${from.provider_name} email is about to change`,
  paragraphs: [
    `Someone asked to change your account's email to ${newEmail}. The change takes effect once that address is confirmed.`,
  ],
  action: link('Open my profile', from, pages.profile.path),
  closing: "If this wasn't you, sign in and change your password now.",
})

export const resetMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: `Reset your password for ${from.provider_name}`,
  paragraphs: [
    `We got a request to reset your ${from.provider_name} password.`,
    'The link works once, for two hours. Setting a new password signs you out everywhere else.',
  ],
  action: link('Set a new password', from, mailedPaths.reset(token)),
  closing: "If this wasn't you, ignore this email. Your password won't change.",
})

export const passwordChangedMail = (from: MailSettings, to: Reader): MailContent => ({
  ...opening(from, to),
  subject: `Your ${from.provider_name} password was changed`,
  paragraphs: ['Your password was changed, and every other device was signed out.'],
  action: link('Sign in', from, pages.signIn.path),
  closing: "If this wasn't you, reset your password now.",
})

/** To who asked for an invitation again, has none waiting, and has an account. */
export const existingAccountMail = (from: MailSettings, to: Reader): MailContent => ({
  ...opening(from, to),
  subject: `You already have a ${from.provider_name} account`,
  paragraphs: [
    'Someone asked us to resend an invitation to this address. There is no invitation waiting, but you already have an account.',
    'Sign in with this email address. If you forgot your password, you can reset it on the sign-in page.',
  ],
  action: link('Sign in', from, pages.signIn.path),
  closing: "If this wasn't you, you can ignore this email.",
})

/** To an address without an account in use; `place` is a company or a project. */
export const invitationMail = (
  from: MailSettings,
  to: Reader,
  { place, inviter, token }: { place: string | null; inviter: string | null; token: string },
): MailContent => ({
  ...opening(from, to),
  subject: place ? `You're invited to ${shortName(place)}` : `You're invited to ${from.provider_name}`,
  paragraphs: [
    `${inviter ?? from.provider_name} invited you to ${place ? `join ${place} on ${from.provider_name}` : from.provider_name}, the portal for scan requests, GPR reports and job safety.`,
    'Set a password to get started. The link works once, for 14 days.',
  ],
  action: link('Accept the invitation', from, mailedPaths.invitation(token)),
  closing: "If you weren't expecting this, you can ignore this email.",
})

/** To the holder of an account without a company. */
export const joinMail = (
  from: MailSettings,
  to: Reader,
  { company, inviter, token }: { company: string; inviter: string; token: string },
): MailContent => ({
  ...opening(from, to),
  subject: `Join ${shortName(company)} on ${from.provider_name}`,
  paragraphs: [
    `${inviter} invited you to join ${company}. You'll keep your own sign-in.`,
    'The link works once, for 14 days.',
  ],
  action: link(`Join ${shortName(company)}`, from, mailedPaths.companyInvitation(token)),
  closing: "If you don't want to join, ignore this email.",
})

/** To somebody who is in now; `place` is a company or a project. */
export const addedMail = (
  from: MailSettings,
  to: Reader,
  { place, path }: { place: string; path: string },
): MailContent => ({
  ...opening(from, to),
  subject: `You were added to ${shortName(place)}`,
  paragraphs: [`You're now part of ${place} on ${from.provider_name}.`],
  action: { label: `Open ${shortName(place)}`, url: from.public_url + path },
  closing: 'If you think this is a mistake, contact the person who added you.',
})

export const opening = (from: MailSettings, to: Reader) => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
})

export const link = (label: string, from: MailSettings, path: string) => ({
  label,
  url: from.public_url + path,
  ...(path.includes('?') && { singleUse: true as const }),
})
