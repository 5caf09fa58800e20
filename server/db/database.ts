import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
/** What a handler is given: inside a write it is the transaction. */
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

/** Time-outs on both sides: the server ends what hangs in it, the client ends waiting for a server that is gone. */
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
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError)
  return { db: drizzle(pool), pool, connection, close: () => pool.end() }
}
