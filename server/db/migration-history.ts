import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** A migration that was run, as the migrator records it. */
interface AppliedMigration {
  hash: string
  created_at: number
}

export const migrationsFolder = (packageRoot: string) => path.join(packageRoot, 'server/db/migrations')

/** Every migration this code knows, oldest first. */
export const knownMigrations = (packageRoot: string) =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(packageRoot) })

/** Every migration that was run on this database, oldest first; empty for a fresh one. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!found[0].name) return []
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}

/** Whether a newer version of the portal ran these. A migration is identified by its time, as the migrator does it. */
export const includesUnknown = (applied: AppliedMigration[], known: MigrationMeta[]) =>
  applied.some(({ created_at }) => !known.some(({ folderMillis }) => folderMillis === created_at))

/**
 * Runs the migrations up to a time, except those that were applied, and records them as the migrator does; inside
 * the transaction of the caller, which the migrator itself cannot.
 */
export async function migrateUpTo(client: pg.Client, known: MigrationMeta[], last: number): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const applied = await appliedMigrations(client)
  for (const { folderMillis, hash, sql } of known) {
    if (folderMillis > last || applied.some(({ created_at }) => created_at >= folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
