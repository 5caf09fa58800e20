import { reportPdfPath } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { MailedProject } from '#server/features/projects/projects.mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'

/** The link of a report. It opens for who may see the project, not for whoever has the mail. */
export const reportMail = (
  from: MailSettings,
  { project, sender, reportId }: { project: MailedProject; sender: { full_name: string }; reportId: number },
): MailContent => ({
  provider: from.provider_name,
  greeting: 'Hello,',
  subject: `GPR report for ${project.job_name}`,
  paragraphs: [
    `${sender.full_name} sends you the GPR report for ${project.job_name} (${project.ats_number}).`,
    `You need an account at ${from.provider_name} that is on this project to open it. If you have none, register there with this email address and ask ${sender.full_name} to add you to the project.`,
  ],
  action: { label: 'Open the report', url: from.public_url + reportPdfPath(reportId) },
  closing: 'If you do not know what this is about, ignore this mail.',
})
