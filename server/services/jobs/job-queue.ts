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
 * Leases one job of a kind. Persons take turns: first those this instance has not served lately (`served`, the
 * latest last). Looked at are the oldest jobs and the newest ones, so that a person's first job is seen when it
 * comes, however many jobs of somebody else are before it, and a claim costs the same whatever waits.
 */
export async function claimJob(
  db: Queries,
  kind: string,
  served: number[],
  leaseSeconds: number,
): Promise<ClaimedJob | null> {
  const end = (order: SQL) => sql`
    (select id, user_id, run_at from jobs where ${due(sql`${kind}`)} order by run_at ${order} limit ${lookedAt})`
  // The dedupe key is given up here: work that is added while this runs must not be lost.
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

/** Of these kinds, those with something to do, asked in one query. */
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
    .where(leased(job))
}

export async function finishJob(db: Queries, job: ClaimedJob): Promise<void> {
  await db.delete(jobs).where(leased(job))
}

/** Puts it back, for its next try, or leaves it to be seen. True when it was given up for good. */
export async function postponeJob(
  db: Queries,
  job: ClaimedJob,
  kind: JobKind<unknown>,
  error: unknown,
): Promise<boolean> {
  const { message } = errorLine(error)
  if (isTemporaryFailure(error)) {
    await db
      .update(jobs)
      .set({
        locked_until: null,
        attempts: job.attempts - 1,
        last_error: awayPrefix + message,
        run_at: sql`now() + make_interval(secs => ${pauseWhileAway(kind)})`,
        failed_at: sql`case when ${age} > ${limits.jobsTriedWhileAway} then now() end`,
      })
      .where(leased(job))
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
    .where(leased(job))
    .returning({ id: jobs.id })
  return givenUp && postponed.length > 0
}

/** What was given up because the other side stayed away is tried again, one more time a day. */
export async function reviveJobs(db: Queries, before: Date): Promise<number> {
  for (let revived = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      update jobs set failed_at = null, run_at = now() where id in (
        select id from jobs where failed_at < ${before} and starts_with(last_error, ${awayPrefix}) limit 500
      )`)
    if (!rowCount) return revived
    revived += rowCount
  }
}

const due = (kind: SQL) => sql`jobs.failed_at is null and jobs.kind = ${kind} and jobs.run_at <= now()
  and (jobs.locked_until is null or jobs.locked_until < now())`

/** From each end of what waits. */
const lookedAt = 250

/** A lease that was lost meanwhile belongs to another worker, who counted one attempt more. */
const leased = (job: ClaimedJob) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts))

/** Tells a failure of the other side from one of the job itself. */
const awayPrefix = 'away: '

const age = sql`extract(epoch from now() - ${jobs.created_at})`

/** Half of what it has waited by now: grows with the outage, and ends soon after it. */
const pauseWhileAway = ({ firstRetrySeconds }: JobKind<unknown>) =>
  sql`greatest(${firstRetrySeconds}, least(${age} / 2, ${limits.jobsPauseWhileAway}))`
