import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/system.ts'

/** Work that is done after commit, at least once. Handlers must bear being run twice. */
export interface JobKind<P> {
  kind: string
  /** Tries before it is left for a person to look at. Finding the other side away is not a try. */
  attempts: number
  /** The first pause between two tries; each further one is twice as long, up to an hour. */
  firstRetrySeconds: number
  /** How many of this kind an instance does at a time. No kind waits for another. */
  concurrency: number
  /** Names the payload's type; holds no value. */
  payload?: P
}

export const jobKind = <P>(
  kind: string,
  settings: Partial<Pick<JobKind<P>, 'attempts' | 'firstRetrySeconds' | 'concurrency'>> = {},
): JobKind<P> => ({ kind, attempts: 8, firstRetrySeconds: 5, concurrency: 1, ...settings })

export interface JobHandler {
  kind: JobKind<unknown>
  /** Work of minutes looks at the signal now and then: it says that the process is about to end. */
  run(payload: unknown, stopping?: AbortSignal): Promise<void>
  /** Told when the job will not be tried again. */
  givenUp?(payload: unknown): Promise<void>
}

export const jobHandler = <P>(
  kind: JobKind<P>,
  run: (payload: P, stopping?: AbortSignal) => Promise<void>,
  givenUp?: (payload: P) => Promise<void>,
): JobHandler => ({
  kind,
  run: (payload, stopping) => run(payload as P, stopping),
  ...(givenUp && { givenUp: payload => givenUp(payload as P) }),
})

/**
 * Added in the transaction of the change it belongs to: no change, no job; no job, no change. One that waits under
 * the same key is done for both, at the earlier of the two times and, being touched here, not before this commits.
 */
export async function addJob<P>(
  db: Queries,
  { kind }: JobKind<P>,
  payload: P,
  options: { dedupeKey?: string; runAt?: Date; userId?: number | null } = {},
): Promise<void> {
  await db
    .insert(jobs)
    .values({
      kind,
      payload,
      dedupe_key: options.dedupeKey ?? null,
      user_id: options.userId ?? null,
      ...(options.runAt && { run_at: options.runAt }),
    })
    .onConflictDoUpdate({
      target: jobs.dedupe_key,
      targetWhere: sql`failed_at is null`,
      set: { run_at: sql`least(jobs.run_at, excluded.run_at)` },
    })
  await db.execute(sql`select pg_notify(${jobsChannel}, ${kind})`)
}

/** Says which kind of work was added; the empty string stands for "any". */
export const jobsChannel = 'hyperbola_jobs'
