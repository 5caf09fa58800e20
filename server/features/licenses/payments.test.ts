import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { begin } from './licenses.fixtures.ts'
import { type PaymentNews, recordPayment } from './payments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const day = (number: number) => new Date(Date.UTC(2030, 0, number))
const dispute = (state: 'open' | 'won' | 'lost', at: Date): PaymentNews => ({ dispute: { state, at } })

describe('the time that a dispute takes', () => {
  const endAfter = async (...news: PaymentNews[]) => {
    const { id } = await begin(world, 'year')
    let ends_at: Date | undefined
    for (const told of [{ paid_at: day(1) }, ...news])
      ends_at = (await inTransaction(world.db, db => recordPayment(db, id, told, null)))?.license?.ends_at
    return ends_at?.toISOString()
  }

  it('begins with its first day, in whatever order we hear of it', async () => {
    const [opened, lost] = [dispute('open', day(10)), dispute('lost', day(80))]
    expect(await endAfter(opened, lost)).toBe(day(10).toISOString())
    expect(await endAfter(lost, opened)).toBe(day(10).toISOString())
  })

  it('is that of the second one, where the first was won', async () => {
    const first = [dispute('open', day(10)), dispute('won', day(40))]
    expect(await endAfter(...first, dispute('open', day(200)))).toBe(day(200).toISOString())
  })
})
