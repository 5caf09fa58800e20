import { jsaPdfPath } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { MailedProject } from '#server/features/projects/projects.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

/** The link of a JSA. It opens for who may see the project, not for whoever has the mail. */
export const jsaMail = (
  from: MailSettings,
  { project, sender, formId }: { project: MailedProject; sender: { full_name: string }; formId: number },
): MailContent => ({
  provider: from.provider_name,
  greeting: 'Hi,',
  subject: `JSA for ${shortName(project.job_name)}`,
  paragraphs: [
    `${sender.full_name} sent you the Job Safety Analysis (JSA) for ${project.job_name} (${project.ats_number}).`,
    `To open it, you need a ${from.provider_name} account on this project. Don't have one? Sign up with this email address and ask ${sender.full_name} to add you.`,
  ],
  action: { label: 'Open the JSA', url: from.public_url + jsaPdfPath(formId) },
  closing: "If you weren't expecting this, you can ignore this email.",
})
