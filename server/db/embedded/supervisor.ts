import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { type Cluster, databaseName } from './cluster.ts'
import { ensureDatabase } from './cluster-client.ts'
import { isInstanceRunning, takeInstanceLock } from './instance-lock.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { guarded } from './start-lock.ts'

type Stop = () => Promise<void>

/** Owns the cluster: one process at a time, and whatever ends the server brings it back. */
export async function supervise(cluster: Cluster, say: (line: string) => void): Promise<Stop> {
  const stopping = new AbortController()
  let revival = Promise.resolve()
  let lock = watch(await own(cluster))

  function watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (!stopping.signal.aborted) revival = revive()
    })
    return client
  }

  async function revive(): Promise<void> {
    say('The database has stopped by itself; starting it again.')
    let told = ''
    for (let delay = 100; !stopping.signal.aborted; delay = Math.min(delay * 1.5, 1000)) {
      try {
        lock = watch(await own(cluster))
        return say('The database is back.')
      } catch (error) {
        const obstacle = (error as Error).message
        if (obstacle !== told) say(obstacle)
        told = obstacle
      }
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return async () => {
    stopping.abort()
    await revival
    // The lock is held until the server is down, so that nobody starts on a server that is about to go.
    await stopPostmaster(cluster)
    await lock.end()
  }
}

/** Uses the cluster beside the instance that may own it. */
export async function visit(cluster: Cluster): Promise<Stop> {
  const started = await patiently(() => start(cluster))
  return async () => {
    // An instance that came after us lives on it now.
    if (started && !(await isInstanceRunning(cluster).catch(() => false))) await stopPostmaster(cluster)
  }
}

/** Taking the lock comes last: an end of its connection must not slip by between taking and watching. */
function own(cluster: Cluster): Promise<pg.Client> {
  return patiently(async () => {
    await start(cluster)
    return takeInstanceLock(cluster)
  })
}

function start(cluster: Cluster): Promise<boolean> {
  return guarded(join(cluster.dataDir, 'starting.lock'), async () => {
    const started = await startPostmaster(cluster)
    await ensureDatabase(cluster.host, databaseName)
    return started
  })
}

/** The server that answered a moment ago may be on its way down, with the instance that owned it. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      // Files do not mend by waiting.
      if (error instanceof CannotStart || (error instanceof Error && 'path' in error)) throw error
      if (Date.now() > deadline) {
        throw new CannotStart(`The embedded database does not start: ${(error as Error).message}`)
      }
      await pause(100)
    }
  }
}
