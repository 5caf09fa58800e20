import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import type { Cluster } from './cluster.ts'
import { connect } from './cluster-client.ts'

/** The lock lasts as long as the connection; the server releases it when our process ends, however it ends. */
export async function takeInstanceLock({ host, dataDir }: Cluster): Promise<pg.Client> {
  const client = await connect(host, 'postgres')
  try {
    // The session of a process that was just killed may exist for a moment longer.
    const deadline = Date.now() + 3000
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) throw new CannotStart(await nameHolder(client, dataDir))
      await pause(100)
    }
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

export async function isInstanceRunning({ host }: Cluster): Promise<boolean> {
  const client = await connect(host, 'postgres')
  try {
    return !(await tryLock(client))
  } finally {
    await client.end()
  }
}

/** Any number, the same in all versions. */
const lockNumber = 1_215_912_034

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockNumber])
  return rows[0].taken
}

async function nameHolder(client: pg.Client, dataDir: string): Promise<string> {
  const { rows } = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [lockNumber],
  )
  const holder = rows[0]?.application_name.replace('hyperbola ', 'process ') ?? 'process unknown'
  return `Another instance (${holder}) is already using the data folder ${dataDir}.`
}
