/** The next three o'clock in the morning: late enough for the last crew, early enough for the first. */
export function nextNight(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  // the offset of every time zone is a multiple of a quarter of an hour
  const quarter = 15 * 60 * 1000
  for (let time = (Math.floor(now.getTime() / quarter) + 1) * quarter; ; time += quarter) {
    if (clock.format(time) === '03:00') return new Date(time)
  }
}
