import { setInterval } from 'node:timers'

/**
 * A clock in milliseconds that goes on only while this process is let run: a machine that others starve stands still now
 * and then, and what stands still is not slow. Not for what keeps this process busy itself.
 */
export function startGivenTime(): () => number {
  let given = 0
  let last = performance.now()
  const read = () => {
    const now = performance.now()
    given += Math.min(now - last, 2 * step)
    last = now
    return given
  }
  setInterval(read, step).unref()
  return read
}

const step = 10
