import { createParser } from 'eventsource-parser'

/** Hands on the data of each server-sent event, as the text of the stream comes in. */
export function parseEvents(onData: (data: string) => void): (text: string) => void {
  const parser = createParser({ onEvent: ({ data }) => onData(data) })
  return text => parser.feed(text)
}

const firstPause = 500
const longestPause = 10_000

/** Milliseconds a server asks to be left alone for, beside a refusal for now. */
export function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1000 : 0
}

/**
 * Milliseconds to wait before the next try, longer each time. Pages that lost the same server come back one
 * after another, not all at once.
 */
export function backoff(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(longestPause, firstPause * 2 ** failures)
  return Math.max(firstPause, longest * (0.5 + random() / 2))
}
