/** What a stream of server-sent events says, line by line; the rest of a torn line waits for its end. */
export function parseEvents(heard: (data: string) => void): (text: string) => void {
  let rest = ''
  return text => {
    const lines = (rest + text).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, data] = /^data:\s?(.*)$/.exec(line) ?? []
      if (data !== undefined) heard(data)
    }
  }
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
