import type { OpenDatabase } from '#server/db/database.ts'
import { listen } from '#server/db/listen.ts'
import type { Log } from '#server/services/runtime/log.ts'
import { type ClaimedJob, claimJob, dueKinds, finishJob, postponeJob, renewLease } from './job-queue.ts'
import { type JobHandler, jobsChannel } from './jobs.ts'
import { retryThroughOutage } from './temporary-failures.ts'

export interface Worker {
  /** Takes no more work and waits for what runs. */
  stop(): Promise<void>
}

interface Settings {
  leaseSeconds: number
  pollMilliseconds: number
}

/**
 * Any number of instances share the work: a claimed job is leased, and a lease that is not renewed runs out. Each
 * kind has a lane of its own, so that a mail server that hangs holds up nothing but mail.
 */
export function startWorker(
  { db, connection }: Pick<OpenDatabase, 'db' | 'connection'>,
  handlers: JobHandler[],
  log: Log,
  { leaseSeconds = 60, pollMilliseconds = 2000 }: Partial<Settings> = {},
): Worker {
  const ending = new AbortController()
  const lanes = new Map(
    handlers.map(handler => [
      handler.kind.kind,
      openLane(db, handler, { log, leaseSeconds, stopping: ending.signal }),
    ]),
  )
  const wake = (kind: string) => {
    if (kind) lanes.get(kind)?.wake()
    else for (const lane of lanes.values()) lane.wake()
  }
  const look = () =>
    dueKinds(db, [...lanes.keys()]).then(
      kinds => kinds.forEach(wake),
      error => log.warn({ err: error }, 'the job queue could not be read; it is tried again'),
    )

  const subscription = listen({ connection }, jobsChannel, wake)
  let looking: Promise<void> = look()
  const poll = setInterval(() => {
    looking = looking.then(look)
  }, pollMilliseconds)
  return {
    async stop() {
      clearInterval(poll)
      ending.abort()
      await subscription.stop()
      await looking
      await Promise.all([...lanes.values()].map(lane => lane.end()))
    },
  }
}

interface Lane {
  wake(): void
  /** Resolves when nothing runs anymore. */
  end(): Promise<void>
}

interface LaneSettings {
  log: Log
  leaseSeconds: number
  stopping: AbortSignal
}

function openLane(db: OpenDatabase['db'], handler: JobHandler, settings: LaneSettings): Lane {
  const { log, leaseSeconds, stopping } = settings
  const { kind, concurrency } = handler.kind
  const running = new Set<Promise<void>>()
  const served: number[] = []
  let asked = false

  const startPlace = () => {
    if (stopping.aborted || running.size >= concurrency) return
    const place: Promise<void> = workUntilEmpty().finally(() => running.delete(place))
    running.add(place)
  }
  const workUntilEmpty = async () => {
    try {
      do {
        asked = false
        while (await workOnce());
        // what was added after the last look must not wait for the next poll
      } while (asked && !stopping.aborted)
    } catch (error) {
      log.warn({ err: error, kind }, 'the job queue could not be read; it is tried again')
    }
  }
  const workOnce = async () => {
    if (stopping.aborted) return false
    const job = await claimJob(db, kind, served, leaseSeconds)
    if (!job) return false
    remember(served, job.user_id ?? 0)
    startPlace()
    await perform(db, handler, job, settings)
    return true
  }
  return {
    wake() {
      asked = true
      startPlace()
    },
    async end() {
      await Promise.all(running)
    },
  }
}

async function perform(
  db: OpenDatabase['db'],
  handler: JobHandler,
  job: ClaimedJob,
  { log, leaseSeconds, stopping }: LaneSettings,
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
    const givenUp = await retryThroughOutage(() => postponeJob(db, job, handler.kind, error), stopping)
    if (givenUp) await retryThroughOutage(async () => handler.givenUp?.(job.payload), stopping)
  } finally {
    clearInterval(renewal)
  }
}

function remember(served: number[], person: number): void {
  const before = served.indexOf(person)
  if (before >= 0) served.splice(before, 1)
  served.push(person)
  if (served.length > remembered) served.shift()
}

/** Persons whose turn was last; who is not among them comes first. */
const remembered = 200
