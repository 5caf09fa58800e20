import { eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { outbox } from '#server/db/schema.ts'
import type { Config } from './config.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from './jobs.ts'
import { blankSecrets, type Letter, printLetter } from './letter.ts'

const sendMail = jobKind<{ outbox_id: number }>('mail', 10)

/** Puts a letter into the outbox, in the transaction of what it tells about. It leaves after commit. */
export async function postLetter(db: Queries, to: string, letter: Letter): Promise<void> {
  const [mail] = await db
    .insert(outbox)
    .values({ recipient: to, ...printLetter(letter) })
    .returning({ id: outbox.id })
  if (mail) await addJob(db, sendMail, { outbox_id: mail.id })
}

/** Without SMTP_URL a mail is kept in the outbox, where an admin can read it. */
export function mailHandler(
  db: Database,
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mode' | 'publicUrl'>,
): JobHandler {
  return jobHandler(sendMail, async ({ outbox_id }, { last }) => {
    const [mail] = await db.select().from(outbox).where(eq(outbox.id, outbox_id))
    if (!mail || mail.status === 'sent' || mail.status === 'kept') return
    try {
      if (config.smtpUrl) await send(config.smtpUrl, config, mail)
    } catch (error) {
      const last_error = error instanceof Error ? error.message : String(error)
      await db
        .update(outbox)
        .set({ last_error, ...(last && { status: 'failed' }) })
        .where(eq(outbox.id, outbox_id))
      throw error
    }
    await db
      .update(outbox)
      .set({
        ...(config.mode === 'demo'
          ? {}
          : { ...blankSecrets({ text: mail.text, html: mail.html }, mail.secrets), secrets: [] }),
        status: config.smtpUrl ? 'sent' : 'kept',
        sent_at: new Date(),
        last_error: null,
      })
      .where(eq(outbox.id, outbox_id))
  })
}

async function send(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  mail: typeof outbox.$inferSelect,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  })
  try {
    await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same on every try, so that a mail program shows one mail where the answer to a first try was lost.
      messageId: `<outbox-${mail.id}-${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.secrets) },
    })
  } finally {
    transport.close()
  }
}

/** Where the reader switches such mails off, for the mail programs that show a button for it. */
function unsubscribing(secrets: string[]): Record<string, string> {
  const address = secrets.find(url => new URL(url).pathname === pages.notifications.path)
  return address ? { 'List-Unsubscribe': `<${address}>` } : {}
}
