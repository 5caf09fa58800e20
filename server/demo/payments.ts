import { currency, type PurchaseType, soldAs } from '#contract/licenses/prices.ts'
import type { Queries } from '#server/db/database.ts'
import { license_payments } from '#server/db/schema/licenses.ts'
import { recordPayment } from '#server/features/licenses/payments.ts'
import { found } from '#server/services/runtime/failure.ts'

/** Who paid for Gold, and how many days ago; each has a receipt. The others were given theirs. */
const demoPayments: { email: string; type: PurchaseType; daysAgo: number }[] = [
  { email: 'facility@hyperbola.test', type: 'six', daysAgo: 9 },
  { email: 'owner@hyperbola.test', type: 'year', daysAgo: 5 },
  { email: 'facility@hyperbola.test', type: 'year', daysAgo: 2 },
]

export async function addDemoPayments(db: Queries, userIds: Map<string, number>, now: Date): Promise<void> {
  for (const [index, { email, type, daysAgo }] of demoPayments.entries()) {
    const paid_at = new Date(now.getTime() - daysAgo * 24 * 3600 * 1000)
    const intent_id = `pi_test_demo_${index + 1}`
    const amount = found(soldAs(type, null)).cents
    await db.insert(license_payments).values({
      ...{ provider: 'sandbox', intent_id, user_id: found(userIds.get(email)), type, amount, currency },
      created_at: paid_at,
    })
    await recordPayment(db, intent_id, { paid_at }, null)
  }
}
