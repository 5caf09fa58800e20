import type pg from 'pg'
import type { Connection } from '#server/db/database.ts'
import { migrationLock } from '#server/db/migrate.ts'
import {
  appliedMigrations,
  includesUnknown,
  knownMigrations,
  migrateUpTo,
} from '#server/db/migration-history.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { storeIdSecret } from '#server/services/storage/store-id.ts'
import { readArchive, verifyArchive } from './archive-reader.ts'
import { openBackupConnection } from './backup-connection.ts'
import { BackupError } from './backup-error.ts'
import { loadObjects } from './load-objects.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { listTables, qualified } from './tables.ts'

export interface RestoreOptions {
  connection: Connection
  storage: Storage
  packageRoot: string
  file: string
  writeLine: (line: string) => void
  /** Stops it and removes what was restored. */
  signal?: AbortSignal
}

/** Loads a backup into an empty database and an empty storage, completely or not at all. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { file, storage, packageRoot, writeLine, signal } = options
  writeLine('Checking the file …')
  const manifest = await verifyArchive(file)
  if (includesUnknown(manifest.migrations, knownMigrations(packageRoot)))
    throw new BackupError('This backup was made by a newer version of the portal; restore it with that one.')
  for await (const { key } of storage.list()) {
    throw new BackupError(`The storage already holds files (${key}); restore needs an empty one.`)
  }
  const client = await openBackupConnection(options.connection)
  const stored: string[] = []
  const interrupt = () => void client.end()
  signal?.addEventListener('abort', interrupt)
  try {
    signal?.throwIfAborted()
    await loadBackup(client, manifest, options, key => void stored.push(key))
  } catch (error) {
    await client.end()
    for (const key of stored) await storage.remove(key)
    if (signal?.aborted) throw new BackupError('The restore was stopped; nothing was restored.')
    throw error
  } finally {
    signal?.removeEventListener('abort', interrupt)
  }
  // Not in the try block: when the answer to the commit is lost, the files must stay.
  await client.query('commit').finally(() => client.end())
  return manifest
}

/** Everything but the commit; if the connection ends before it, the database is unchanged. */
async function loadBackup(
  client: pg.Client,
  manifest: Manifest,
  { file, storage, packageRoot, writeLine }: RestoreOptions,
  onKey: (key: string) => void,
): Promise<void> {
  // A portal that starts meanwhile waits for this lock, and finds everything or nothing.
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  const known = knownMigrations(packageRoot)
  const lastMigration = Math.max(...manifest.migrations.map(({ created_at }) => created_at))
  await refuseNonEmpty(client, lastMigration)
  await client.query('begin')
  await migrateUpTo(client, known, lastMigration)
  const entries = readArchive(file)
  try {
    const tables = await listTables(client)
    writeLine('Loading the database …')
    await loadTables(client, manifest, tables, entries, writeLine)
    // The id belongs to the storage of the backup. The first start writes a new one to this database and storage.
    await client.query('delete from secrets where name = $1', [storeIdSecret])
    const names = tables.map(({ name }) => name)
    writeLine('Storing the files …')
    await loadObjects(client, names, storage, entries, onKey, writeLine)
  } finally {
    await entries.return(undefined)
  }
  await migrateUpTo(client, known, Number.POSITIVE_INFINITY)
  const tables = await listTables(client)
  await client.query(`analyze ${tables.map(({ name }) => qualified(name)).join(', ')}`)
}

async function refuseNonEmpty(client: pg.Client, lastMigration: number): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${qualified(name)} limit 1`)
    if (rowCount)
      throw new BackupError(`The database already holds data (table ${name}); restore needs an empty one.`)
  }
  const applied = await appliedMigrations(client)
  if (applied.some(({ created_at }) => created_at > lastMigration)) {
    throw new BackupError(
      'The database was set up by a newer version than the backup; restore needs a new one.',
    )
  }
}
