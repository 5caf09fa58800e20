import type { Employee } from '#contract/accounts/person.ts'
import { endingMessages } from '#contract/licenses/ending-messages.ts'
import { siteDate, siteTime } from '#contract/site-time.ts'
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
    `${asker.full_name} (${asker.email}) asked for a ${from.provider_name} license, so they can work on projects, reports and job safety forms.`,
    'You can give them a seat if your company has one free, or buy a bundle for the crew.',
  ],
  action: { label: 'See licenses', url: `${from.public_url}/licenses` },
  closing: "If they don't need one, you don't have to do anything.",
})

interface ReminderSettings {
  providerName: string
  publicUrl: string
  timeZone: string
}

/** To somebody whose own license, or free trial, ends soon. */
export const licenseReminderMail = (
  { providerName, publicUrl, timeZone }: ReminderSettings,
  to: { first_name: string },
  { kind, ends }: { kind: 'gold' | 'silver' | 'free'; ends: Date },
): MailContent => ({
  provider: providerName,
  greeting: `Hi ${to.first_name},`,
  subject: `Your ${endingMessages.names[kind]} ends on ${siteDate(ends, timeZone)}`,
  paragraphs: [
    `Your ${providerName} ${endingMessages.names[kind]} ends on ${siteTime(ends, timeZone)}.`,
    kind === 'free'
      ? "After that you'll need a license to open projects, reports and job safety forms. If you buy one now, it starts when the trial ends."
      : "Licenses don't renew automatically. If you buy another term now, it starts when this one ends.",
  ],
  action: { label: 'See licenses', url: `${publicUrl}/licenses` },
  closing: 'Everything you recorded stays in your account.',
})

/** To the owners of a company whose bundle ends soon. */
export const bundleReminderMail = (
  { providerName, publicUrl, timeZone }: ReminderSettings,
  to: { first_name: string },
  { seats, ends }: { seats: number; ends: Date },
): MailContent => ({
  provider: providerName,
  greeting: `Hi ${to.first_name},`,
  subject: `Your company's ${seats} seats end on ${siteDate(ends, timeZone)}`,
  paragraphs: [
    `Your company's ${providerName} bundle of ${seats} seats ends on ${siteTime(ends, timeZone)}.`,
    "Bundles don't renew automatically. If you buy another one now, it starts when this one ends, and everyone keeps their seat.",
  ],
  action: { label: 'See licenses', url: `${publicUrl}/licenses` },
  closing: 'Everything your crew recorded stays in the portal.',
})
