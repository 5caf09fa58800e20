import type { OwnLicenses } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { offers, type PurchaseType } from '#contract/licenses/prices.ts'
import { formatDate } from '#web/lib/format.ts'

/** What somebody who already has a license should know before paying for another; null when there is nothing. */
export function startNote(type: PurchaseType, own: OwnLicenses, now: number): string | null {
  const { license, terms, bundle, orders } = own
  const ordered = orders.find(order => order.type === type)
  if (ordered) return licenseMessages.orderedAlready(formatDate(ordered.created_at))
  if (type === 'corporate')
    return bundle?.ends_at ? licenseMessages.bundleAfter(bundle.seats, formatDate(bundle.ends_at)) : null
  if (license.kind === 'admin') return licenseMessages.adminNeedsNone
  const { kind } = offers[type]
  const runs = license.ends_at ? formatDate(license.ends_at) : ''
  if (kind === 'silver' && license.kind === 'gold') return licenseMessages.silverBesideGold(runs)
  const ends = terms
    .filter(term => term.kind === kind && !term.voided && Date.parse(term.ends_at) > now)
    .map(({ ends_at }) => ends_at)
    .sort()
    .at(-1)
  if (ends) return licenseMessages.startsAfter(licenseMessages.kinds[kind], formatDate(ends))
  if (license.kind === 'free') return licenseMessages.startsAfterTrial(runs)
  return license.kind === 'gold' && bundle?.has_seat ? licenseMessages.besideSeat(runs) : null
}
