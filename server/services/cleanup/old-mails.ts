import { and, eq, inArray, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/system.ts'
import { markFailed, withoutSecrets } from '#server/services/mail/mail.ts'
import type { Config } from '#server/services/runtime/config.ts'

/**
 * A mail that has waited longer than its links are valid is not sent anymore, and no mail of that age keeps its links.
 * Later the texts are removed; subject and status stay, and so does the recipient: somebody with an account until that is
 * gone (deleted-contacts.ts), and a customer who was mailed a paper for good, since it may be asked who knew of what. Not
 * so somebody without an account who was only invited to a project, once nothing waits for them there.
 */
export async function clearOldMails(
  db: Database,
  config: Pick<Config, 'mode'>,
  stopping?: AbortSignal,
): Promise<void> {
  let last: number | null | undefined = 0
  while (typeof last === 'number') {
    stopping?.throwIfAborted()
    const part: {
      rows: { last: number | null; expired: number[]; readable: number[]; invited: number[] }[]
    } = await db.execute(sql`
      with part as (select id, created_at, status, secrets, text <> '' as has_text, recipient, recipient_id, again
        from outbox where id > ${last} order by id limit 1000)
      select (select max(id) from part) as last,
        array(select id from part where ${olderThan(limits.invitationLink)}
          and (status = 'waiting' or jsonb_array_length(secrets) > 0)) as expired,
        array(select id from part where ${olderThan(limits.mailTextsKept)} and has_text) as readable,
        array(select id from part where ${olderThan(limits.mailTextsKept)} and recipient <> ''
          and recipient_id is null and again->>'mail' = 'project_invitation'
          and not exists (select from project_members waiting where waiting.email = part.recipient
            and waiting.user_id is null and waiting.project_id = (again->>'project_id')::int)) as invited`)
    for (const id of part.rows[0]?.expired ?? []) await expireMail(db, id, config)
    const readable = part.rows[0]?.readable ?? []
    if (readable.length > 0)
      await db.update(outbox).set({ text: '', html: '', secrets: [] }).where(inArray(outbox.id, readable))
    const invited = part.rows[0]?.invited ?? []
    if (invited.length > 0) await db.update(outbox).set({ recipient: '' }).where(inArray(outbox.id, invited))
    last = part.rows[0]?.last
  }
}

async function expireMail(db: Database, id: number, config: Pick<Config, 'mode'>): Promise<void> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!mail) return
  const kept = mail.status === 'waiting' ? markFailed(mail, config) : withoutSecrets(mail, config)
  if (Object.keys(kept).length === 0) return
  await db
    .update(outbox)
    .set(kept)
    .where(and(eq(outbox.id, id), eq(outbox.status, mail.status)))
}

const olderThan = (seconds: number) => sql`created_at < now() - make_interval(secs => ${seconds})`
