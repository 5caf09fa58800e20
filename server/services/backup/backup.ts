import type pg from 'pg'
import { backupLock } from '#server/db/backup-lock.ts'
import type { Connection } from '#server/db/database.ts'
import { appliedMigrations, includesUnknown, knownMigrations } from '#server/db/migration-history.ts'
import { packageVersion } from '#server/services/runtime/package-version.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { type ArchiveWriter, createArchive } from './archive-writer.ts'
import { openBackupConnection } from './backup-connection.ts'
import { BackupError } from './backup-error.ts'
import { dumpObjects } from './dump-objects.ts'
import { dumpSequences, dumpTable } from './dump-tables.ts'
import { entryNames, formatVersion, type Manifest, type TableEntry } from './manifest.ts'
import { declareObjects } from './referenced-objects.ts'
import { listTables, qualified } from './tables.ts'

interface BackupOptions {
  connection: Connection
  storage: Storage
  packageRoot: string
  file: string
  writeLine: (line: string) => void
  /** Stops it and removes what was written. */
  signal?: AbortSignal
}

/** Database and files as they were at one moment, while the portal goes on. */
export async function takeBackup(options: BackupOptions): Promise<{ manifest: Manifest; bytes: number }> {
  const archive = await createArchive(options.file)
  try {
    const client = await openBackupConnection(options.connection)
    // every further step needs one of the two, and fails
    const interrupt = () => void Promise.allSettled([client.end(), archive.abandon()])
    options.signal?.addEventListener('abort', interrupt)
    try {
      options.signal?.throwIfAborted()
      const manifest = await writeBackup(client, archive, options)
      return { manifest, bytes: await archive.finish() }
    } finally {
      options.signal?.removeEventListener('abort', interrupt)
      await client.end()
    }
  } catch (error) {
    await archive.abandon()
    if (options.signal?.aborted) throw new BackupError('The backup was stopped; nothing was written.')
    throw error
  }
}

async function writeBackup(
  client: pg.Client,
  archive: ArchiveWriter,
  { storage, packageRoot, writeLine }: BackupOptions,
): Promise<Manifest> {
  // Held until the connection ends: no object of the snapshot is deleted from the storage before it is copied.
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
  const database = await dumpDatabase(client, archive, packageRoot, writeLine)
  const files = await dumpObjects(client, storage, archive, writeLine)
  const manifest: Manifest = {
    format: 'hyperbola-backup',
    version: formatVersion,
    application_version: await packageVersion(packageRoot),
    ...database,
    files,
  }
  await archive.add(entryNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

async function dumpDatabase(
  client: pg.Client,
  archive: ArchiveWriter,
  packageRoot: string,
  writeLine: (line: string) => void,
) {
  const tables = await listTables(client)
  await client.query('begin isolation level repeatable read read only')
  // Before the snapshot: a migration that rewrites a table meanwhile would leave it empty for an older snapshot.
  if (tables.length > 0) await client.query(`lock table ${names(tables)} in access share mode`)
  const { rows } = await client.query<{ taken_at: Date; version: string }>(
    `select now() as taken_at, current_setting('server_version') as version`,
  )
  const [{ taken_at, version }] = rows as [{ taken_at: Date; version: string }]
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database is empty.')
  if (includesUnknown(migrations, knownMigrations(packageRoot)))
    throw new BackupError('The database belongs to a newer version of the portal; back it up with that one.')
  const dumped: TableEntry[] = []
  for (const table of tables) dumped.push(await dumpTable(client, table, archive))
  const sequences = await dumpSequences(client)
  await declareObjects(
    client,
    tables.map(({ name }) => name),
  )
  await client.query('commit')
  const count = dumped.reduce((sum, { rows }) => sum + rows, 0)
  writeLine(`${count} rows of ${dumped.length} tables`)
  return {
    postgresql_version: version,
    taken_at: taken_at.toISOString(),
    migrations,
    tables: dumped,
    sequences,
  }
}

const names = (tables: { name: string }[]) => tables.map(({ name }) => qualified(name)).join(', ')
