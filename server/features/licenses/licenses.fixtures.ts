import { api } from '#contract/api.ts'
import type { PurchaseType } from '#contract/licenses/prices.ts'
import type { CastName } from '#server/testing/cast.ts'
import type { World } from '#server/testing/world.ts'

export const testCards = {
  works: '4242424242424242',
  declined: '4000000000000002',
  secured: '4000002500003155',
}

interface Begun {
  id: string
  client_secret: string
  amount: number
}

/** A payment that was begun. */
export async function begin(
  world: World,
  type: PurchaseType,
  { as = 'expired', seats }: { as?: CastName; seats?: number } = {},
): Promise<Begun> {
  const answer = await world.call(api.licenses.intent, { body: { type, seats } }, as)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

/** Pays with a test card. */
export const payWithTestCard = (
  world: World,
  { id, client_secret }: Pick<Begun, 'id' | 'client_secret'>,
  {
    number = testCards.works,
    as = 'expired',
    ...more
  }: { number?: string; as?: CastName; authenticated?: boolean } = {},
) =>
  world.call(
    api.licenses.confirmTest,
    {
      params: { id },
      body: { client_secret, card: { number, exp_month: 12, exp_year: 2099, cvc: '123' }, ...more },
    },
    as,
  )

export const takeLicense = (world: World, type: PurchaseType, id?: string, as: CastName = 'expired') =>
  world.call(api.licenses.buy, { body: { type, payment_intent: id } }, as)

/** From the first press to the license. */
export async function buyWithTestCard(
  world: World,
  type: PurchaseType,
  { as = 'expired', seats }: { as?: CastName; seats?: number } = {},
) {
  const begun = await begin(world, type, { as, seats })
  await payWithTestCard(world, begun, { as })
  const answer = await takeLicense(world, type, begun.id, as)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return { ...begun, ...answer.json() } as Begun & { order: number; license: { id: number; ends_at: string } }
}

export const licenseOf = async (world: World, as: CastName = 'expired') =>
  (await world.call(api.licenses.own, {}, as)).json().license as { kind: string; ends_at: string | null }
