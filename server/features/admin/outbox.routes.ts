import { desc, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { outbox } from '#server/db/schema/system.ts'
import { type Route, route } from '#server/http/route.ts'
import { blankSecrets } from '#server/services/mail/mail-text.ts'
import { found } from '#server/services/runtime/failure.ts'

export const outboxRoutes: Route[] = [
  route(api.admin.outbox, async ({ db, query }) => {
    const rows = await db
      .select()
      .from(outbox)
      .where(query.recipient ? eq(outbox.recipient, query.recipient.toLowerCase()) : undefined)
      .orderBy(desc(outbox.id))
      .limit(100)
    return { mails: rows.map(shown) }
  }),

  route(api.admin.mail, async ({ db, params, settings }) => {
    const mail = found((await db.select().from(outbox).where(eq(outbox.id, params.id)))[0])
    return shown(settings.demo ? mail : blankSecrets(mail, mail.secrets))
  }),
]

const shown = (mail: typeof outbox.$inferSelect) => ({
  ...mail,
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
  sent_again_at: mail.sent_again_at?.toISOString() ?? null,
})
