import Stripe from 'stripe'
import { type CardEvent, type CardService, CardServiceDown, type Intent } from './card-service.ts'

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
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
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

const toIntent = ({ id, amount, currency, status }: Stripe.PaymentIntent): Intent => ({
  ...{ id, amount, currency },
  status: status === 'succeeded' ? 'succeeded' : status === 'canceled' ? 'failed' : 'open',
})

function toEvent(event: Stripe.Event): CardEvent {
  const at = new Date(event.created * 1000)
  const { id, type } = event
  const told = (intent: unknown, news: CardEvent['news']): CardEvent => ({
    id,
    type,
    at,
    intent: idOf(intent),
    news,
  })
  switch (event.type) {
    case 'payment_intent.succeeded':
      return told(event.data.object.id, 'paid')
    case 'payment_intent.canceled':
      return told(event.data.object.id, 'failed')
    // part of it was paid back: the license stays
    case 'charge.refunded':
      return told(event.data.object.payment_intent, event.data.object.refunded ? 'refunded' : null)
    case 'charge.dispute.created':
      return told(event.data.object.payment_intent, 'dispute_open')
    case 'charge.dispute.closed':
      return told(
        event.data.object.payment_intent,
        event.data.object.status === 'lost' ? 'dispute_lost' : 'dispute_won',
      )
    default:
      return told(null, null)
  }
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
