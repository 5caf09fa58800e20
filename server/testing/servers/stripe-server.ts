import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { Config } from '#server/services/runtime/config.ts'

export interface StripeServer {
  keys: NonNullable<Config['stripe']>
  intents: Map<string, HeldIntent>
  /** What a browser does with Stripe's own fields: the card is charged. */
  pay(id: string, amount?: number): void
  /** An event as Stripe sends it: its body, and its signature by Stripe's own library. */
  event(type: string, object: object, more?: { id?: string; at?: Date; signedAt?: Date }): SignedEvent
  /** Every further request is answered so, or never. */
  behave(how: 'normal' | 'fails' | 'hangs'): void
  close(): Promise<void>
}

interface HeldIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  allowed_payment_method_types: string[]
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  client_secret: string
  description: string
  metadata: Record<string, string>
}

export interface SignedEvent {
  payload: string
  headers: Record<string, string>
}

/**
 * Stands in for Stripe, which tests cannot reach. It covers what the portal uses of its API: making and reading a
 * payment intent, with the secret key checked; errors as Stripe words them; and events with their signatures. It does
 * not cover Stripe's fields in the browser, cards, banks, refunds or disputes themselves.
 */
export async function openStripeServer(): Promise<StripeServer> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  const intents = new Map<string, HeldIntent>()
  let behavior: 'normal' | 'fails' | 'hangs' = 'normal'
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const answer = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    const refuse = (status: number, message: string) =>
      answer(status, { error: { type: 'api_error', message } })
    if (behavior === 'hangs') return
    if (behavior === 'fails') return refuse(500, 'Something went wrong on our end.')
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(401, 'Invalid API Key provided.')
    const [, id] = /^\/v1\/payment_intents\/(\w+)$/.exec(request.url ?? '') ?? []
    if (request.method === 'GET' && id) {
      const intent = intents.get(id)
      return intent ? answer(200, intent) : refuse(404, `No such payment_intent: '${id}'`)
    }
    if (request.method === 'POST' && request.url === '/v1/payment_intents') {
      const intent = newIntent(new URLSearchParams(body))
      intents.set(intent.id, intent)
      return answer(200, intent)
    }
    refuse(404, 'Unrecognized request URL.')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { webhooks } = new Stripe(secretKey)
  return {
    keys: {
      ...{ secretKey, webhookSecret, publishableKey: 'pk_test_stand_in' },
      apiUrl: `http://127.0.0.1:${port}`,
    },
    intents,
    pay(id, amount) {
      const intent = intents.get(id)
      if (intent)
        intents.set(id, { ...intent, status: 'succeeded', amount_received: amount ?? intent.amount })
    },
    event(
      type,
      object,
      { id = `evt_${randomBytes(8).toString('hex')}`, at = new Date(), signedAt = at } = {},
    ) {
      const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
      const payload = JSON.stringify({ id, object: 'event', type, created: seconds(at), data: { object } })
      const signature = webhooks.generateTestHeaderString({
        ...{ payload, secret: webhookSecret, timestamp: seconds(signedAt) },
      })
      return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
    },
    behave(how) {
      behavior = how
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function newIntent(form: URLSearchParams): HeldIntent {
  const id = `pi_${randomBytes(12).toString('hex')}`
  const metadata = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value]] : []
  })
  return {
    ...{ id, object: 'payment_intent', status: 'requires_payment_method' },
    amount: Number(form.get('amount')),
    amount_received: 0,
    allowed_payment_method_types: form.getAll('allowed_payment_method_types[0]'),
    currency: form.get('currency') ?? '',
    client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
    description: form.get('description') ?? '',
    metadata: Object.fromEntries(metadata),
  }
}
