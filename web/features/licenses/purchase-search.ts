import { purchaseTypes } from '#contract/licenses/license.ts'
import type { PurchaseType } from '#contract/licenses/prices.ts'

export interface PurchaseSearch {
  buy?: PurchaseType
  seats?: number
}

/** What the person is about to buy, as the address carries it; what is not valid is left out. */
export function purchaseSearch({ buy, seats }: Record<string, unknown>): PurchaseSearch {
  const type = purchaseTypes.find(type => type === buy)
  const count = Number(seats)
  return {
    ...(type && { buy: type }),
    ...(type && Number.isInteger(count) && count > 0 && { seats: count }),
  }
}
