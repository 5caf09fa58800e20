/** Days until a license ends, as a calendar counts them here: 0 on its last day; null when it is over. */
export function daysLeft(endsAt: string, now: number): number | null {
  const end = new Date(endsAt)
  if (end.getTime() <= now) return null
  return Math.round((startOfDay(end) - startOfDay(new Date(now))) / (24 * 60 * 60 * 1000))
}

/** Without the hour, so that days of 23 or 25 hours count as days. */
const startOfDay = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
