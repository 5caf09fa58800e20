import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from './database.ts'

/** One instance migrates, the others wait for it; any number may start at once. */
export async function migrate(connection: Connection, packageRoot: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'hyperbola migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder: path.join(packageRoot, 'server/db/migrations') })
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
}

/** Held by whoever sets up the schema, so that others wait. */
export const migrationLock = 7_219_301
