import { sql } from 'drizzle-orm'
import { afterEach } from 'vitest'
import type { World } from '#server/testing/world.ts'
import type { JobHandler } from './jobs.ts'
import { startWorker, type Worker } from './worker.ts'

type Options = Parameters<typeof startWorker>[3] & { database?: World['database'] }

/** Starts workers that stop after each test, when the jobs and mails are removed too. */
export function workersOf(world: () => World): (handlers: JobHandler[], options?: Options) => Worker {
  const workers: Worker[] = []
  afterEach(async () => {
    await Promise.all(workers.splice(0).map(worker => worker.stop()))
    await world().db.execute(sql`truncate jobs, outbox`)
  })
  return (handlers, { database = world().database, ...options } = {}) => {
    const worker = startWorker(database, handlers, world().app.log, options)
    workers.push(worker)
    return worker
  }
}
