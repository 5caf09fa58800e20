import type { OpenDatabase } from '#server/db/database.ts'
import { listen } from '#server/db/listen.ts'
import type { Log } from '#server/services/runtime/log.ts'
import { type ClaimedJob, claimJob, dueKinds, finishJob, postponeJob, renewLease } from './job-queue.ts'
import { type JobHandler, jobsChannel } from './jobs.ts'
import { retryThroughOutage } from './temporary-failures.ts'

export interface Worker {
  /** Starts no more jobs and waits for those that run. */
  stop(): Promise<void>
}

interface Settings {
  leaseSeconds: number
  pollMilliseconds: number
  /** Told of every attempt that fails. */
  onFailed(kind: string, error: unknown): void
}

/**
 * Any number of instances share the jobs: a claimed job is leased, and a lease that is not renewed expires. Each kind
 * runs separately, so that a mail server that hangs delays nothing but mail.
 */
export function startWorker(
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  handlers: JobHandler[],
  log: Log,
  { leaseSeconds = 60, pollMilliseconds = 2000, onFailed = () => {} }: Partial<Settings> = {},
): Worker {
  const stopping = new AbortController()
  const kinds = new Map(
    handlers.map(handler => [
      handler.kind.kind,
      startKindWorker(db, handler, { log, leaseSeconds, onFailed, stopping: stopping.signal }),
    ]),
  )
  const wake = (kind: string) => {
    if (kind) kinds.get(kind)?.wake()
    else for (const each of kinds.values()) each.wake()
  }
  const poll = () =>
    dueKinds(db, [...kinds.keys()]).then(
      due => due.forEach(wake),
      error => log.warn({ err: error }, 'the job queue could not be read; it is tried again'),
    )

  const subscription = listen({ connection }, jobsChannel, wake)
  let polling: Promise<void> = poll()
  const timer = setInterval(() => {
    polling = polling.then(poll)
  }, pollMilliseconds)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await subscription.stop()
      await polling
      await Promise.all([...kinds.values()].map(each => each.end()))
    },
  }
}

interface KindWorker {
  wake(): void
  /** Resolves when nothing runs anymore. */
  end(): Promise<void>
}

interface KindSettings extends Pick<Settings, 'leaseSeconds' | 'onFailed'> {
  log: Log
  stopping: AbortSignal
}

function startKindWorker(db: OpenDatabase['db'], handler: JobHandler, settings: KindSettings): KindWorker {
  const { log, leaseSeconds, stopping } = settings
  const { kind, concurrency } = handler.kind
  const running = new Set<Promise<void>>()
  const served: number[] = []
  let woken = false

  const startLoop = () => {
    if (stopping.aborted || running.size >= concurrency) return
    const loop: Promise<void> = runUntilEmpty().finally(() => running.delete(loop))
    running.add(loop)
  }
  const runUntilEmpty = async () => {
    try {
      do {
        woken = false
        while (await runNext());
        // a job that was added after the last claim must not wait for the next poll
      } while (woken && !stopping.aborted)
    } catch (error) {
      log.warn({ err: error, kind }, 'the job queue could not be read; it is tried again')
    }
  }
  const runNext = async () => {
    if (stopping.aborted) return false
    const job = await claimJob(db, kind, served, leaseSeconds)
    if (!job) return false
    rememberServed(served, job.user_id ?? 0)
    startLoop()
    await runJob(db, handler, job, settings)
    return true
  }
  return {
    wake() {
      woken = true
      startLoop()
    },
    async end() {
      await Promise.all(running)
    },
  }
}

async function runJob(
  db: OpenDatabase['db'],
  handler: JobHandler,
  job: ClaimedJob,
  { log, leaseSeconds, onFailed, stopping }: KindSettings,
): Promise<void> {
  const renew = () => void renewLease(db, job, leaseSeconds).catch(() => {})
  const renewal = setInterval(renew, (leaseSeconds * 1000) / 3)
  const { kind, attempts } = handler.kind
  try {
    if (job.attempts > attempts) throw new Error('the process ended while this job ran')
    await handler.run(job.payload, stopping)
    await retryThroughOutage(() => finishJob(db, job), stopping)
  } catch (error) {
    log.warn({ err: error, job: job.id, kind, attempt: job.attempts }, 'a job failed')
    onFailed(kind, error)
    const givenUp = await retryThroughOutage(() => postponeJob(db, job, handler.kind, error), stopping)
    if (givenUp) await retryThroughOutage(async () => handler.givenUp?.(job.payload), stopping)
  } finally {
    clearInterval(renewal)
  }
}

function rememberServed(served: number[], userId: number): void {
  const before = served.indexOf(userId)
  if (before >= 0) served.splice(before, 1)
  served.push(userId)
  if (served.length > maxRemembered) served.shift()
}

/** How many of the users served last are remembered; everybody else comes before them. */
const maxRemembered = 200
