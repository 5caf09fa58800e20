import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { adminMessages } from '#contract/admin/messages.ts'
import { operationsLimits } from '#contract/admin/operations-limits.ts'
import type { api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/system.ts'

export async function listMails(
  db: Queries,
  { recipient = '', status, before }: Query<typeof api.admin.outbox>,
) {
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(
        await sentTo(db, recipient),
        status && eq(outbox.status, status),
        before === undefined ? undefined : lt(outbox.id, before),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(operationsLimits.rowsAtOnce + 1)
  return {
    mails: rows.slice(0, operationsLimits.rowsAtOnce).map(toMail),
    more: rows.length > operationsLimits.rowsAtOnce,
  }
}

export const toMail = (mail: typeof outbox.$inferSelect) => ({
  ...mail,
  // of somebody whose account was deleted a while ago
  recipient: mail.recipient || adminMessages.mailAddressRemoved,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
  sent_again_at: mail.sent_again_at?.toISOString() ?? null,
})

/** A whole address is found by the index; anything else is a part of one, for which the mails are read through. */
async function sentTo(db: Queries, recipient: string): Promise<SQL | undefined> {
  const text = recipient
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toLowerCase()
  if (!text) return undefined
  const whole = eq(outbox.recipient, text)
  const [known] = await db.select({ id: outbox.id }).from(outbox).where(whole).limit(1)
  return known ? whole : sql`${outbox.recipient} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}
