import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'

/** To the platform admins: GPR access opens every project, so a new GPR contractor is looked at first. */
export const approvalMail = (
  from: MailSettings,
  to: { first_name: string },
  company: { company_name: string; company_contact: string | null; office_phone: string | null },
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hello ${to.first_name},`,
  subject: `${company.company_name} registered as a GPR contractor`,
  paragraphs: [
    `${company.company_name} says that it is a GPR contractor. Until you approve it, its owner cannot give GPR access to anybody.`,
    [company.company_contact, company.office_phone].filter(Boolean).join(', '),
  ],
  closing: 'Look at the company before you approve it: GPR access opens every project.',
})
