import type { FastifyReply } from 'fastify'
import type { EventStream } from '#contract/endpoint.ts'
import type { Clock } from './clock.ts'
import type { Events } from './events.ts'
import type { Log } from './log.ts'

/**
 * Sends what happens, until the caller leaves or may not hear it any more. The first event comes at once: whoever
 * connects again reads anew what was missed. Nothing but the name of the change is sent; the page reads it by the
 * usual calls, with their usual checks.
 */
export function sendEvents(
  reply: FastifyReply,
  events: Events,
  { topic, stillAllowed }: EventStream,
  { clock, log }: { clock: Clock; log: Log },
): void {
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
  const send = (what: string) => raw.write(`data: ${what || 'all'}\n\n`)
  const deliver = async (write: () => void) => {
    if (!(await stillAllowed(clock()))) end()
    else if (!raw.writableEnded) write()
  }
  const pass = (write: () => void) => {
    // an outage of the database ends the stream; the page comes back by itself
    void deliver(write).catch(error => {
      log.warn({ err: error }, 'a stream of events ended')
      end()
    })
  }
  const forget = events.hear(topic, what => pass(() => send(what)))
  const beat = setInterval(() => pass(() => raw.write(': beat\n\n')), beatMilliseconds)
  const end = () => {
    clearInterval(beat)
    forget()
    events.streams.delete(end)
    raw.end()
  }
  events.streams.add(end)
  raw.on('close', end)
  send('')
}

/** Often enough for proxies that close what is silent for a minute. */
const beatMilliseconds = 20_000
