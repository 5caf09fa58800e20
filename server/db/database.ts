import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isOutage } from './outage.ts'
import { type PreparedStatements, prepareStatements, unprepared } from './prepared.ts'
import { type Connections, openSharedConnections, writeTogether } from './shared-connections.ts'

/** Without drizzle's own `transaction`: see `inTransaction`. */
export type Database = Omit<NodePgDatabase, 'transaction'> & {
  $client: pg.Pool
  $shared: Connections
  $retryStale: PreparedStatements['retryStale']
}
/** What a handler gets: inside a write it is the transaction. */
export type Queries = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | '$with' | 'with'
> & { $client: Connections; $shared?: Connections }

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  connection: Connection
  close(): Promise<void>
}

interface DatabaseOptions {
  onError(error: Error): void
  /** False behind a PgBouncer that hands a connection to another client after each transaction. */
  prepare?: boolean
}

const seconds = 1000

/** Timeouts on both sides: the server ends queries that hang, the client stops waiting for a server that is gone. */
export function openDatabase(
  connection: Connection,
  { onError, prepare = true }: DatabaseOptions,
): OpenDatabase {
  const settings = {
    ...connection,
    application_name: 'hyperbola',
    connectionTimeoutMillis: 3 * seconds,
    keepAlive: true,
    statement_timeout: 15 * seconds,
    query_timeout: 20 * seconds,
    lock_timeout: 8 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
    ...(prepare && { options: sessionOptions }),
    // what is not waited for is sent at once, see `inTransaction`
    pipeline: true,
  }
  const { Client, retryStale } = prepare ? prepareStatements() : unprepared
  const pool = new pg.Pool({ ...settings, Client, max: 10, idleTimeoutMillis: 30 * seconds })
  // Without a listener a connection that breaks would end the process: the pool's own covers idle ones only.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', () => {})
  const askPool = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  pool.query = ((...given: unknown[]) => retryStale(() => askPool(...given))) as never
  const forShared = { ...settings, lock_timeout: 0.1 * seconds }
  const shared = openSharedConnections(() => new Client(forShared).on('error', onError), 2, {
    query: asked => askPool(asked) as Promise<pg.QueryResult>,
  })
  const $shared: Connections = { query: asked => retryStale(() => shared.query(asked)) }
  return {
    db: Object.assign(drizzle(pool), { $shared, $retryStale: retryStale }),
    pool,
    connection,
    async close() {
      await Promise.all([pool.end(), shared.end()])
    },
  }
}

/**
 * A prepared statement is planned once, without its values, since planning takes longer than most statements do; what is
 * asked often is in memory, where a jump costs no more than the next page.
 * A request keeps to one processor and is over before a compiled plan would pay.
 */
const sessionOptions = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off'

/**
 * One transaction on one connection. Drizzle's own runs `begin` outside of its try block, so that each `begin` that
 * fails leaks a connection of the pool. A broken connection is discarded: the server rolls back by itself, and waiting
 * for the answer to a `rollback` would only keep the connection longer.
 */
export function inTransaction<T>(
  { $client, $retryStale }: Pick<Database, '$client' | '$retryStale'>,
  work: (db: Queries, beforeCommit: BeforeCommit) => Promise<T>,
): Promise<T> {
  return $retryStale(() => transact($client, work))
}

/** For a last statement whose answer nobody needs: it is sent together with the commit, and fails with it. */
type BeforeCommit = (last: Promise<unknown>) => void

async function transact<T>(
  pool: pg.Pool,
  work: (db: Queries, beforeCommit: BeforeCommit) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // sent together with the first statement, which fails if this does
    const begun = writeTogether(client).query('begin')
    begun.catch(() => {})
    const last: Promise<unknown>[] = []
    const result = await work(drizzle(client), statement => {
      statement.catch(() => {})
      last.push(statement)
    })
    const [, committed] = await Promise.all([begun, writeTogether(client).query('commit'), ...last])
    // PostgreSQL answers so, without an error, when a statement before it had failed
    if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return result
  } catch (error) {
    broken = isOutage(error) ? (error as Error) : await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  return client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  )
}
