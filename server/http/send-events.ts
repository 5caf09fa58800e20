import type { FastifyReply } from 'fastify'
import type { EventStream } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { OpenStream } from '#server/services/events/event-streams.ts'
import type { Events } from '#server/services/events/events.ts'
import type { Clock } from '#server/services/runtime/clock.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { Log } from '#server/services/runtime/log.ts'

/**
 * Sends what happens, until the caller leaves or may not hear it any more. The first event comes at once: whoever
 * connects again reads anew what was missed. Nothing but the name of the change is sent; the page reads it by the
 * usual calls, with their usual checks.
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
  // who left while the rights were asked is not waited for
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
      // who does not read what was sent is let go instead of being kept more and more for; it comes back by itself
      if (raw.writableNeedDrain) raw.destroy()
      else raw.write(text)
    },
    warn: error => log.warn({ err: error }, 'streams of events ended'),
    end() {
      forget()
      streams.remove(stream)
      raw.end()
    },
  }
  const forget = subscribe(topic, what => streams.send(stream, eventOf(what)))
  streams.add(stream)
  raw.on('close', stream.end)
  raw.write(eventOf(''))
}

const eventOf = (what: string) => `data: ${what || 'all'}\n\n`

export const tooManyStreams = () =>
  new Failure(429, messages.tooManyStreams, {}, { 'retry-after': String(comeBackAfter) })

/** Seconds: by then a page may have been closed. */
const comeBackAfter = 60
