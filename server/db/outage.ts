/**
 * Whether an error means that the database is down or too busy, rather than that the query was wrong. Callers are then
 * asked to try again: never told that they are signed out, or that the service crashed.
 */
export function isOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (networkCodes.has(code) || sqlStates.test(code) || messages.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isOutage)) return true
  }
  return false
}

/** ENOENT: the embedded server's socket while it is down. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * 08 connection; 53 out of resources; 57P shut down, crashed or starting; 57014 statement time-out;
 * 55P03 lock time-out; 25P03 idle transaction ended; 25006 a standby that took over is not writable yet.
 */
const sqlStates = /^(08...|53...|57P..|57014|55P03|25P03|25006)$/

const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
