import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import type { Cluster } from './cluster.ts'
import { prepareDatabase } from './database-roles.ts'
import { isInstanceRunning, takeInstanceLock } from './instance-lock.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { withStartLock } from './start-lock.ts'

type Stop = () => Promise<void>

/** One process at a time owns the cluster, and restarts the server whatever ended it. */
export async function ownCluster(cluster: Cluster, writeLine: (line: string) => void): Promise<Stop> {
  const stopping = new AbortController()
  let restarting = Promise.resolve()
  let lock = watch(await startAndLock(cluster))

  function watch(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (!stopping.signal.aborted) restarting = restart()
    })
    return client
  }

  async function restart(): Promise<void> {
    writeLine('The database has stopped by itself; starting it again.')
    let lastMessage = ''
    for (let delay = 100; !stopping.signal.aborted; delay = Math.min(delay * 1.5, 1000)) {
      try {
        lock = watch(await startAndLock(cluster))
        return writeLine('The database is back.')
      } catch (error) {
        const { message } = error as Error
        if (message !== lastMessage) writeLine(message)
        lastMessage = message
      }
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return async () => {
    stopping.abort()
    await restarting
    // The lock is held until the server is down, so that nobody uses a server that is about to stop.
    await stopPostmaster(cluster)
    await lock.end()
  }
}

/** Uses the cluster beside the instance that may own it. */
export async function shareCluster(cluster: Cluster): Promise<Stop> {
  const started = await retryBriefly(() => start(cluster))
  return async () => {
    // An instance that started after us uses it now.
    if (started && !(await isInstanceRunning(cluster).catch(() => false))) await stopPostmaster(cluster)
  }
}

/** The lock is taken last, so that an end of its connection cannot be missed before it is watched. */
function startAndLock(cluster: Cluster): Promise<pg.Client> {
  return retryBriefly(async () => {
    await start(cluster)
    return takeInstanceLock(cluster)
  })
}

function start(cluster: Cluster): Promise<boolean> {
  return withStartLock(join(cluster.dataDir, 'starting.lock'), async () => {
    const started = await startPostmaster(cluster)
    await prepareDatabase(cluster.host)
    return started
  })
}

/** A server that answered a moment ago may be stopping, together with the instance that owned it. */
async function retryBriefly<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      // An error of the file system does not go away by waiting.
      if (error instanceof CannotStart || (error instanceof Error && 'path' in error)) throw error
      if (Date.now() > deadline) {
        throw new CannotStart(`The embedded database does not start: ${(error as Error).message}`)
      }
      await pause(100)
    }
  }
}
