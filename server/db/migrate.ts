import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from './database.ts'
import { CannotStart } from './embedded/cannot-start.ts'

/** One instance migrates, the others wait for it; any number may start at once. */
export async function migrate(connection: Connection, packageRoot: string): Promise<void> {
  const migrationsFolder = path.join(packageRoot, 'server/db/migrations')
  const client = new pg.Client({ ...connection, application_name: 'hyperbola migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewerDatabase(client, migrationsFolder)
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
}

/** The migrator itself looks at the latest time only and would let older code write into tables it does not know. */
async function refuseNewerDatabase(client: pg.Client, migrationsFolder: string): Promise<void> {
  const journal = 'drizzle.__drizzle_migrations'
  const { rows: made } = await client.query('select to_regclass($1) as journal', [journal])
  if (!made[0].journal) return
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const { rows } = await client.query<{ created_at: string }>(`select created_at from ${journal}`)
  if (rows.every(({ created_at }) => known.has(Number(created_at)))) return
  throw new CannotStart(
    'This database was written by a newer version of the portal. Start that version, or restore a backup made before it.',
  )
}

/** Held by whoever sets up the schema, so that others wait. */
export const migrationLock = 7_219_301
