import type { ServerResponse } from 'node:http'
import type { EventAccess } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'

/** One page that listens. */
export interface OpenStream {
  userId: number
  access: EventAccess
  /** Which of these may still be told. Any stream can ask for all of them. */
  listAllowed(many: EventAccess[]): Promise<EventAccess[]>
  write(text: string): void
  warn(error: unknown): void
  end(): void
}

/**
 * The streams this instance holds open. Whether they may still be told is asked for all of them at once, so that a
 * comment on a job that many people look at costs the database as much as one that a single person looks at.
 */
export interface EventStreams {
  readonly size: number
  hasRoomFor(userId: number): boolean
  add(stream: OpenStream): void
  remove(stream: OpenStream): void
  /** Written as soon as the rights were asked; the same text twice in one go is written once. */
  send(stream: OpenStream, text: string): void
  endAll(): void
}

export function openEventStreams(): EventStreams {
  const open = new Set<OpenStream>()
  let waiting = new Map<OpenStream, Set<string>>()
  let sending = false
  let beats: NodeJS.Timeout | undefined

  const sendWaiting = async () => {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      const allowed = await askFor([...batch.keys()])
      for (const [stream, texts] of batch) {
        if (!open.has(stream)) continue
        if (allowed.has(stream)) stream.write([...texts].join(''))
        else stream.end()
      }
    }
    sending = false
  }

  const send: EventStreams['send'] = (stream, text) => {
    waiting.set(stream, (waiting.get(stream) ?? new Set()).add(text))
    if (sending) return
    sending = true
    // not at once: one event is heard by many streams, one after the other
    setImmediate(() => void sendWaiting())
  }

  return {
    get size() {
      return open.size
    },
    hasRoomFor: userId => [...open].filter(stream => stream.userId === userId).length < limits.eventStreams,
    add(stream) {
      open.add(stream)
      beats ??= setInterval(() => {
        for (const each of open) send(each, beat)
      }, beatMilliseconds)
    },
    remove(stream) {
      open.delete(stream)
      waiting.delete(stream)
      if (open.size > 0) return
      clearInterval(beats)
      beats = undefined
    },
    send,
    endAll() {
      for (const stream of open) stream.end()
    },
  }
}

/** Often enough for proxies that close what is silent for a minute. */
const beatMilliseconds = 20_000
const beat = ': beat\n\n'

/** An outage of the database ends the streams; their pages come back by themselves. */
async function askFor(streams: OpenStream[]): Promise<Set<OpenStream>> {
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
 * Refuses streams of one session beyond its places before anybody looks it up: a thousand that are asked for at once
 * would keep every connection of the database busy with finding out that they are too many.
 */
export function openStreamPlaces(): (token: string, response: ServerResponse) => boolean {
  const taken = new Map<string, number>()
  return (token, response) => {
    const count = taken.get(token) ?? 0
    if (count >= limits.eventStreams) return false
    taken.set(token, count + 1)
    response.once('close', () => {
      const left = (taken.get(token) ?? 1) - 1
      if (left > 0) taken.set(token, left)
      else taken.delete(token)
    })
    return true
  }
}
