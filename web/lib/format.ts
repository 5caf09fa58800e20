// By hand: what the browser has for it takes a cheap phone a sixth of a second to get ready, before the first row of a list.

/** How dates are written everywhere: MM/DD/YYYY, in the person's own time zone or in that of the date itself. */
export function formatDate(moment: string | Date, zone: 'own' | 'UTC' = 'own'): string {
  const [year, month, day] = clock(moment, zone).slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** A moment to the minute: MM/DD/YYYY h:mm AM/PM. */
export function formatTime(moment: string | Date): string {
  const [hour = '', minute] = clock(moment, 'own').slice(11, 16).split(':')
  return `${formatDate(moment)} ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** With a comma at each thousand. */
export function formatNumber(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** What a clock shows at a moment, as 2026-03-07T14:05. */
function clock(moment: string | Date, zone: 'own' | 'UTC'): string {
  const at = new Date(moment)
  const offset = zone === 'UTC' ? 0 : at.getTimezoneOffset()
  return new Date(at.getTime() - offset * 60_000).toISOString()
}
