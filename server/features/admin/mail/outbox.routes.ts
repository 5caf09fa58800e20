import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { Queries } from '#server/db/database.ts'
import { outbox } from '#server/db/schema/system.ts'
import { type Route, route } from '#server/http/route.ts'
import { blankSecrets } from '#server/services/mail/mail-text.ts'
import { found } from '#server/services/runtime/failure.ts'
import { listMails, toMail } from './list-mails.ts'
import { sendAgain } from './send-again.ts'

export const outboxRoutes: Route[] = [
  route(api.admin.outbox, ({ db, query }) => listMails(db, query)),

  route(api.admin.mail, async ({ db, params, settings }) => {
    const mail = await findMail(db, params.id)
    return toMail(settings.demo ? mail : blankSecrets(mail, mail.secrets))
  }),

  route(
    api.admin.sendAgain,
    // not locked here: what was answered already is answered again without a look at what became of the mail
    ({ db, params }) => findMail(db, params.id),
    async (context, mail) => {
      const id = await sendAgain(context, mail.id)
      Object.assign(context.audit, { recordId: mail.id, subject: mail.subject })
      return { mail: toMail(await findMail(context.db, id)) }
    },
  ),
]

const findMail = async (db: Queries, id: number) =>
  found((await db.select().from(outbox).where(eq(outbox.id, id)))[0])
