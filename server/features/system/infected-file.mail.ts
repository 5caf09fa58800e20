import { scanMessages } from '#contract/system/scan-messages.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'
import type { Config } from '#server/services/runtime/config.ts'

/** Without what the scanner calls it: whoever wants to know more has the file. */
export const infectedFileMail = (
  from: Pick<Config, 'providerName' | 'publicUrl'>,
  to: { first_name: string },
  filename: string,
): MailContent => ({
  provider: from.providerName,
  greeting: `Hi ${to.first_name},`,
  subject: `We removed a file: ${shortName(filename)}`,
  paragraphs: [
    scanMessages.virusFoundIn(filename),
    'Nobody could open it here. Check the device it came from, then upload a clean copy.',
  ],
  closing: "If you didn't upload this file, change your password and let us know.",
})
