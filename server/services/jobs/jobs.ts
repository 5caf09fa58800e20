import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'

/** Work that is done after the commit, at least once. A handler may run twice for the same job. */
export interface JobKind<P> {
  kind: string
  /** Attempts before it is marked as failed. An attempt that finds a service down does not count. */
  attempts: number
  /** The pause after the first attempt; each further one is twice as long, up to an hour. */
  firstRetrySeconds: number
  /** How many of this kind an instance runs at a time. No kind waits for another. */
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
  /** A job that takes minutes checks the signal: it is aborted when the process is about to end. */
  run(payload: unknown, stopping?: AbortSignal): Promise<void>
  /** Called when the job will not be tried again. */
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
 * Added in the transaction of the change it belongs to, so that there is never one without the other. If a job with
 * the same dedupe key waits already, it serves for both: at the earlier of the two times, and not before this commit,
 * since the update locks its row.
 */
export async function addJob<P>(
  db: Queries,
  { kind }: JobKind<P>,
  payload: P,
  options: { dedupeKey?: string; runAt?: Date; userId?: number | null } = {},
): Promise<void> {
  await insertJob(db, {
    kind,
    payload: JSON.stringify(payload),
    dedupe_key: options.dedupeKey ?? null,
    user_id: options.userId ?? null,
    run_at: options.runAt?.toISOString() ?? null,
  })
}

/** For jobs of a kind that became due otherwise than by being added; they wake with the commit. */
export async function wakeWorkers(db: Queries, kind: string): Promise<void> {
  await db.execute(sql`select pg_notify(${jobsChannel}, ${kind})`)
}

/** Its notifications name the kind of an added job that is due; the empty string means any kind. */
export const jobsChannel = 'hyperbola_jobs'

const given = sql.placeholder
const insertJob = statement<object>(
  () => sql`
    with added as (
      insert into jobs (kind, payload, dedupe_key, user_id, run_at)
      values (${given('kind')}, ${given('payload')}, ${given('dedupe_key')}, ${given('user_id')},
        coalesce(${given('run_at')}, now()))
      on conflict (dedupe_key) where failed_at is null do update set run_at = least(jobs.run_at, excluded.run_at))
    select pg_notify(${sql.raw(`'${jobsChannel}'`)}, ${given('kind')})
    where coalesce(${given('run_at')}::timestamptz, now()) <= now()`,
)
