import { messages } from '#contract/messages.ts'
import { tooMany } from './failure.ts'

type Queue = <T>(work: () => Promise<T>, userId?: number) => Promise<T>

/**
 * Runs at most `concurrency` at once; the rest waits. Users take turns, so that the twelve requests of one do not come
 * before the single one of another.
 */
export function openQueue(concurrency: number): Queue {
  const waiting = new Map<number, (() => void)[]>()
  let free = concurrency

  const wait = (userId: number) =>
    new Promise<void>(resolve => waiting.set(userId, [...(waiting.get(userId) ?? []), resolve]))
  const next = (): (() => void) | undefined => {
    const [nextUser] = waiting
    if (!nextUser) return undefined
    const [userId, [first, ...rest]] = nextUser
    waiting.delete(userId)
    if (rest.length > 0) waiting.set(userId, rest)
    return first
  }
  return async (work, userId = 0) => {
    if (free > 0) free--
    else await wait(userId)
    try {
      return await work()
    } finally {
      const start = next()
      if (start) start()
      else free++
    }
  }
}

/** Of each user so many run, some more wait, and the rest is refused. */
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
