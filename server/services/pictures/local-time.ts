/**
 * The moment at which a clock in a zone shows a local time like 2026-03-09T09:30:00. What is shown twice when daylight
 * saving ends is the first of the two; what is skipped when it begins is read as a clock that nobody has moved yet.
 */
export function momentAt(local: string, zone: string): Date {
  const clock = Date.parse(`${local}Z`)
  // no zone changes twice within two days
  const before = new Date(clock - offsetAt(clock - day, zone))
  const after = new Date(clock - offsetAt(clock + day, zone))
  const shows = (moment: Date) => moment.getTime() + offsetAt(moment.getTime(), zone) === clock
  return shows(before) || !shows(after) ? before : after
}

const day = 24 * 3600 * 1000

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = partsIn(zone).formatToParts(moment)
  const part = (type: string) => Number(parts.find(found => found.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

function partsIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  clocks.set(timeZone, clock)
  return clock
}

const clocks = new Map<string, Intl.DateTimeFormat>()
