import { mailedPaths, pages, projectPath } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

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
  greeting: 'Hi,',
  subject: `${shortName(inviter.full_name)} invited you to ${shortName(project.job_name)}`,
  paragraphs: [
    `${inviter.full_name} added you to the project ${project.job_name} (${project.ats_number}) on ${from.provider_name}, the portal for scan requests, GPR reports and job safety.`,
    token
      ? 'Choose a password to open the project. The link works once, for 14 days.'
      : "Sign up with this email address and confirm it, and you'll see the project in your list.",
  ],
  action: token
    ? { label: 'Choose a password', url: from.public_url + mailedPaths.invitation(token), singleUse: true }
    : { label: 'Create my account', url: from.public_url + pages.register.path },
  closing: "If you weren't expecting this, you can ignore this email.",
})

/** To somebody who is on the project now; `off` is where such mails are switched off. */
export const addedToProjectMail = (
  from: MailSettings,
  to: MailRecipient,
  { project, inviter, off }: { project: MailedProject; inviter: { full_name: string }; off: string },
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
  subject: `You were added to ${shortName(project.job_name)}`,
  paragraphs: [`${inviter.full_name} added you to the project ${project.job_name} (${project.ats_number}).`],
  action: { label: 'Open the project', url: from.public_url + projectPath(project.id) },
  closing: 'If you think this is a mistake, contact the person who added you.',
  footer: unsubscribeFooter(off),
})

/** Below every mail that comes because somebody wants news of projects. */
export const unsubscribeFooter = (url: string) => ({
  text: "You're getting this because notifications are on in your profile.",
  label: 'Turn off notifications',
  url,
})
