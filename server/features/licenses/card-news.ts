import { eq } from 'drizzle-orm'
import { auditedElsewhere } from '#contract/audit.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { inTransaction } from '#server/db/database.ts'
import { license_payments } from '#server/db/schema/licenses.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { insertRightsRows } from '#server/services/audit/audit-rows.ts'
import { type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import type { CardEvent, PaidAmount } from '#server/services/payments/card-service.ts'
import { openSandbox } from '#server/services/payments/sandbox.ts'
import { isEnough, type PaymentNews, recordPayment } from './payments.ts'

/** The sandbox tells of its own accord that a card was charged, as a card service would by its webhook. */
export const cardNews = jobKind<{ intent: string; at: string }>('card-news', { attempts: 10 })

export const cardNewsHandler = (db: Database, mails: MailSettings): JobHandler =>
  jobHandler(cardNews, async ({ intent, at }) => {
    const told = { intent, news: 'paid' as const, at: new Date(at) }
    const paid = await openSandbox(db).readIntent(intent)
    await inTransaction(db, async inside => {
      const heard = await applyCardNews(inside, { ...told, paid }, told.at, mails)
      await insertRightsRows(
        inside,
        { call: auditedElsewhere.cardNews.call, at: told.at },
        heard?.rights ?? [],
      )
    })
  })

/** What it changed about a payment of ours; null where it was none of ours. */
export async function applyCardNews(
  db: Queries,
  { intent, news, paid, at }: Pick<CardEvent, 'intent' | 'news' | 'paid' | 'at'>,
  now: Date,
  mails: MailSettings,
): ReturnType<typeof recordPayment> {
  if (!intent || !news) return null
  if (news === 'paid' && !(await coversPrice(db, intent, paid))) return null
  return recordPayment(db, intent, toPaymentNews(news, at, now), mails)
}

async function coversPrice(db: Queries, intent: string, paid: PaidAmount | null): Promise<boolean> {
  const [asked] = await db.select().from(license_payments).where(eq(license_payments.intent_id, intent))
  return Boolean(asked && paid && isEnough(paid, asked))
}

/** Licenses begin when we hear of their payment; disputes are put in order by the time of the card service. */
function toPaymentNews(news: NonNullable<CardEvent['news']>, at: Date, now: Date): PaymentNews {
  switch (news) {
    case 'paid':
      return { paid_at: now }
    case 'failed':
      return { failed_at: now }
    case 'refunded':
      return { refunded_at: now }
    case 'dispute_open':
      return { dispute: { state: 'open', at } }
    case 'dispute_won':
      return { dispute: { state: 'won', at } }
    case 'dispute_lost':
      return { dispute: { state: 'lost', at } }
  }
}
