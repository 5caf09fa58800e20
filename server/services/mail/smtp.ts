import { Socket } from 'node:net'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { outbox } from '#server/db/schema/system.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import type { Config } from '#server/services/runtime/config.ts'

/** Throws Away when the server was not there or turned everybody away, and its own error when it refused this mail. */
export async function sendBySmtp(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
  mail: typeof outbox.$inferSelect,
  { seconds = limits.mailConversation, stopping }: { seconds?: number; stopping?: AbortSignal } = {},
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const socket = new Socket()
  const transport = createTransport({ url: smtpUrl, socket })
  const done = new AbortController()
  const tooLong = new Promise<never>((_, refuse) => {
    const endIn = (seconds: number) => {
      const end = () => refuse(new ServiceDown('The mail server did not answer in time'))
      const timer = setTimeout(end, seconds * 1000)
      done.signal.addEventListener('abort', () => clearTimeout(timer))
    }
    endIn(seconds)
    // a process that stops must not wait for a server that hangs, but one that answers should be heard
    stopping?.addEventListener('abort', () => endIn(limits.mailWhileStopping), { signal: done.signal })
  })
  try {
    const sending = transport.sendMail({
      from: mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same on every try, so that a mail program shows one mail where the answer to a first try was lost.
      messageId: `<outbox-${mail.id}-${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.secrets) },
    })
    await Promise.race([sending, tooLong])
  } catch (error) {
    throw refusesThisMail(error) ? error : new ServiceDown((error as Error).message, { cause: error })
  } finally {
    done.abort()
    transport.close()
    socket.destroy()
  }
}

/** A final no to the recipient or the content. A 4xx, a wrong password or a closed port is no fault of the mail. */
function refusesThisMail(error: unknown): boolean {
  const { responseCode, command, code } = error as Refusal
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  return responseCode === undefined || (responseCode >= 500 && command !== 'MAIL FROM')
}

interface Refusal {
  responseCode?: number
  command?: string
  code?: string
}

/** Where the reader switches such mails off, for the mail programs that show a button for it. */
function unsubscribing(secrets: string[]): Record<string, string> {
  const address = secrets.find(url => new URL(url).pathname === pages.notifications.path)
  return address ? { 'List-Unsubscribe': `<${address}>` } : {}
}
