import { and, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/system.ts'
import { errorLine } from '#server/services/runtime/log.ts'
import type { JobKind } from './jobs.ts'
import { isTemporaryFailure } from './temporary-failures.ts'

export interface ClaimedJob {
  id: number
  payload: unknown
  attempts: number
  user_id: number | null
}

/**
 * Leases one job of a kind. Users take turns: first those this instance has not served lately (`served`, the latest
 * last). Only the oldest and the newest jobs are considered: so a user's first job is found at once, however many
 * jobs of others are before it, and a claim costs the same however many jobs wait.
 */
export async function claimJob(
  db: Queries,
  kind: string,
  served: number[],
  leaseSeconds: number,
): Promise<ClaimedJob | null> {
  const end = (order: SQL) => sql`
    (select id, user_id, run_at from jobs where ${due(sql`${kind}`)} order by run_at ${order} limit ${candidatesPerEnd})`
  // The dedupe key is cleared here: a job that is added while this one runs must not be lost.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with waiting as (${end(sql`asc`)} union ${end(sql`desc`)}),
    turns as (
      select id, run_at, coalesce(array_position(${sql.param(served)}::int[], coalesce(user_id, 0)), 0) as served,
        row_number() over (partition by user_id order by run_at, id) as turn
      from waiting
    ),
    next as (select * from turns order by turn, served, run_at, id limit 50)
    update jobs
    set attempts = attempts + 1, dedupe_key = null, locked_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select jobs.id from next join jobs on jobs.id = next.id where ${due(sql`${kind}`)}
      order by next.turn, next.served, next.run_at, next.id limit 1 for update of jobs skip locked
    )
    returning id, payload, attempts, user_id`)
  return (rows[0] as ClaimedJob | undefined) ?? null
}

/** Those of these kinds that have a job to run, in one query. */
export async function dueKinds(db: Queries, kinds: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(sql`
    select kinds.kind from unnest(${sql.param(kinds)}::text[]) kinds(kind)
    where exists (select from jobs where ${due(sql`kinds.kind`)})`)
  return rows.map(({ kind }) => kind)
}

export async function renewLease(db: Queries, job: ClaimedJob, leaseSeconds: number): Promise<void> {
  await db
    .update(jobs)
    .set({ locked_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(ownsLease(job))
}

export async function finishJob(db: Queries, job: ClaimedJob): Promise<void> {
  await db.delete(jobs).where(ownsLease(job))
}

/** Schedules the next attempt, or marks the job as failed. True when it will not be tried again. */
export async function postponeJob(
  db: Queries,
  job: ClaimedJob,
  kind: JobKind<unknown>,
  error: unknown,
): Promise<boolean> {
  const message = errorLine(error).message.replaceAll('\0', '')
  if (isTemporaryFailure(error)) {
    await db
      .update(jobs)
      .set({
        locked_until: null,
        attempts: job.attempts - 1,
        last_error: serviceDownPrefix + message,
        run_at: sql`now() + make_interval(secs => ${outagePause(kind)})`,
        failed_at: sql`case when ${age} > ${limits.jobsRetriedDuringOutage} then now() end`,
      })
      .where(ownsLease(job))
    return false
  }
  const givenUp = job.attempts >= kind.attempts
  const pause = Math.min(kind.firstRetrySeconds * 2 ** (job.attempts - 1), 3600)
  const postponed = await db
    .update(jobs)
    .set({
      locked_until: null,
      last_error: message,
      run_at: sql`now() + make_interval(secs => ${pause})`,
      failed_at: givenUp ? sql`now()` : null,
    })
    .where(ownsLease(job))
    .returning({ id: jobs.id })
  return givenUp && postponed.length > 0
}

/** A job that failed because a service stayed down is tried again, once a day. */
export async function reviveJobs(db: Queries, before: Date): Promise<number> {
  for (let revived = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      update jobs set failed_at = null, run_at = now() where id in (
        select id from jobs where failed_at < ${before} and starts_with(last_error, ${serviceDownPrefix}) limit 500
      )`)
    if (!rowCount) return revived
    revived += rowCount
  }
}

const due = (kind: SQL) => sql`jobs.failed_at is null and jobs.kind = ${kind} and jobs.run_at <= now()
  and (jobs.locked_until is null or jobs.locked_until < now())`

/** From each end of the queue. */
const candidatesPerEnd = 250

/** If the lease was lost meanwhile, another worker holds it and has counted one more attempt. */
const ownsLease = (job: ClaimedJob) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts))

/** Marks the failures that a service caused, not the job itself. */
export const serviceDownPrefix = 'away: '

const age = sql`extract(epoch from now() - ${jobs.created_at})`

/** Half of the time since the job was added: grows with the outage, and ends soon after it. */
const outagePause = ({ firstRetrySeconds }: JobKind<unknown>) =>
  sql`greatest(${firstRetrySeconds}, least(${age} / 2, ${limits.jobPauseDuringOutage}))`
