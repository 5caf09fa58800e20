/**
 * A moment as the clock at the job site shows it, with the name of its zone: 03/09/2026 9:30 AM MDT. Screens, mails and
 * papers write it alike, wherever they are read.
 */
export const siteTime = (moment: string | Date, zone: string) =>
  clockIn(zone).format(new Date(moment)).replace(',', '').replace(/\s/g, ' ')

/** The day at the job site: MM/DD/YYYY. */
export const siteDate = (moment: string | Date, zone: string) => siteTime(moment, zone).slice(0, 10)

/** Made once for a zone, and the same for days: on a cheap phone it takes longer than all moments of a page. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, timeZoneName: 'short' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' },
  })
  clocks.set(timeZone, clock)
  return clock
}

const clocks = new Map<string, Intl.DateTimeFormat>()
