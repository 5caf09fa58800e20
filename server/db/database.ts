import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isOutage } from './outage.ts'

/** Without drizzle's own `transaction`: see `inTransaction`. */
export type Database = Omit<NodePgDatabase, 'transaction'> & { $client: pg.Pool }
/** What a handler gets: inside a write it is the transaction. */
export type Queries = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct' | '$with' | 'with'
>

export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  connection: Connection
  close(): Promise<void>
}

const seconds = 1000

/** Timeouts on both sides: the server ends queries that hang, the client stops waiting for a server that is gone. */
export function openDatabase(connection: Connection, onError: (error: Error) => void): OpenDatabase {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'hyperbola',
    max: 10,
    connectionTimeoutMillis: 3 * seconds,
    idleTimeoutMillis: 30 * seconds,
    keepAlive: true,
    statement_timeout: 15 * seconds,
    query_timeout: 20 * seconds,
    lock_timeout: 8 * seconds,
    idle_in_transaction_session_timeout: 30 * seconds,
  })
  // Without a listener a connection that breaks would end the process: the pool's own covers idle ones only.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, connection, close: () => pool.end() }
}

/**
 * One transaction on one connection. Drizzle's own runs `begin` outside of its try block, so that each `begin` that
 * fails leaks a connection of the pool. A broken connection is discarded: the server rolls back by itself, and waiting
 * for the answer to a `rollback` would only keep the connection longer.
 */
export async function inTransaction<T>(
  { $client: pool }: Pick<Database, '$client'>,
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
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
