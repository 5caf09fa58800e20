/** On paper nobody's own time zone is known: MM/DD/YYYY h:mm AM/PM UTC. */
export function printedTime(moment: string): string {
  return `${times.format(new Date(moment)).replace(',', '').replace(/\s/g, ' ')} UTC`
}

/** A day, be it a moment or a plain date: MM/DD/YYYY. What is no date stays as it was written. */
export function printedDate(date: string): string {
  return /^\d{4}-\d\d-\d\d/.test(date) ? days.format(new Date(date)) : date
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
const days = new Intl.DateTimeFormat('en-US', day)
const times = new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit' })
