import type { FastifyBaseLogger } from 'fastify'

/** Structured lines. Addresses with secrets, headers, bodies and the values of queries never go into it. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

export type ErrorLine = {
  type: string
  message: string
  code?: string
  constraint?: string
  query?: string
  stack: string
}

/**
 * What a log may know of an error. The database's own words repeat the values they complain about, and the
 * query builder lists all of them; the text of the query, the state and the constraint are enough to find it.
 */
export function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  const root = rootOf(error)
  const code = textOf(root, 'code')
  return {
    type: root.name,
    // Only what the server itself says has a severity; a connection that fails has none.
    message: 'severity' in root ? `the database refused with ${code}` : root.message,
    ...(code && { code }),
    ...(textOf(root, 'constraint') && { constraint: textOf(root, 'constraint') }),
    ...(query && { query }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
  }
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

function textOf(error: Error, name: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
