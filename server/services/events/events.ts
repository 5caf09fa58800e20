import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { OpenDatabase, Queries } from '#server/db/database.ts'
import { listen } from '#server/db/listen.ts'
import { type EventStreams, openEventStreams } from './event-streams.ts'

/** Messages to every instance: published in the transaction of a change and delivered once it is committed. */
export interface Events {
  /** Calls back with what happened; the empty string means that something may have been missed. */
  subscribe(topic: string, listener: (what: string) => void): () => void
  streams: EventStreams
  stop(): Promise<void>
}

export const projectTopic = (id: number) => `project-${id}`

const channel = 'hyperbola_events'

export async function publish(db: Queries, topic: string, what: string): Promise<void> {
  await db.execute(sql`select ${notify(payload(topic, what))}`)
}

/** To the pages of many records at once. */
export async function publishToAll(db: Queries, topics: string[], what: string): Promise<void> {
  const told = topics.map(topic => payload(topic, what))
  await db.execute(sql`select ${notify(sql`told`)} from unnest(${sql.param(told)}::text[]) told`)
}

/** The same as part of another statement, which saves a round trip; it is sent with the commit. */
export const notify = (what: string | Placeholder | SQL) =>
  sql`pg_notify(${sql.raw(`'${channel}'`)}, ${what})`

export const payload = (topic: string, what: string) => `${topic} ${what}`

/** One connection for all listeners of this process, opened with the first of them. */
export function openEvents(database: OpenDatabase): Events {
  const listeners = new Map<string, Set<(what: string) => void>>()
  let subscription: ReturnType<typeof listen> | null = null

  const deliver = (payload: string) => {
    const [topic = '', what = ''] = payload.split(' ')
    const matching = topic ? [listeners.get(topic) ?? []] : listeners.values()
    for (const each of matching) for (const listener of each) listener(what)
  }
  return {
    subscribe(topic, listener) {
      subscription ??= listen(database, channel, deliver)
      const each = listeners.get(topic) ?? new Set()
      listeners.set(topic, each.add(listener))
      return () => {
        each.delete(listener)
        if (each.size === 0 && listeners.get(topic) === each) listeners.delete(topic)
      }
    },
    streams: openEventStreams(),
    async stop() {
      await subscription?.stop()
    },
  }
}
