import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/database.ts'
import { clearAttempts, takeAttempt } from '#server/services/runtime/rate-limits.ts'

/** Counted before the work and outside its transaction: a refused try is a try. */
export async function countAttempts(
  db: Queries,
  { limits = [] }: Endpoint,
  request: FastifyRequest,
  body?: unknown,
): Promise<void> {
  const now = body === undefined ? limits.filter(needsNoBody) : limits.filter(limit => limit.needsBody)
  for (const limit of now) {
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
  limit.by({ address: request.ip, userId: request.caller?.user.id ?? null, body })

/** Tries of one subject change one row: those that come together wait here, not each with a connection of its own. */
async function oneAtATime(subject: string, count: () => Promise<void>): Promise<void> {
  const mine = (lines.get(subject) ?? Promise.resolve()).then(count, count)
  lines.set(subject, mine)
  try {
    await mine
  } finally {
    if (lines.get(subject) === mine) lines.delete(subject)
  }
}

const lines = new Map<string, Promise<void>>()
