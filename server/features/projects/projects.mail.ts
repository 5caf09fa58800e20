import { mailedPaths, pages, projectPath } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'

export interface MailedProject {
  id: number
  job_name: string
  ats_number: string
}
export interface MailRecipient {
  first_name: string
}

/** To an address that nobody has proved to hold: by the link where there is an account, else by registering. */
export const projectInvitationMail = (
  from: MailSettings,
  {
    project,
    inviter,
    token,
  }: { project: MailedProject; inviter: { full_name: string }; token: string | null },
): MailContent => ({
  provider: from.provider_name,
  greeting: 'Hello,',
  subject: `${inviter.full_name} invites you to ${project.job_name}`,
  paragraphs: [
    `${inviter.full_name} added you to the project ${project.job_name} (${project.ats_number}) at ${from.provider_name}, the portal for scan requests, radar reports and job safety.`,
    token
      ? 'Choose a password, and the project is among yours. The link works once, for 14 days.'
      : 'Create your account with this email address and confirm it: the project is then among yours.',
  ],
  action: token
    ? { label: 'Choose a password', url: from.public_url + mailedPaths.invitation(token), singleUse: true }
    : { label: 'Create my account', url: from.public_url + pages.register.path },
  closing: 'If you do not know what this is about, ignore this mail.',
})

/** To somebody who is on the project now; `off` is where such mails are switched off. */
export const addedToProjectMail = (
  from: MailSettings,
  to: MailRecipient,
  { project, inviter, off }: { project: MailedProject; inviter: { full_name: string }; off: string },
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hello ${to.first_name},`,
  subject: `You were added to ${project.job_name}`,
  paragraphs: [`${inviter.full_name} added you to the project ${project.job_name} (${project.ats_number}).`],
  action: { label: 'Open the project', url: from.public_url + projectPath(project.id) },
  closing: 'If you think this is a mistake, tell the person who added you.',
  footer: unsubscribeFooter(off),
})

/** Below every mail that comes because somebody wants news of projects. */
export const unsubscribeFooter = (url: string) => ({
  text: 'You get this because notifications are on in your profile.',
  label: 'Switch off notifications',
  url,
})
