import type { ServerResponse } from 'node:http'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { EventAccess } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'

/** The stream of one open page. */
export interface OpenStream {
  userId: number
  access: EventAccess
  /** Which of these still have access. Any stream can ask for all of them. */
  listAllowed(many: EventAccess[]): Promise<EventAccess[]>
  write(text: string): void
  warn(error: unknown): void
  end(): void
}

/**
 * The open streams of this instance. Access is checked for all of them in one query, so that a comment on a project
 * that many people have open costs the database no more than one that a single person has open.
 */
export interface EventStreams {
  readonly size: number
  hasRoomFor(userId: number): boolean
  add(stream: OpenStream): void
  remove(stream: OpenStream): void
  /** Written once access is checked; the same text twice before that is written once. */
  send(stream: OpenStream, text: string): void
  endAll(): void
}

export function openEventStreams(): EventStreams {
  const open = new Set<OpenStream>()
  let waiting = new Map<OpenStream, Set<string>>()
  let sending = false
  let heartbeats: NodeJS.Timeout | undefined

  const sendWaiting = async () => {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      const allowed = await findAllowed([...batch.keys()])
      let written = 0
      for (const [stream, texts] of batch) {
        // requests take their turn between the streams of a crowd
        if (++written % atOnce === 0) await setImmediate()
        if (!open.has(stream)) continue
        if (allowed.has(stream)) stream.write([...texts].join(''))
        else stream.end()
      }
      // a burst is told a few times a second; a page could not show it faster
      await pause(gatherMilliseconds, undefined, { ref: false })
    }
    sending = false
  }

  const send: EventStreams['send'] = (stream, text) => {
    waiting.set(stream, (waiting.get(stream) ?? new Set()).add(text))
    if (sending) return
    sending = true
    // not at once: one event is sent to many streams, one after the other, and their access is checked together
    void setImmediate().then(sendWaiting)
  }

  return {
    get size() {
      return open.size
    },
    hasRoomFor: userId => [...open].filter(stream => stream.userId === userId).length < limits.eventStreams,
    add(stream) {
      open.add(stream)
      heartbeats ??= setInterval(() => {
        for (const each of open) send(each, heartbeat)
      }, heartbeatMilliseconds)
    },
    remove(stream) {
      open.delete(stream)
      waiting.delete(stream)
      if (open.size > 0) return
      clearInterval(heartbeats)
      heartbeats = undefined
    },
    send,
    endAll() {
      for (const stream of open) stream.end()
    },
  }
}

/** Streams written to in one turn of the event loop. */
const atOnce = 20

const gatherMilliseconds = 200

/** Often enough for proxies that close connections after a minute of silence. */
const heartbeatMilliseconds = 20_000
const heartbeat = ': beat\n\n'

/** If the database is down the streams end; the pages reconnect by themselves. */
async function findAllowed(streams: OpenStream[]): Promise<Set<OpenStream>> {
  const [any] = streams
  if (!any) return new Set()
  const keyed = new Map(streams.map(({ access }) => [keyOf(access), access]))
  try {
    const allowed = new Set((await any.listAllowed([...keyed.values()])).map(keyOf))
    return new Set(streams.filter(({ access }) => allowed.has(keyOf(access))))
  } catch (error) {
    any.warn(error)
    return new Set()
  }
}

const keyOf = ({ session_id, project_id }: EventAccess) => `${session_id} ${project_id}`

/**
 * Counts the streams per token, to refuse those beyond the limit before the session is looked up: a thousand requests
 * at once would otherwise keep every database connection busy only to be refused. Returns false beyond the limit.
 */
export function limitStreamsPerSession(): (token: string, response: ServerResponse) => boolean {
  const open = new Map<string, number>()
  return (token, response) => {
    const count = open.get(token) ?? 0
    if (count >= limits.eventStreams) return false
    open.set(token, count + 1)
    response.once('close', () => {
      const left = (open.get(token) ?? 1) - 1
      if (left > 0) open.set(token, left)
      else open.delete(token)
    })
    return true
  }
}
