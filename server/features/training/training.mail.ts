import { readingFacts } from '#contract/locations/setbacks.ts'
import { pages } from '#contract/pages.ts'
import { siteDate, siteTime } from '#contract/site-time.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'
import type { Config } from '#server/services/runtime/config.ts'

/** To somebody who has not passed the test, and whose days end soon. */
export const trainingReminderMail = (
  { providerName, publicUrl, timeZone }: Pick<Config, 'providerName' | 'publicUrl' | 'timeZone'>,
  to: { first_name: string },
  due: Date,
): MailContent => ({
  provider: providerName,
  greeting: `Hi ${to.first_name},`,
  subject: `Your training is due on ${siteDate(due, timeZone)}`,
  paragraphs: [
    `Read the ${providerName} training and pass the test by ${siteTime(due, timeZone)}. The reading takes about ${readingFacts.minutes} minutes, and the test has ${trainingLimits.questions} questions.`,
    "When you pass, you get a certificate that's good for one year.",
  ],
  action: { label: 'Start the training', url: `${publicUrl}${pages.training.path}` },
  closing:
    "We don't lock you out if you're late, but your company's owner sees that your training is overdue.",
})
