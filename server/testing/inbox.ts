import { desc, eq } from 'drizzle-orm'
import { outbox } from '#server/db/schema/system.ts'
import type { Database } from '../db/database.ts'

interface ReceivedMail {
  subject: string
  text: string
  html: string
  /** Of its single-use link. */
  token: string
}

/** What was mailed to an address, newest first. */
export async function mailsTo(db: Database, email: string): Promise<ReceivedMail[]> {
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id))
  return mails.map(({ subject, text, html }) => ({ subject, text, html, token: tokenIn(text) }))
}

/** The token of the newest link mailed to an address, in a mail whose subject fits. */
export async function tokenTo(db: Database, email: string, about = /./): Promise<string> {
  const linked = (await mailsTo(db, email)).find(({ token, subject }) => token && about.test(subject))
  if (!linked) throw new Error(`no link was mailed to ${email}`)
  return linked.token
}

export const tokenIn = (text: string) => text.match(/https?:\/\/\S+[?&]\w+=([\w-]+)/)?.[1] ?? ''
