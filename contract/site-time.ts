/**
 * A moment as the clock at the job site shows it, with the name of its zone: 03/09/2026 9:30 AM MDT. Screens, mails and
 * papers write it alike, wherever they are read.
 */
export const siteTime = (moment: string | Date, zone: string) =>
  clockIn(zone).times.format(new Date(moment)).replace(',', '').replace(/\s/g, ' ')

/** The day at the job site: MM/DD/YYYY. */
export const siteDate = (moment: string | Date, zone: string) => clockIn(zone).days.format(new Date(moment))

interface SiteClock {
  days: Intl.DateTimeFormat
  times: Intl.DateTimeFormat
}

/** Made once for a zone: that takes longer than a hundred moments to write. */
function clockIn(timeZone: string): SiteClock {
  const known = clocks.get(timeZone)
  if (known) return known
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  const clock = {
    days: new Intl.DateTimeFormat('en-US', day),
    times: new Intl.DateTimeFormat('en-US', {
      ...day,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
  }
  clocks.set(timeZone, clock)
  return clock
}

const clocks = new Map<string, SiteClock>()
