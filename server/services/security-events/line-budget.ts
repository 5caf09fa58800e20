/** How many of a subject there were in this hour where that is worth a line, or null. */
type LineBudget = (subject: string, lines: number) => number | null

/**
 * Nobody fills a disk by being refused: the first few of a subject are told one by one, later ones whenever their number
 * has doubled. In memory, since it is asked for where the database may be away; each instance counts its own.
 */
export function openLineBudget({ seconds = 3600, subjects = 10_000, now = Date.now } = {}): LineBudget {
  const hours = new Map<string, { count: number; ends: number }>()
  const find = (subject: string) => {
    const known = hours.get(subject)
    if (known && known.ends > now()) return known
    if (!known && hours.size >= subjects)
      for (const [name, { ends }] of hours) if (ends <= now()) hours.delete(name)
    // more subjects than one portal has in an hour: from here on they share one count
    const name = known || hours.size < subjects ? subject : 'everybody else'
    const shared = hours.get(name)
    if (shared && shared.ends > now()) return shared
    const begun = { count: 0, ends: now() + seconds * 1000 }
    hours.set(name, begun)
    return begun
  }
  return (subject, lines) => {
    const hour = find(subject)
    hour.count += 1
    return hour.count <= lines || Number.isInteger(Math.log2(hour.count / lines)) ? hour.count : null
  }
}
