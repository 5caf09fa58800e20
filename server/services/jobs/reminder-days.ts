/** Which of the numbers of days before an end has come: the smallest that is left. `days` begin with the smallest. */
export function reminderDays(days: readonly number[], end: Date, now: Date): number | null {
  const left = end.getTime() - now.getTime()
  return left > 0 ? (days.find(number => left <= number * day) ?? null) : null
}

const day = 24 * 60 * 60 * 1000
