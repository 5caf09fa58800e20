import { projectPath } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { MailedProject, MailRecipient } from '#server/features/projects/projects.mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'

/** To whoever answers for a job: somebody stands in front of one of its labels and may not see it. */
export const accessRequestMail = (
  from: MailSettings,
  to: MailRecipient,
  { project, finder }: { project: MailedProject; finder: { full_name: string; email: string } },
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hello ${to.first_name},`,
  subject: `${finder.full_name} asks for access to ${project.job_name}`,
  paragraphs: [
    `${finder.full_name} (${finder.email}) scanned a label of ${project.job_name} (${project.ats_number}) and is not on the project.`,
    'If this person works there, add them by email under Project Members, so that they see what is in the slab before somebody cuts it.',
  ],
  action: { label: 'Open the members', url: from.public_url + projectPath(project.id, 'members') },
  closing:
    'They learned the name of the job and that you were asked, nothing else. If you do not know them, do nothing.',
})
