import { exportMessages } from '#contract/exports/messages.ts'
import { exportPath } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'
import type { ExportRow } from './exports.ts'

type Mailed = Pick<ExportRow, 'id' | 'kind' | 'subject'>
type Reader = { first_name: string }

/** The page, not the file: who has the mail has nothing without signing in. */
export const exportReadyMail = (from: MailSettings, to: Reader, made: Mailed): MailContent => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
  subject: `Your export is ready: ${shortName(titleOf(made))}`,
  paragraphs: [
    `The export you asked for is ready: ${titleOf(made)}.`,
    'Sign in and download it within 7 days. After that we delete it.',
  ],
  action: { label: 'Open the export', url: from.public_url + exportPath(made.id) },
  closing: "If you didn't ask for this, let us know.",
})

export const exportFailedMail = (from: MailSettings, to: Reader, made: Mailed): MailContent => ({
  provider: from.provider_name,
  greeting: `Hi ${to.first_name},`,
  subject: `Your export failed: ${shortName(titleOf(made))}`,
  paragraphs: [
    `We couldn't create the export you asked for: ${titleOf(made)}.`,
    'Nothing was lost. Try again, and call us if it keeps failing.',
  ],
  action: { label: 'See your exports', url: from.public_url + exportPath(made.id) },
  closing: "If you didn't ask for this, let us know.",
})

const titleOf = ({ kind, subject }: Mailed) => exportMessages.titles[kind](subject)
