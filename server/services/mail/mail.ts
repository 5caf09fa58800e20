import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type MailAgain, outbox } from '#server/db/schema/system.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { retryThroughOutage } from '#server/services/jobs/temporary-failures.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { mailMustBeEncrypted } from '#server/services/runtime/encryption.ts'
import { found } from '#server/services/runtime/failure.ts'
import { blankSecrets, type MailContent, type RenderedMail, renderMail } from './mail-text.ts'
import { sendBySmtp } from './smtp.ts'

interface MailOptions {
  /** Who caused it, so that many mails of one user do not delay those of another. */
  userId?: number
  digest?: boolean
  /** How it is made anew when an admin has it sent again: for mails with links that act for their reader. */
  again?: MailAgain
}

/** For mails that somebody waits for: a confirmation, a new password, an invitation. */
const sendMail = jobKind<{ outbox_id: number }>('mail', { attempts: 10, concurrency: 4 })
/** For mails that nobody waits for. A kind of its own, so that the news of a busy day delay no confirmation. */
const sendDigest = jobKind<{ outbox_id: number }>('mail-digest', { attempts: 10, concurrency: 2 })

/** Adds a mail to the outbox, in the transaction of the change it is about; it is sent after the commit. */
export async function queueMail(
  db: Queries,
  to: string,
  content: MailContent,
  options: MailOptions = {},
): Promise<void> {
  await queueRendered(db, to, renderMail(content), options)
}

/** The same for a mail that is written already. */
export async function queueRendered(
  db: Queries,
  recipient: string,
  mail: RenderedMail,
  { userId, digest = false, again }: MailOptions = {},
): Promise<number> {
  const known = again && 'user_id' in again ? again.user_id : null
  const holder = sql`(select ${users.id} from ${users} where ${users.email} = ${recipient} and ${users.deleted_at} is null)`
  const [added] = await db
    .insert(outbox)
    .values({ recipient, recipient_id: known ?? holder, again, ...mail })
    .returning({ id: outbox.id })
  const { id } = found(added)
  await addJob(db, digest ? sendDigest : sendMail, { outbox_id: id }, { userId })
  return id
}

/** The kinds of jobs that send a mail. */
export const mailKinds = [sendMail.kind, sendDigest.kind]

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mode' | 'publicUrl' | 'allowUnencrypted'>

/** Without SMTP_URL a mail is kept in the outbox, where an admin can read it. */
export function mailHandlers(
  db: Database,
  config: MailSettings,
  { encrypted = Boolean(config.smtpUrl && mailMustBeEncrypted(config.smtpUrl, config)) } = {},
): JobHandler[] {
  const deliver = async ({ outbox_id }: { outbox_id: number }, stopping?: AbortSignal) => {
    const [mail] = await db.select().from(outbox).where(eq(outbox.id, outbox_id))
    if (mail?.status !== 'waiting') return
    try {
      if (config.smtpUrl) await sendBySmtp(config.smtpUrl, config, mail, { encrypted, stopping })
    } catch (error) {
      // a server may say anything, and the database stores no NUL
      const last_error = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '')
      await db.update(outbox).set({ last_error }).where(eq(outbox.id, outbox_id))
      throw error
    }
    const status = config.smtpUrl ? 'sent' : 'kept'
    const sent = { ...withoutSecrets(mail, config), status, sent_at: new Date(), last_error: null } as const
    // it was sent: if this update were lost, it would be sent twice
    await retryThroughOutage(() => db.update(outbox).set(sent).where(eq(outbox.id, outbox_id)), stopping)
  }
  const giveUp = async ({ outbox_id }: { outbox_id: number }) => {
    const waiting = and(eq(outbox.id, outbox_id), eq(outbox.status, 'waiting'))
    const [mail] = await db.select().from(outbox).where(waiting)
    if (mail) await db.update(outbox).set(markFailed(mail, config)).where(waiting)
  }
  return [jobHandler(sendMail, deliver, giveUp), jobHandler(sendDigest, deliver, giveUp)]
}

type Mail = Pick<typeof outbox.$inferSelect, 'text' | 'html' | 'secrets'>

/** What is kept of a mail that will never be sent. */
export const markFailed = (mail: Mail, config: Pick<Config, 'mode'>) =>
  ({ ...withoutSecrets(mail, config), status: 'failed' }) as const

/** Who reads the outbox must not be able to act as the recipient of a mail; a demo has nothing to protect. */
export const withoutSecrets = ({ text, html, secrets }: Mail, { mode }: Pick<Config, 'mode'>) =>
  mode === 'demo' ? {} : { ...blankSecrets({ text, html }, secrets), secrets: [] }
