/** Moments as people read them at a place: 03/07/2026, 2:05 PM. */
export function clockAt(timeZone: string) {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, ...day, hour: 'numeric', minute: '2-digit' })
  const date = new Intl.DateTimeFormat('en-US', { timeZone, ...day })
  const write = (format: Intl.DateTimeFormat) => (moment: string | Date | null | undefined) =>
    moment ? format.format(new Date(moment)) : null
  return { time: write(time), date: write(date) }
}

export type SiteClock = ReturnType<typeof clockAt>

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
