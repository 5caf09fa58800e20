import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** Where a statement can be sent; a pool and a client are such, too. */
export interface Connections {
  // biome-ignore lint/suspicious/noExplicitAny: rows are whatever the statement selects
  query(query: pg.QueryConfig): Promise<pg.QueryResult<any>>
}

interface Connection {
  client: pg.Client | null
  connecting: Promise<pg.Client> | null
  inFlight: number
  /** When the oldest statement in flight was asked, or the one before it answered. */
  since: number
}

/**
 * A few connections that all requests share, for statements that take less than a millisecond: what is asked in one
 * turn of the event loop is sent in one write, without waiting for what was asked before. Waking the database for each
 * statement by itself costs more than most of these statements. One that may take long has no place here, since those
 * behind it wait: one that meets a lock is asked again in the pool, and while a connection is stuck nothing more is sent
 * on it. So only statements that read may come. If a connection breaks, whatever is in flight on it fails as it would in
 * the pool, and the next statement opens another.
 */
export function openSharedConnections(create: () => pg.Client, count: number, pool: Connections) {
  const connections: Connection[] = Array.from({ length: count }, () => ({
    client: null,
    connecting: null,
    inFlight: 0,
    since: 0,
  }))
  let ended = false

  function connect(connection: Connection): Promise<pg.Client> {
    const client = create()
    const forget = () => {
      if (connection.client === client) connection.client = null
    }
    client.on('error', forget)
    client.on('end', forget)
    return client.connect().then(() => {
      connection.client = client
      return client
    })
  }

  async function query(asked: pg.QueryConfig): Promise<pg.QueryResult> {
    if (ended) throw new Error('Connection terminated')
    const now = performance.now()
    const moving = connections.filter(({ inFlight, since }) => inFlight === 0 || now - since < stuckAfter)
    const [first, ...others] = moving
    if (!first) return pool.query(asked)
    const connection = others.reduce((least, each) => (each.inFlight < least.inFlight ? each : least), first)
    if (connection.inFlight === 0) connection.since = now
    connection.inFlight++
    try {
      if (!connection.client) {
        connection.connecting ??= connect(connection).finally(() => {
          connection.connecting = null
        })
        await connection.connecting
      }
      const client = connection.client as pg.Client | null
      if (!client) throw new Error('Connection terminated')
      return await writeTogether(client).query(asked)
    } catch (error) {
      if ((error as pg.DatabaseError).code === lockTimeout) return pool.query(asked)
      throw error
    } finally {
      connection.inFlight--
      connection.since = performance.now()
    }
  }

  return {
    query,
    async end(): Promise<void> {
      ended = true
      const opened = connections.map(({ client, connecting }) => client ?? connecting?.catch(() => null))
      for (const client of await Promise.all(opened)) await client?.end()
    },
  }
}

/** Milliseconds; a busy processor may take as long, and then the pool does no harm. */
const stuckAfter = 100

/** As PostgreSQL calls a lock that was not given in time. */
const lockTimeout = '55P03'

/** The same client, which from now to the end of this turn of the event loop holds back what it writes. */
export function writeTogether<C extends pg.ClientBase>(client: C): C {
  if (held.has(client)) return client
  held.add(client)
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  stream.cork()
  setImmediate(() => {
    held.delete(client)
    stream.uncork()
  })
  return client
}

const held = new WeakSet<pg.ClientBase>()
