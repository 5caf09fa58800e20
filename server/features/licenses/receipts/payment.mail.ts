import { licenseMessages } from '#contract/licenses/messages.ts'
import { dollars } from '#contract/licenses/prices.ts'
import { pages } from '#contract/pages.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

interface Reader {
  first_name: string
}

/** What was ordered or paid, by whom. */
export interface Purchase {
  /** With the number of seats. */
  what: string
  amount: number
  buyer: { full_name: string; email: string }
  company: string | null
  isTest: boolean
}

const opening = ({ provider_name }: MailSettings, { first_name }: Reader) => ({
  provider: provider_name,
  greeting: `Hi ${first_name},`,
})

/** To who paid. */
export const receiptMail = (
  from: MailSettings,
  to: Reader,
  { what, amount, isTest }: Purchase,
  receipt: string,
): MailContent => ({
  ...opening(from, to),
  subject: `Receipt ${receipt}: ${what}`,
  paragraphs: [
    `We got your payment of ${dollars(amount)} for ${what}.`,
    ...(isTest ? [licenseMessages.testMode] : []),
    'Your profile shows when it starts and ends, and has the receipt as a PDF.',
  ],
  action: { label: 'See my receipt', url: `${from.public_url}${pages.profile.path}` },
  closing: licenseMessages.noRenewal,
})

/** To who ordered by invoice. */
export const orderMail = (from: MailSettings, to: Reader, { what, amount }: Purchase): MailContent => ({
  ...opening(from, to),
  subject: `Your order: ${what}`,
  paragraphs: [
    `Thanks for your order: ${what}, ${dollars(amount)}.`,
    "We'll send the invoice to this address. We turn your license on when it's paid.",
  ],
  action: { label: 'See my orders', url: `${from.public_url}${pages.profile.path}` },
  closing: "If you didn't order this, let us know.",
})

/** To platform admins: somebody has to write the invoice. */
export const newOrderMail = (
  from: MailSettings,
  to: Reader,
  { what, amount, buyer, company }: Purchase,
): MailContent => ({
  ...opening(from, to),
  subject: `New order from ${shortName(buyer.full_name)}: ${what}`,
  paragraphs: [
    `${buyer.full_name} (${buyer.email}) ordered ${what} for ${dollars(amount)}${company ? `, for ${company}` : ''}.`,
    'Send them an invoice. When the money is in, mark the order as paid.',
  ],
  action: { label: 'See orders', url: `${from.public_url}${pages.licenseOrders.path}` },
  closing: 'Their license is off until you mark the order as paid.',
})
