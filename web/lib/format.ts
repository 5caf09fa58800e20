/** How dates are written everywhere: MM/DD/YYYY, in the person's own time zone. */
export function formatDate(moment: string | Date, timeZone?: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(moment))
}

/** A moment to the minute: MM/DD/YYYY h:mm AM/PM. */
export function formatTime(moment: string | Date, timeZone?: string): string {
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const
  const time = new Intl.DateTimeFormat('en-US', options).format(new Date(moment))
  // newer browsers put a narrow space before AM and PM
  return `${formatDate(moment, timeZone)} ${time.replace(/\s/g, ' ')}`
}

/** The size of a file as people say it: 870 kB, 2.4 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
