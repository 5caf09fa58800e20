/** The end of "Try again …": never sooner than the limit allows, and no more exact than a person needs. */
export function whenToRetry(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  if (minutes < 50) return `in ${minutes} minutes`
  if (minutes <= 60) return 'in about an hour'
  const hours = Math.ceil(minutes / 60)
  return hours <= 12 ? `in about ${hours} hours` : 'tomorrow'
}
