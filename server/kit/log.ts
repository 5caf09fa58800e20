import type { FastifyBaseLogger } from 'fastify'

/** Structured lines. Addresses with secrets, headers and bodies never go into it. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
