import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { networkOf } from '#server/services/runtime/network.ts'
import { clearAttempts, takeAttempt } from '#server/services/runtime/rate-limits.ts'

/** Counted before the work and outside its transaction, so that a refused attempt counts too. */
export async function countAttempts(
  db: Queries,
  { limits = [] }: Endpoint,
  request: FastifyRequest,
  body?: unknown,
): Promise<void> {
  const counted = body === undefined ? limits.filter(needsNoBody) : limits.filter(limit => limit.needsBody)
  for (const limit of counted) {
    const subject = subjectOf(limit, request, body)
    await oneAtATime(`${limit.name} ${subject}`, () => takeAttempt(db, limit, subject))
  }
}

/** After a success, earlier failures no longer count. */
export async function clearFailedAttempts(
  db: Queries,
  { limits = [] }: Endpoint,
  request: FastifyRequest,
  body: unknown,
): Promise<void> {
  for (const limit of limits)
    if (limit.failuresOnly) await clearAttempts(db, limit, subjectOf(limit, request, body))
}

const needsNoBody = (limit: RateLimit) => !limit.needsBody

const subjectOf = (limit: RateLimit, request: FastifyRequest, body: unknown) =>
  limit.by({ address: networkOf(request.ip), userId: request.caller?.user.id ?? null, body })

/** Attempts of one subject update the same row: parallel ones wait here, not each with a database connection. */
async function oneAtATime(subject: string, count: () => Promise<void>): Promise<void> {
  const own = (pending.get(subject) ?? Promise.resolve()).then(count, count)
  pending.set(subject, own)
  try {
    await own
  } finally {
    if (pending.get(subject) === own) pending.delete(subject)
  }
}

const pending = new Map<string, Promise<void>>()
