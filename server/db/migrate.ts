import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from './database.ts'
import { CannotStart } from './embedded/cannot-start.ts'
import { grantRights, refuseForeignTables } from './grant-rights.ts'
import { appliedMigrations, includesUnknown, knownMigrations, migrationsFolder } from './migration-history.ts'

/**
 * One instance migrates, the others wait for it; any number may start at once. When the portal itself runs as another
 * role, that one is given what it needs.
 */
export async function migrate(connection: Connection, packageRoot: string, app?: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'hyperbola migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // The migrator itself compares the latest time only and would let older code write into tables it does not know.
    if (includesUnknown(await appliedMigrations(client), knownMigrations(packageRoot)))
      throw new CannotStart(
        'This database was written by a newer version of the portal. Start that version, or restore a backup made before it.',
      )
    if (app) await refuseForeignTables(client)
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder(packageRoot) })
    if (app) await grantRights(client, app, migrationLock)
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}

/** Held by whoever sets up the schema, so that others wait. */
export const migrationLock = 7_219_301
