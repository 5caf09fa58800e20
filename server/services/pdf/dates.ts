/** In UTC, since the reader's time zone is not known: MM/DD/YYYY h:mm AM/PM UTC. */
export function printedTime(time: string): string {
  return `${times.format(new Date(time)).replace(',', '').replace(/\s/g, ' ')} UTC`
}

/** The day of a time or a date: MM/DD/YYYY. Text that is not a date is returned unchanged. */
export function printedDate(date: string): string {
  return /^\d{4}-\d\d-\d\d/.test(date) ? days.format(new Date(date)) : date
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
const days = new Intl.DateTimeFormat('en-US', day)
const times = new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' })
