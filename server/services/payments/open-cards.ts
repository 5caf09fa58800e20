import type { Queries } from '#server/db/database.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { CardService } from './card-service.ts'
import { openSandbox } from './sandbox.ts'
import { openStripe } from './stripe.ts'

/** Stripe with its keys; else cards are pretended in the demo, and nobody takes cards elsewhere. */
export function openCards(
  { stripe, mode }: Pick<Config, 'stripe' | 'mode'>,
  db: Queries,
): CardService | null {
  if (stripe) return openStripe(stripe)
  return mode === 'demo' ? openSandbox(db) : null
}
