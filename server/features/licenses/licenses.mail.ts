import type { Employee } from '#contract/accounts/person.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

/** To the owners of a company: somebody who works there cannot go on without a license. */
export const licenseRequestMail = (
  from: MailSettings,
  to: { first_name: string },
  asker: Pick<Employee, 'full_name' | 'email'>,
): MailContent => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
  subject: `${shortName(asker.full_name)} needs a license`,
  paragraphs: [
    `${asker.full_name} (${asker.email}) asked for a ${from.provider_name} license. Without one they can't open projects, reports or job safety forms.`,
    'You can give them a seat if your company has one free, or buy a bundle for the crew.',
  ],
  action: { label: 'See licenses', url: `${from.public_url}/licenses` },
  closing: "If they don't need one, you don't have to do anything.",
})
