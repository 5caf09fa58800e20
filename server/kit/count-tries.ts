import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { giveBackTries, takeTry } from './throttle.ts'

/** Counted before the work and outside its transaction: a refused try is a try. */
export async function countTries(
  db: Queries,
  { limits = [] }: Endpoint,
  request: FastifyRequest,
  body?: unknown,
): Promise<void> {
  const now = body === undefined ? limits.filter(needsNoBody) : limits.filter(limit => limit.needsBody)
  for (const limit of now) await takeTry(db, limit, subjectOf(limit, request, body))
}

/** After a success, earlier failures no longer count. */
export async function giveBackFailures(
  db: Queries,
  { limits = [] }: Endpoint,
  request: FastifyRequest,
  body: unknown,
): Promise<void> {
  for (const limit of limits)
    if (limit.failuresOnly) await giveBackTries(db, limit, subjectOf(limit, request, body))
}

const needsNoBody = (limit: RateLimit) => !limit.needsBody

const subjectOf = (limit: RateLimit, request: FastifyRequest, body: unknown) =>
  limit.by({ address: request.ip, userId: request.caller?.user.id ?? null, body })
