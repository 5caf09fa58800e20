import type { Employee } from '#contract/accounts/person.ts'
import type { PurchaseType } from '#contract/licenses/prices.ts'

export interface Wanted {
  type: PurchaseType
  seats: number | null
}

/** Who pays for what, and for a bundle for whom: a payment goes on only where all of it is the same. */
export function purchaseKey(
  user: Pick<Employee, 'id' | 'company_id'> | undefined,
  { type, seats }: Wanted,
): string {
  const company = type === 'corporate' ? user?.company_id : null
  return [user?.id, company, type, seats].join(' ')
}
