import pg from 'pg'
import { port, superuser } from './cluster.ts'

/** A connection of the supervisor itself, with short timeouts; after an error it simply ends. */
export async function connect(host: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port,
    user: superuser,
    database,
    ssl: false,
    application_name: `hyperbola ${process.pid}`,
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  })
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
