/** What came in by card, in the smallest unit of the currency. */
export interface PaidAmount {
  amount: number
  currency: string
}

/** A payment as the card service knows it. */
export interface Intent extends PaidAmount {
  id: string
  status: 'open' | 'succeeded' | 'failed'
}

/** What the card service tells of its own accord, in our words. */
export interface CardEvent {
  /** Its own id: the same event may come twice. */
  id: string
  type: string
  at: Date
  intent: string | null
  news: 'paid' | 'failed' | 'refunded' | 'dispute_open' | 'dispute_won' | 'dispute_lost' | null
  /** With the news that it was paid. */
  paid: PaidAmount | null
}

export interface NewIntent {
  amount: number
  currency: string
  /** What stands on the card statement and in the service's own lists. */
  description: string
  metadata: Record<string, string>
}

/** Takes card payments. Everything here waits for a network, so it is never called inside a transaction. */
export interface CardService {
  provider: 'stripe' | 'sandbox'
  createIntent(intent: NewIntent): Promise<{ id: string; client_secret: string }>
  /** Null for one that the service does not know. */
  readIntent(id: string): Promise<Intent | null>
  /** Checks who sent it and when; throws where it is not to be believed. */
  readEvent?(body: string, signature: string): CardEvent
}

/** The card service cannot be reached, or fails: nothing was charged by what we asked for. */
export class CardServiceDown extends Error {}
