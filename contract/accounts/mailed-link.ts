import { z } from 'zod'
import { LinkToken } from '#contract/fields.ts'

export const MailedLinkInput = z.object({
  purpose: z.enum(['invitation', 'company_invitation', 'reset', 'confirmation']),
  token: LinkToken,
})

/** What the reader of a mail is told before they type anything. */
export const MailedLinkView = z.object({
  /** Whose mailbox it was sent to. */
  email: z.string(),
  company_name: z.string().nullable(),
  /** Null when the provider sent it, or when whoever did is gone. */
  inviter: z.string().nullable(),
  /** An invitation whose reader has an account by now: they join with it and choose no password. */
  joins: z.boolean(),
})
export type MailedLinkView = z.infer<typeof MailedLinkView>
