import type { purchaseTypes } from './license.ts'

/** READINGS "Licenses": what is sold, for how long, at what price. Money is whole cents. */
export const currency = 'usd'

export type PurchaseType = (typeof purchaseTypes)[number]

export interface Offer {
  kind: 'gold' | 'silver'
  title: string
  months: number
  cents: number
  /** 000 §9, as documented and not computed. */
  saves: string | null
}

export const offers: Record<Exclude<PurchaseType, 'corporate'>, Offer> = {
  monthly: { kind: 'gold', title: 'Gold monthly', months: 1, cents: 9_900, saves: null },
  six: { kind: 'gold', title: 'Gold 6-month', months: 6, cents: 44_900, saves: 'Save $50' },
  year: { kind: 'gold', title: 'Gold yearly', months: 12, cents: 99_900, saves: 'Save $200' },
  silver: { kind: 'silver', title: 'Silver yearly', months: 12, cents: 9_900, saves: null },
}

/** A year of gold for a company; more seats are sold by contact. */
export const bundle = { kind: 'gold', title: 'Corporate bundle', months: 12, fewest: 5, most: 49 } as const

export const bundleTiers = [
  { from: 5, to: 9, cents: 490_000 },
  { from: 10, to: 19, cents: 990_000 },
  { from: 20, to: 49, cents: 1_490_000 },
] as const

export interface Sold {
  kind: 'gold' | 'silver'
  title: string
  months: number
  cents: number
  seats: number | null
}

/** What a purchase gives and costs; null for a number of seats that is not sold here. */
export function soldAs(type: PurchaseType, seats: number | null): Sold | null {
  if (type !== 'corporate') {
    const { kind, title, months, cents } = offers[type]
    return { kind, title, months, cents, seats: null }
  }
  const tier = bundleTiers.find(({ from, to }) => seats !== null && seats >= from && seats <= to)
  return tier ? { kind: 'gold', title: bundle.title, months: bundle.months, cents: tier.cents, seats } : null
}

/** "$1,490" or "$49.50". */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })}`
