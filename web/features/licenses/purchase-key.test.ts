import { expect, it } from 'vitest'
import { purchaseKey } from './purchase-key.ts'

const bundle = { type: 'corporate', seats: 5 } as const
const month = { type: 'monthly', seats: null } as const

it('a bundle that was begun for one company is not paid for another', () => {
  expect(purchaseKey({ id: 1, company_id: 2 }, bundle)).not.toBe(
    purchaseKey({ id: 1, company_id: 3 }, bundle),
  )
})

it('what somebody buys for themselves goes on when they join a company', () => {
  expect(purchaseKey({ id: 1, company_id: null }, month)).toBe(purchaseKey({ id: 1, company_id: 3 }, month))
})

it('no payment goes on as somebody else, or as something else', () => {
  const keys = [
    purchaseKey({ id: 1, company_id: 3 }, month),
    purchaseKey({ id: 2, company_id: 3 }, month),
    purchaseKey({ id: 1, company_id: 3 }, { type: 'year', seats: null }),
    purchaseKey({ id: 1, company_id: 3 }, bundle),
    purchaseKey({ id: 1, company_id: 3 }, { ...bundle, seats: 6 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
