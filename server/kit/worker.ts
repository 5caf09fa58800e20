import { and, eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/db/database.ts'
import { jobs } from '#server/db/schema.ts'
import { type JobHandler, jobsChannel } from './jobs.ts'
import { listen } from './listen.ts'
import { errorLine, type Log } from './log.ts'

export interface Worker {
  /** Takes no more work and waits for what runs. */
  stop(): Promise<void>
}

interface Claimed {
  id: number
  kind: string
  payload: unknown
  attempts: number
}

/** Any number of instances share the work: a claimed job is leased, and a lease that is not renewed runs out. */
export function startWorker(
  database: OpenDatabase,
  handlers: JobHandler[],
  log: Log,
  { concurrency = 2, leaseSeconds = 60, pollMilliseconds = 2000 } = {},
): Worker {
  const byKind = new Map(handlers.map(handler => [handler.kind.kind, handler]))
  const running = new Set<Promise<void>>()
  let stopping = false

  const wake = () => {
    while (!stopping && running.size < concurrency) {
      const slot: Promise<void> = workUntilEmpty().finally(() => running.delete(slot))
      running.add(slot)
    }
  }
  const workUntilEmpty = async () => {
    try {
      while (!stopping && (await workOnce()));
    } catch (error) {
      log.warn({ err: error }, 'the job queue could not be read; it is tried again')
    }
  }
  const workOnce = async () => {
    const job = await claim(database, [...byKind.keys()], leaseSeconds)
    if (job) await perform(job, byKind.get(job.kind) as JobHandler)
    return job !== null
  }
  const perform = async (job: Claimed, handler: JobHandler) => {
    const renewal = setInterval(() => void renew(database, job, leaseSeconds), (leaseSeconds * 1000) / 3)
    try {
      const last = job.attempts >= handler.kind.attempts
      if (job.attempts > handler.kind.attempts) throw new Error('the process ended while this job ran')
      await handler.run(job.payload, { number: job.attempts, last })
      await finish(database, job)
    } catch (error) {
      log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'a job failed')
      await postpone(database, job, handler, error)
    } finally {
      clearInterval(renewal)
    }
  }

  const subscription = listen(database, jobsChannel, wake)
  const poll = setInterval(wake, pollMilliseconds)
  wake()
  return {
    async stop() {
      stopping = true
      clearInterval(poll)
      await subscription.stop()
      await Promise.all(running)
    },
  }
}

async function claim(database: OpenDatabase, kinds: string[], leaseSeconds: number): Promise<Claimed | null> {
  // The dedupe key is given up here: work that is added while this runs must not be lost.
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    update jobs
    set attempts = attempts + 1, dedupe_key = null, locked_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from jobs
      where failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
        and kind in ${kinds}
      order by run_at, id limit 1 for update skip locked
    )
    returning id, kind, payload, attempts`)
  return (rows[0] as Claimed | undefined) ?? null
}

/** A lease that was lost meanwhile belongs to another worker, who counted one attempt more. */
const leased = (job: Claimed) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts))

async function renew({ db }: OpenDatabase, job: Claimed, leaseSeconds: number): Promise<void> {
  await db
    .update(jobs)
    .set({ locked_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(leased(job))
    .catch(() => {})
}

async function finish({ db }: OpenDatabase, job: Claimed): Promise<void> {
  await db.delete(jobs).where(leased(job))
}

async function postpone(
  { db }: OpenDatabase,
  job: Claimed,
  handler: JobHandler,
  error: unknown,
): Promise<void> {
  const given_up = job.attempts >= handler.kind.attempts
  const wait = handler.kind.firstRetrySeconds * 2 ** (job.attempts - 1)
  await db
    .update(jobs)
    .set({
      locked_until: null,
      last_error: errorLine(error).message,
      run_at: sql`now() + make_interval(secs => ${Math.min(wait, 3600)})`,
      failed_at: given_up ? sql`now()` : null,
    })
    .where(leased(job))
}
