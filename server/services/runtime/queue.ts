import { messages } from '#contract/messages.ts'
import { tooMany } from './failure.ts'

type Queue = <T>(work: () => Promise<T>, who?: number) => Promise<T>

/**
 * So many at once; whoever comes later waits for a place. Each person waits in a line of their own, and the lines
 * take turns: somebody's twelve do not stand before another's one.
 */
export function openQueue(places: number): Queue {
  const lines = new Map<number, (() => void)[]>()
  let free = places

  const wait = (who: number) =>
    new Promise<void>(resolve => lines.set(who, [...(lines.get(who) ?? []), resolve]))
  const next = (): (() => void) | undefined => {
    const [line] = lines
    if (!line) return undefined
    const [who, [first, ...rest]] = line
    lines.delete(who)
    if (rest.length > 0) lines.set(who, rest)
    return first
  }
  return async (work, who = 0) => {
    if (free > 0) free--
    else await wait(who)
    try {
      return await work()
    } finally {
      const start = next()
      if (start) start()
      else free++
    }
  }
}

/** Of each person so many run, a few more wait, and whoever sends still more is refused. */
export function openQueuePerPerson(limit: { running: number; waiting: number }) {
  const people = new Map<number, { queue: Queue; count: number }>()
  return async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
    const person = people.get(userId) ?? { queue: openQueue(limit.running), count: 0 }
    if (person.count >= limit.running + limit.waiting) throw tooMany(5, () => messages.tooManyAtOnce)
    person.count++
    people.set(userId, person)
    try {
      return await person.queue(work)
    } finally {
      person.count--
      if (person.count === 0) people.delete(userId)
    }
  }
}
