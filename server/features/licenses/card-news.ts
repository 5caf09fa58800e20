import type { Database, Queries } from '#server/db/database.ts'
import { inTransaction } from '#server/db/database.ts'
import { type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import type { CardEvent } from '#server/services/payments/card-service.ts'
import { type PaymentNews, recordPayment } from './payments.ts'

interface CardNews {
  intent: string
  news: NonNullable<CardEvent['news']>
  at: string
}

/** What the sandbox tells of its own accord, as a card service would by its webhook. */
export const cardNews = jobKind<CardNews>('card-news', { attempts: 10 })

export const cardNewsHandler = (db: Database): JobHandler =>
  jobHandler(cardNews, async ({ intent, news, at }) => {
    await inTransaction(db, inside => applyCardNews(inside, { intent, news, at: new Date(at) }, new Date(at)))
  })

/** True where it is about a payment of ours. */
export async function applyCardNews(
  db: Queries,
  { intent, news, at }: Pick<CardEvent, 'intent' | 'news' | 'at'>,
  now: Date,
): Promise<boolean> {
  if (!intent || !news) return false
  return (await recordPayment(db, intent, toPaymentNews(news, at, now))) !== null
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
