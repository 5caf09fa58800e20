/** Days that are left of a license, begun ones counted; null when it is over. */
export function daysLeft(endsAt: string, now: number): number | null {
  const left = Date.parse(endsAt) - now
  return left > 0 ? Math.ceil(left / (24 * 60 * 60 * 1000)) : null
}
