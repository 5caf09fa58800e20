import { api } from '#contract/api.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { type Route, route } from '#server/http/route.ts'
import { addJob } from '#server/services/jobs/jobs.ts'
import { confirmWithTestCard } from '#server/services/payments/sandbox.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import {
  addPayment,
  allowOrder,
  allowPurchase,
  beginPayment,
  findPaid,
  findPaymentId,
  findPayments,
  makeOrder,
  requireSold,
} from './buying.ts'
import { cardNews } from './card-news.ts'
import { recordPayment } from './payments.ts'
import { toTerm } from './read-licenses.ts'
import { mailOrder } from './receipts/payment-mails.ts'

export const buyingRoutes: Route[] = [
  route(api.licenses.intent, {
    prepare: async ({ body: { type, seats = null }, user, cards, settings }) => {
      allowPurchase(user, type)
      const sold = requireSold(type, seats)
      return {
        sold,
        begun: await beginPayment(cards, { sold, type, user, provider: settings.provider_name }),
      }
    },
    act: async ({ db, body, user, cards, settings, audit }, _found, { sold, begun }) => {
      audit.recordId = await addPayment(db, { begun, sold, type: body.type, user, cards })
      return { ...begun, mode: settings.payments.mode, amount: sold.cents, currency: 'usd' }
    },
  }),

  route(api.licenses.buy, {
    prepare: async ({ db, body, user, cards }) => {
      const payments = await findPayments(db, user, body)
      const ordered = payments.find(({ provider }) => provider === 'invoice')
      const isBegun = payments.length > 0
      return { ordered: ordered ?? null, paid: await findPaid(cards, payments), isBegun }
    },
    act: async ({ db, user, now, audit, settings }, _found, { ordered, paid, isBegun }) => {
      const payment = paid ?? ordered
      if (!payment)
        throw new Failure(422, isBegun ? licenseMessages.paymentOpen : licenseMessages.paymentNone, {
          code: 'payment_open',
        })
      audit.recordId = payment.id
      if (!paid) {
        allowOrder(user, payment)
        const isNew = await makeOrder(db, payment.id, now)
        audit.unwritten = !isNew
        if (isNew) await mailOrder(db, settings, payment.id)
        return { license: null, order: payment.id }
      }
      const { license, rights } = found(await recordPayment(db, paid.intent_id, { paid_at: now }, settings))
      audit.unwritten = paid.paid_at !== null
      audit.rights = rights
      if (license?.voided_at) throw new Failure(422, licenseMessages.paymentEnded, { code: 'payment_ended' })
      return { license: toTerm(found(license)), order: paid.id }
    },
  }),

  route(api.licenses.confirmTest, async ({ db, params, body, now, cards, audit }) => {
    if (cards?.provider !== 'sandbox') throw new Failure(404, licenseMessages.cardsOff)
    refuseCard(body.card, now)
    const { client_secret: secret, card, authenticated = false } = body
    const answer = await confirmWithTestCard(db, {
      id: params.id,
      secret,
      number: card.number,
      authenticated,
    })
    audit.unwritten = answer !== 'succeeded'
    audit.recordId = await findPaymentId(db, params.id)
    if (answer === 'missing') throw new Failure(404, licenseMessages.paymentMissing)
    if (answer === 'unknown_card') throw refused('card.number', licenseMessages.cardUnknown)
    if (answer === 'declined') throw new Failure(422, licenseMessages.cardDeclined, { code: 'card_declined' })
    // as a card service tells of it: after the answer, and whether or not the browser is still there
    if (answer === 'succeeded') await addJob(db, cardNews, { intent: params.id, at: now.toISOString() })
    return { id: params.id, status: answer }
  }),
]

function refuseCard(
  { exp_month, exp_year, cvc }: { exp_month: number; exp_year: number; cvc: string },
  now: Date,
) {
  if (!/^\d{3,4}$/.test(cvc)) throw refused('card.cvc', licenseMessages.cardCode)
  // a card is good to the end of its month, and may name its year with two digits
  if (Date.UTC(exp_year < 100 ? 2000 + exp_year : exp_year, exp_month) <= now.getTime())
    throw refused('card.exp_month', licenseMessages.cardExpired)
}

const refused = (field: string, sentence: string) =>
  new Failure(422, sentence, { fields: { [field]: sentence } })
