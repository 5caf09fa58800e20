import type { HeldLicense } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { soldAs } from '#contract/licenses/prices.ts'

/** "Gold", "Gold yearly" or "Corporate bundle, 12 seats". */
export function licenseName({ type, kind, seats }: HeldLicense): string {
  const name = type === 'grant' ? licenseMessages.kinds[kind] : (soldAs(type, seats)?.title ?? '')
  return seats === null ? name : `${name}, ${seats} seats`
}
