import { Mail } from '#contract/admin/operations.ts'
import { limits } from '#contract/limits.ts'
import { cut } from '#contract/shorten.ts'

/** Which mails are shown, as the address of the page carries it. */
export interface MailsSearch {
  status?: Mail['status']
  recipient?: string
  mail?: number
}

/** Leaves out of the address what is the default, and what is not valid. */
export function mailsSearch({ status, recipient, mail }: Record<string, unknown>): MailsSearch {
  const known = Mail.shape.status.options.find(name => name === status)
  return {
    ...(known && { status: known }),
    // digits come as a number
    ...((typeof recipient === 'string' || typeof recipient === 'number') &&
      recipient !== '' && { recipient: cut(String(recipient), limits.emailLength) }),
    ...(Number.isInteger(mail) && Number(mail) > 0 && { mail: Number(mail) }),
  }
}
