import Stripe from 'stripe'
import {
  type CardEvent,
  type CardService,
  CardServiceDown,
  type Intent,
  type PaidAmount,
} from './card-service.ts'

export interface StripeKeys {
  secretKey: string
  webhookSecret: string
  /** Another host than Stripe's own, for tests. */
  apiUrl: string | undefined
}

export function openStripe({ secretKey, webhookSecret, apiUrl }: StripeKeys): CardService {
  const stripe = new Stripe(secretKey, {
    ...hostOf(apiUrl),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
  })
  return {
    provider: 'stripe',
    async createIntent({ amount, currency, description, metadata }) {
      const intent = await reach(() =>
        stripe.paymentIntents.create({
          ...{ amount, currency, description, metadata },
          allowed_payment_method_types: ['card'],
        }),
      )
      return { id: intent.id, client_secret: intent.client_secret ?? '' }
    },
    async readIntent(id) {
      const intent = await reach(() => stripe.paymentIntents.retrieve(id)).catch(unlessMissing)
      return intent && toIntent(intent)
    },
    readEvent: (body, signature) => toEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret)),
  }
}

function hostOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return {
    host: hostname,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port && { port }),
  }
}

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  ...{ id: intent.id, ...toPaidAmount(intent) },
  status: intent.status === 'succeeded' ? 'succeeded' : intent.status === 'canceled' ? 'failed' : 'open',
})

const toPaidAmount = ({ amount_received, currency }: Stripe.PaymentIntent): PaidAmount => ({
  ...{ amount: amount_received, currency },
})

function toEvent(event: Stripe.Event): CardEvent {
  const at = new Date(event.created * 1000)
  const { id, type } = event
  const told = (intent: unknown, news: CardEvent['news'], paid: PaidAmount | null = null): CardEvent => ({
    id,
    type,
    at,
    intent: idOf(intent),
    news,
    paid,
  })
  switch (event.type) {
    case 'payment_intent.succeeded':
      return told(event.data.object.id, 'paid', toPaidAmount(event.data.object))
    case 'payment_intent.canceled':
      return told(event.data.object.id, 'failed')
    // part of it was paid back: the license stays
    case 'charge.refunded':
      return told(event.data.object.payment_intent, event.data.object.refunded ? 'refunded' : null)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return told(event.data.object.payment_intent, newsOfDispute(event.data.object))
    default:
      return told(null, null)
  }
}

/** Each event about a dispute tells where it stands, so the last one counts, whatever it is called. */
function newsOfDispute({ status }: Stripe.Dispute): CardEvent['news'] {
  if (status === 'lost') return 'dispute_lost'
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'dispute_won'
  // a bank only asks: no money has moved
  return status.startsWith('warning_') ? null : 'dispute_open'
}

const idOf = (intent: unknown): string | null =>
  typeof intent === 'string' ? intent : ((intent as { id?: string } | null)?.id ?? null)

async function reach<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (failure) {
    const { statusCode = 500, message } = failure as { statusCode?: number; message: string }
    if (statusCode === 404) throw failure
    throw new CardServiceDown(message)
  }
}

function unlessMissing(failure: { statusCode?: number }): null {
  if (failure.statusCode === 404) return null
  throw failure
}
