import { api } from '#contract/api.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { payment_events } from '#server/db/schema/licenses.ts'
import { type Route, route } from '#server/http/route.ts'
import type { CardEvent, CardService } from '#server/services/payments/card-service.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { applyCardNews } from './card-news.ts'

/** A refusal makes the card service send it again for days: only what cannot be believed is refused. */
export const webhookRoutes: Route[] = [
  route(api.licenses.webhook, {
    prepare: async ({ body, signature, cards }) => readSigned(cards, body, signature),
    act: async ({ db, now, audit, settings }, _found, event) => {
      const isNew = await keepEvent({ db, event, now })
      const heard = isNew ? await applyCardNews(db, event, now, settings) : null
      audit.unwritten = !heard
      const { id, company_id, user_id } = heard?.payment ?? {}
      Object.assign(audit, { recordId: id, companyId: company_id, ownerId: user_id })
      audit.rights = heard?.rights
      audit.subject = event.type
      return { received: true as const }
    },
  }),
]

function readSigned(cards: CardService | null, body: string, signature: string): CardEvent {
  if (!cards?.readEvent) throw new Failure(404, licenseMessages.cardsOff)
  try {
    return cards.readEvent(body, signature)
  } catch {
    throw new Failure(400, licenseMessages.webhookSignature, { code: 'signature' })
  }
}

/** False for one that came before. */
async function keepEvent({
  db,
  event,
  now,
}: {
  db: Parameters<typeof applyCardNews>[0]
  event: CardEvent
  now: Date
}) {
  const kept = await db
    .insert(payment_events)
    .values({ id: event.id, type: event.type, received_at: now })
    .onConflictDoNothing()
    .returning({ id: payment_events.id })
  return kept.length > 0
}
