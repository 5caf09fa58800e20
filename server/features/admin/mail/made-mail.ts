import { and, eq, isNull } from 'drizzle-orm'
import { adminMessages } from '#contract/admin/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { MailAgain, outbox } from '#server/db/schema/system.ts'
import type { Account } from '#server/features/accounts/account-hooks.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import type { RenderedMail } from '#server/services/mail/mail-text.ts'
import { Failure } from '#server/services/runtime/failure.ts'

export type OutboxMail = typeof outbox.$inferSelect

export interface AgainContext {
  db: Queries
  now: Date
  settings: MailSettings
}

/** A mail made anew, and how it is made once more. */
export interface MadeMail extends RenderedMail {
  again?: MailAgain
}

export const notSent = (sentence: string) => new Failure(409, sentence, { code: 'not_sent_again' })

/** Locked, as everywhere before a link of an account is made. */
export async function lockAccount(db: Queries, id: number): Promise<Account> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .for('no key update')
  if (!account) throw notSent(adminMessages.mailAccountGone)
  return account
}

/** The account the mail was for, if it still has the address. */
export async function lockRecipient(db: Queries, id: number, { recipient }: OutboxMail): Promise<Account> {
  const account = await lockAccount(db, id)
  if (account.email !== recipient) throw notSent(adminMessages.mailAddressChanged)
  return account
}
