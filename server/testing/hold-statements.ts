import { randomInt } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/db/database.ts'
import { until } from './until.ts'

export interface HeldStatements {
  /** Resolves when so many wait. */
  areReached(count: number): Promise<void>
  /** Lets them go on; resolves when the connections of a process that died meanwhile are gone. */
  release(): Promise<void>
}

export interface Held {
  /** As a trigger says it: "before insert on licenses". */
  at: string
  /** About which row. */
  when: string
  /** Waits in the commit instead, which has been sent by then. */
  inCommit?: boolean
}

/** Makes statements wait inside the database until released, so that a test can do something meanwhile. */
export async function holdStatements(connection: Connection, held: Held[]): Promise<HeldStatements> {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  const lock = randomInt(2 ** 31)
  await client.query(`select pg_advisory_lock(${lock})`)
  await client.query(`create function wait_here() returns trigger language plpgsql set lock_timeout = 0 as
    $$ begin perform pg_advisory_xact_lock_shared(${lock}); return new; end $$`)
  for (const [index, { at, when, inCommit }] of held.entries())
    await client.query(`create ${inCommit ? 'constraint ' : ''}trigger wait_${index} ${at}
      ${inCommit ? 'deferrable initially deferred' : ''} for each row when (${when}) execute function wait_here()`)
  let waiting: number[] = []
  return {
    async areReached(count) {
      await until(async () => {
        const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`)
        waiting = rows.map(({ pid }) => pid)
        return waiting.length === count
      })
    },
    async release() {
      await client.query(`select pg_advisory_unlock(${lock})`)
      await until(async () => {
        const { rows } = await client.query('select from pg_stat_activity where pid = any($1)', [waiting])
        return rows.length === 0
      })
    },
  }
}
