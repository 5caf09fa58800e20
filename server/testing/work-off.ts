import { and, inArray, isNull, sql } from 'drizzle-orm'
import { jobs } from '#server/db/schema/system.ts'
import type { JobHandler } from '#server/services/jobs/jobs.ts'
import { startWorker } from '#server/services/jobs/worker.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Does the jobs that wait, without the pauses between tries, until each is done or given up. */
export async function workOff(world: World, handlers: JobHandler[]): Promise<void> {
  const waiting = and(
    isNull(jobs.failed_at),
    inArray(
      jobs.kind,
      handlers.map(({ kind }) => kind.kind),
    ),
  )
  const worker = startWorker(world.database, handlers, world.app.log, { pollMilliseconds: 10 })
  await until(async () => {
    await world.db.update(jobs).set({ run_at: sql`now()` }).where(waiting)
    return (await world.db.select({ id: jobs.id }).from(jobs).where(waiting)).length === 0
  })
  await worker.stop()
}
