import { and, eq, isNull, sql } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import { mailedPaths } from '#contract/pages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { keysOf } from '#server/services/secrets/key-ring.ts'
import { isSignedWith, signWith } from '#server/services/secrets/signatures.ts'

interface Recipient {
  id: number
  email: string
}

/** The address at which the reader of a mail switches such mails off, without signing in. */
export async function unsubscribeLink(db: Queries, from: MailSettings, holder: Recipient): Promise<string> {
  const token = `${holder.id}-${signWith(await keysOf(db, 'notification-links'), signedText(holder))}`
  return from.public_url + mailedPaths.notifications(token)
}

/** Whose mail a link stood in. One mailed to an address the person has left is known no more. */
export async function findRecipient(db: Queries, token: string): Promise<Recipient> {
  const [, id, signature] = /^(\d{1,9})-([\w.-]+)$/.exec(token) ?? []
  const [holder] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, Number(id ?? 0)), isNull(users.deleted_at)))
  const keys = await keysOf(db, 'notification-links')
  if (!holder || !signature || !isSignedWith(keys, signedText(holder), signature))
    throw new Failure(422, messages.linkUnknown, { code: 'link_unknown' })
  return holder
}

/** A new version: a profile that is open elsewhere must not write the old wish back. */
export async function setNotifications(
  db: Queries,
  { id }: Recipient,
  notification_option: boolean,
): Promise<void> {
  await db
    .update(users)
    .set({ notification_option, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
}

const signedText = ({ id, email }: Recipient) => `${id} ${email}`
