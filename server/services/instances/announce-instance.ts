import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { operationsLimits } from '#contract/admin/operations-limits.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/services/runtime/log.ts'

export interface Announcement {
  /** Says that this process ends; does not wait long for a database that does not answer. */
  stop(): Promise<void>
}

/**
 * Says now and every minute that this process is there, so that admins see which ones run. Nobody waits for it: while
 * the database is away it says nothing, and goes on once it is back.
 */
export function announceInstance(
  db: Database,
  version: string,
  log: Log,
  seconds: number = operationsLimits.heartbeat,
): Announcement {
  const id = randomUUID()
  const host = hostname()
  const say = () =>
    db
      .execute(sql`
        with old as (delete from instances where seen_at < now() - make_interval(secs => ${oldRowsKept}))
        insert into instances (id, host, version, started_at, seen_at) values (${id}, ${host}, ${version}, now(), now())
        on conflict (id) do update set seen_at = now()`)
      .then(
        () => {},
        error => log.warn({ err: error }, 'this instance could not say that it runs; it is tried again'),
      )
  let saying: Promise<void> = say()
  let isSaying = true
  const done = () => {
    isSaying = false
  }
  void saying.then(done)
  const timer = setInterval(() => {
    // a database that hangs must not gather a line of these
    if (isSaying) return
    isSaying = true
    saying = say()
    void saying.then(done)
  }, seconds * 1000)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      const leave = async () => {
        // the last word must not come after the goodbye
        await saying
        await db.execute(sql`delete from instances where id = ${id}`)
      }
      await Promise.race([leave().catch(() => {}), pause(longestGoodbye)])
    },
  }
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds).unref())

const longestGoodbye = 2000

/** A process that was killed is shown as gone for a day. */
const oldRowsKept = 24 * 3600
