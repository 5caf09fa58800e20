import { mailedPaths, pages } from '#contract/pages.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'

/** What every mail says about the portal it comes from. */
export interface MailSettings {
  provider_name: string
  public_url: string
}
interface Reader {
  first_name: string
  email: string
}

export const confirmationMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: `Confirm your email for ${from.provider_name}`,
  paragraphs: [
    `You registered at ${from.provider_name} with this address. Open the link and enter your password to confirm it.`,
    'The link works once, for three days.',
  ],
  action: link('Confirm my email', from, mailedPaths.confirmation(token)),
  closing: "If this wasn't you, ignore this email, or use the link to take over the account.",
})

/** To who asks again before the address is confirmed: it may have been registered by somebody else. */
export const claimMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: 'Set a new password to confirm your email',
  paragraphs: [
    `There is an account at ${from.provider_name} with this address, and the address is not confirmed yet. Choose a new password to confirm it.`,
    "If you registered, your old password won't work anymore. If somebody else typed your address, the account becomes yours, and they are signed out.",
    'The link works once, for two hours.',
  ],
  action: link('Choose a new password', from, mailedPaths.reset(token)),
  closing: 'If you want no account, ignore this mail: nobody can sign in without the link.',
})

export const newEmailMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: `Use this address at ${from.provider_name}`,
  paragraphs: [
    `You asked to use this address for your account at ${from.provider_name}. Open the link and enter your password, and it takes the place of the old one.`,
    'The link works once, for three days.',
  ],
  action: link('Use this address', from, mailedPaths.confirmation(token)),
  closing: 'If it was not you, ignore this mail: nothing changes.',
})

/** To the old address, so that nobody takes an account over in silence. */
export const emailChangeMail = (from: MailSettings, to: Reader, newEmail: string): MailContent => ({
  ...opening(from, to),
  subject: `Your email at ${from.provider_name} is about to change`,
  paragraphs: [
    `Somebody asked to use ${newEmail} for your account. The change takes effect once that address is confirmed.`,
  ],
  action: link('Open my profile', from, pages.profile.path),
  closing: 'If it was not you, sign in and change your password now.',
})

export const resetMail = (from: MailSettings, to: Reader, token: string): MailContent => ({
  ...opening(from, to),
  subject: `Reset your password for ${from.provider_name}`,
  paragraphs: [
    `Somebody, probably you, asked for a new password at ${from.provider_name}.`,
    'The link works once, for two hours. With the new password you are signed out everywhere else.',
  ],
  action: link('Set a new password', from, mailedPaths.reset(token)),
  closing: 'If it was not you, ignore this mail: your password stays as it is.',
})

export const passwordChangedMail = (from: MailSettings, to: Reader): MailContent => ({
  ...opening(from, to),
  subject: `Your password for ${from.provider_name} was changed`,
  paragraphs: ['Your password was changed, and every other device was signed out.'],
  action: link('Sign in', from, pages.signIn.path),
  closing: 'If it was not you, reset your password now.',
})

/** To an address without an account in use; `place` is a company or a project. */
export const invitationMail = (
  from: MailSettings,
  to: Reader,
  { place, inviter, token }: { place: string | null; inviter: string | null; token: string },
): MailContent => ({
  ...opening(from, to),
  subject: place ? `You are invited to ${place}` : `You are invited to ${from.provider_name}`,
  paragraphs: [
    `${inviter ?? from.provider_name} invites you to ${place ? `${place} at ${from.provider_name}` : from.provider_name}, the portal for scan requests, radar reports and job safety.`,
    'Set a password to get started. The link works once, for 14 days.',
  ],
  action: link('Accept the invitation', from, mailedPaths.invitation(token)),
  closing: 'If you do not know what this is about, ignore this mail.',
})

/** To the holder of an account without a company. */
export const joinMail = (
  from: MailSettings,
  to: Reader,
  { company, inviter, token }: { company: string; inviter: string; token: string },
): MailContent => ({
  ...opening(from, to),
  subject: `Join ${company} at ${from.provider_name}`,
  paragraphs: [
    `${inviter} asks you to join the account of ${company}. You keep your own sign-in.`,
    'The link works once, for 14 days.',
  ],
  action: link(`Join ${company}`, from, mailedPaths.companyInvitation(token)),
  closing: 'If you do not want to join, ignore this mail.',
})

/** To somebody who is in now; `place` is a company or a project. */
export const addedMail = (
  from: MailSettings,
  to: Reader,
  { place, path }: { place: string; path: string },
): MailContent => ({
  ...opening(from, to),
  subject: `You were added to ${place}`,
  paragraphs: [`You are now part of ${place} at ${from.provider_name}.`],
  action: { label: `Open ${place}`, url: from.public_url + path },
  closing: 'If you think this is a mistake, tell the person who added you.',
})

const opening = (from: MailSettings, to: Reader) => ({
  provider: from.provider_name,
  greeting: `Hello ${to.first_name},`,
})

const link = (label: string, from: MailSettings, path: string) => ({
  label,
  url: from.public_url + path,
  ...(path.includes('?') && { singleUse: true as const }),
})
