import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { jobs } from '#server/db/schema.ts'

/** Work that is done after commit, at least once. Handlers must bear being run twice. */
export interface JobKind<P> {
  kind: string
  /** Tries before it is left for a person to look at. */
  attempts: number
  /** The first pause between two tries; each further one is twice as long, up to an hour. */
  firstRetrySeconds: number
  /** Names the payload's type; holds no value. */
  payload?: P
}

export const jobKind = <P>(kind: string, attempts = 8, firstRetrySeconds = 5): JobKind<P> => ({
  kind,
  attempts,
  firstRetrySeconds,
})

export interface JobHandler {
  kind: JobKind<unknown>
  run(payload: unknown, attempt: { number: number; last: boolean }): Promise<void>
}

export const jobHandler = <P>(
  kind: JobKind<P>,
  run: (payload: P, attempt: { number: number; last: boolean }) => Promise<void>,
): JobHandler => ({ kind, run: (payload, attempt) => run(payload as P, attempt) })

/**
 * Added in the transaction of the change it belongs to: no change, no job; no job, no change. One that waits under
 * the same key is done for both, at the earlier of the two times and, being touched here, not before this commits.
 */
export async function addJob<P>(
  db: Queries,
  { kind }: JobKind<P>,
  payload: P,
  options: { dedupeKey?: string; runAt?: Date } = {},
): Promise<void> {
  await db
    .insert(jobs)
    .values({
      kind,
      payload,
      dedupe_key: options.dedupeKey ?? null,
      ...(options.runAt && { run_at: options.runAt }),
    })
    .onConflictDoUpdate({
      target: jobs.dedupe_key,
      targetWhere: sql`failed_at is null`,
      set: { run_at: sql`least(jobs.run_at, excluded.run_at)` },
    })
  await db.execute(sql`select pg_notify(${jobsChannel}, '')`)
}

export const jobsChannel = 'hyperbola_jobs'
