import { formatPhone } from '#contract/phone.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

/** To the platform admins: GPR access opens every project, so a new GPR contractor is looked at first. */
export const approvalMail = (
  from: MailSettings,
  to: { first_name: string },
  company: { company_name: string; company_contact: string | null; office_phone: string | null },
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
  subject: `${shortName(company.company_name)} signed up as a GPR contractor`,
  paragraphs: [
    `${company.company_name} says it's a GPR contractor. Until you approve it, its owner can't give anyone GPR access.`,
    [company.company_contact, company.office_phone && formatPhone(company.office_phone)]
      .filter(Boolean)
      .join(', '),
  ],
  closing: 'Check the company before you approve it. GPR access opens every project.',
})
