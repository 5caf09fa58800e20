import { projectPath } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { MailedProject, MailRecipient } from '#server/features/projects/projects.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

/** To whoever answers for a job: somebody stands in front of one of its labels and may not see it. */
export const accessRequestMail = (
  from: MailSettings,
  to: MailRecipient,
  { project, finder }: { project: MailedProject; finder: { full_name: string; email: string } },
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
  subject: `${shortName(finder.full_name)} needs access to ${shortName(project.job_name)}`,
  paragraphs: [
    `${finder.full_name} (${finder.email}) scanned a label at ${project.job_name} (${project.ats_number}) but isn't on the project.`,
    "If they work there, add them by email under Project Members so they can see what's in the slab before anyone cuts it.",
  ],
  action: { label: 'Open project members', url: from.public_url + projectPath(project.id, 'members') },
  closing:
    "All they can see is the job name and that we asked you. If you don't know them, you don't have to do anything.",
})
