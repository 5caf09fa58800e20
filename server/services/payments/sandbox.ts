import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { sandbox_intents } from '#server/db/schema/licenses.ts'
import type { CardService } from './card-service.ts'

/** The card service of the demo, kept in the database. No card is ever charged. */
export const openSandbox = (db: Queries): CardService => ({
  provider: 'sandbox',
  async createIntent({ amount, currency }) {
    const id = `pi_test_${randomBytes(12).toString('hex')}`
    const client_secret = `${id}_secret_${randomBytes(16).toString('hex')}`
    await db.insert(sandbox_intents).values({ id, client_secret, amount, currency })
    return { id, client_secret }
  },
  async readIntent(id) {
    const [intent] = await db.select().from(sandbox_intents).where(eq(sandbox_intents.id, id))
    if (!intent) return null
    const { amount, currency, status } = intent
    return { id, amount, currency, status: status === 'succeeded' ? 'succeeded' : 'open' }
  },
})

/** The numbers that card services give out for trials. */
const testCards = new Map<string, 'succeeds' | 'declined' | 'authenticates'>([
  ['4242424242424242', 'succeeds'],
  ['4000000000000002', 'declined'],
  ['4000002500003155', 'authenticates'],
])

export type TestCardAnswer = 'succeeded' | 'requires_action' | 'declined' | 'unknown_card' | 'missing'

/** What a card service does when a browser confirms a payment. Whoever has the secret may. */
export async function confirmWithTestCard(
  db: Queries,
  {
    id,
    secret,
    number,
    authenticated,
  }: { id: string; secret: string; number: string; authenticated: boolean },
): Promise<TestCardAnswer> {
  const [intent] = await db.select().from(sandbox_intents).where(eq(sandbox_intents.id, id)).for('update')
  if (!intent || !isSame(intent.client_secret, secret)) return 'missing'
  if (intent.status === 'succeeded') return 'succeeded'
  const card = testCards.get(number.replaceAll(/[\s-]/g, ''))
  if (!card) return 'unknown_card'
  if (card === 'declined') return 'declined'
  const status = card === 'authenticates' && !authenticated ? 'requires_action' : 'succeeded'
  await db.update(sandbox_intents).set({ status }).where(eq(sandbox_intents.id, id))
  return status
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
