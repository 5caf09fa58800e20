import { Socket } from 'node:net'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { outbox } from '#server/db/schema/system.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import type { Config } from '#server/services/runtime/config.ts'

/** Throws ServiceDown when the server did not answer or refuses every mail, and its own error when it refused this one. */
export async function sendBySmtp(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  mail: typeof outbox.$inferSelect,
  { encrypted, seconds = limits.smtpTimeout, stopping }: SmtpOptions,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const socket = new Socket()
  // without STARTTLS the connection then ends before the password and the mail
  const transport = createTransport({ url: smtpUrl, socket, requireTLS: encrypted })
  const done = new AbortController()
  const timeout = new Promise<never>((_, reject) => {
    const rejectIn = (seconds: number) => {
      const end = () => reject(new ServiceDown('The mail server did not answer in time'))
      const timer = setTimeout(end, seconds * 1000)
      done.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    rejectIn(seconds)
    // a process that stops does not wait for a server that hangs, but gives one that answers time to finish
    stopping?.addEventListener('abort', () => rejectIn(limits.smtpTimeoutWhileStopping), {
      signal: done.signal,
    })
  })
  try {
    const sending = transport.sendMail({
      from: mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same on every attempt, so that a mail program shows one mail if the answer to the first attempt was lost.
      messageId: `<outbox-${mail.id}-${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeader(mail.secrets) },
    })
    await Promise.race([sending, timeout])
  } catch (error) {
    throw refusesThisMail(error) ? error : new ServiceDown(reasonOf(error as Error), { cause: error })
  } finally {
    done.abort()
    transport.close()
    socket.destroy()
  }
}

interface SmtpOptions {
  /** Whether nothing may be sent before the connection is encrypted and the certificate is verified. */
  encrypted: boolean
  seconds?: number
  stopping?: AbortSignal
}

/** A permanent refusal of the recipient or the content. A 4xx, a wrong password or a closed port is not about this mail. */
function refusesThisMail(error: unknown): boolean {
  const { responseCode, command, code } = error as SmtpError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || (responseCode >= 500 && command !== 'MAIL FROM')
}

function reasonOf(error: Error): string {
  if (/certificate/i.test(error.message))
    return `The certificate of the mail server cannot be verified, so nothing was sent. (${error.message})`
  if ((error as SmtpError).code !== 'ETLS') return error.message
  return `The mail server offers no encryption, so nothing was sent. Where its network can be trusted, name smtp in ALLOW_UNENCRYPTED. (${error.message})`
}

interface SmtpError {
  responseCode?: number
  command?: string
  code?: string
}

/** Where the reader switches such mails off, for the mail programs that show a button for it. */
function unsubscribeHeader(secrets: string[]): Record<string, string> {
  const address = secrets.find(url => new URL(url).pathname === pages.notifications.path)
  return address ? { 'List-Unsubscribe': `<${address}>` } : {}
}
