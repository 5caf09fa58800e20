/** How dates are written everywhere: MM/DD/YYYY, in the person's own time zone. */
export function formatDate(moment: string | Date, timeZone?: string): string {
  const look = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-US', look).format(new Date(moment))
}
