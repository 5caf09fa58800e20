import type { FastifyReply } from 'fastify'
import type { EventStream } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { OpenStream } from '#server/services/events/event-streams.ts'
import type { Events } from '#server/services/events/events.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { Log } from '#server/services/runtime/log.ts'

/**
 * Sends events until the caller disconnects or loses access. The first event is sent at once, so that a page that
 * reconnects reloads what it missed. Only the name of a change is sent; the page loads it with the usual requests and
 * their usual checks.
 */
export function sendEvents(
  reply: FastifyReply,
  { subscribe, streams }: Pick<Events, 'subscribe' | 'streams'>,
  { topic, userId, access, listAllowed }: EventStream,
  { clock, log }: { clock: Clock; log: Log },
): void {
  if (!streams.hasRoomFor(userId)) throw tooManyStreams()
  reply.hijack()
  const { raw } = reply
  // the caller may have disconnected while its access was checked
  if (raw.destroyed) return
  const headers = reply.getHeaders() as Record<string, string>
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const stream: OpenStream = {
    userId,
    access,
    listAllowed: many => listAllowed(many, clock()),
    write(text) {
      // a client that does not read is disconnected, so that its events do not pile up in memory; it reconnects by itself
      if (raw.writableNeedDrain) raw.destroy()
      else raw.write(text)
    },
    warn: error => log.warn({ err: error }, 'streams of events ended'),
    end() {
      unsubscribe()
      streams.remove(stream)
      raw.end()
    },
  }
  const unsubscribe = subscribe(topic, what => streams.send(stream, formatEvent(what)))
  streams.add(stream)
  raw.on('close', stream.end)
  raw.write(formatEvent(''))
}

const formatEvent = (what: string) => `data: ${what || 'all'}\n\n`

export const tooManyStreams = () =>
  new Failure(429, messages.tooManyStreams, {}, { 'retry-after': String(retryAfterSeconds) })

/** By then a page may have been closed. */
const retryAfterSeconds = 60
