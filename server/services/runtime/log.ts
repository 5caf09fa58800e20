import type { FastifyBaseLogger } from 'fastify'

/** Structured lines. URLs with secrets, headers, bodies and the values of queries are never logged. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

/** The time of a line: always UTC, and readable. */
export const isoTime = () => `,"time":"${new Date().toISOString()}"`

type ErrorLine = {
  type: string
  message: string
  code?: string
  constraint?: string
  query?: string
  stack: string
}

/**
 * What may be logged of an error. Messages of the database repeat the values they complain about, and the query
 * builder lists all of them; the text of the query, the error code and the constraint are enough to find the cause.
 */
export function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  const root = rootCause(error)
  const code = stringProperty(root, 'code')
  return {
    type: root.name,
    // Only errors of the database server have a severity; a connection that fails has none.
    message: messageOf(root, code),
    ...(code && { code }),
    ...(stringProperty(root, 'constraint') && { constraint: stringProperty(root, 'constraint') }),
    ...(query && { query }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** What a mail server answers repeats the address it was given. */
function messageOf(root: Error, code: string | undefined): string {
  if ('severity' in root) return `the database refused with ${code ?? 'no code'}`
  if ('responseCode' in root && root.responseCode !== undefined) {
    const command = stringProperty(root, 'command')
    return `the mail server answered ${root.responseCode}${code ? ` (${code})` : ''}${command ? ` to ${command}` : ''}`
  }
  return root.message
}

function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error
}

function stringProperty(error: Error, name: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
