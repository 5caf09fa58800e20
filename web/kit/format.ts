/** How dates and times are written everywhere: MM/DD/YYYY and h:mm AM/PM, in the person's own time zone. */
export function formatDate(moment: string | Date, timeZone?: string): string {
  return format(moment, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
}

export function formatTime(moment: string | Date, timeZone?: string): string {
  // the language data puts a narrow space before AM, which nobody can type into a search field
  return format(moment, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).replace(/\s/g, ' ')
}

function format(moment: string | Date, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(moment))
}
