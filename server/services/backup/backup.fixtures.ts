import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Connection } from '#server/db/database.ts'
import { openStorage } from '#server/services/storage/open-storage.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { takeBackup } from './backup.ts'
import { type RestoreOptions, restoreBackup } from './restore.ts'

/** What the tests of backup and restore share: empty installations, and everything that one contains. */
type Server = Extract<Connection, { host: string }>
export interface Installation {
  connection: Connection
  storage: Storage
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-backup-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** On the tests' server; `owner` may be somebody who may do nothing else there. */
export async function emptyDatabase(owner?: string): Promise<Server> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} ${owner ? `owner ${owner}` : ''}`)
  onTestFinished(() => onServer(`drop database ${name} with (force)`))
  return { ...inject('databaseServer'), database: name, ...(owner && { user: owner }) }
}

export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Somewhere to restore to. */
export async function emptyInstallation(owner?: string) {
  const [connection, folder] = [await emptyDatabase(owner), await emptyFolder()]
  return { connection, folder, storage: await openStorage({ filesDir: path.join(folder, 'files') }) }
}

export const newBackupFile = async () => path.join(await emptyFolder(), 'portal.tar')

export const urlOf = ({ host, user, database }: Server) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

export const backUp = (
  installation: Installation,
  file: string,
  writeLine: (line: string) => void = () => {},
) => takeBackup({ ...installation, file, packageRoot: inject('packageRoot'), writeLine })

export const restore = (
  installation: Installation,
  file: string,
  more: Partial<Pick<RestoreOptions, 'packageRoot' | 'writeLine' | 'signal'>> = {},
) =>
  restoreBackup({ ...installation, file, packageRoot: inject('packageRoot'), writeLine: () => {}, ...more })

/** Every row of every table as text, sorted; and the value of every sequence. */
export async function rowsOf(connection: Connection): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const tables = await client.query(`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'drizzle') order by 1`)
    const all: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    const sequences = await client.query(
      `select sequencename || ' ' || coalesce(last_value::text, 'unused') as value from pg_sequences
       where schemaname = 'public' order by 1`,
    )
    all.sequences = sequences.rows.map(({ value }) => value)
    return all
  } finally {
    await client.end()
  }
}

/** The SHA-256 of every object, by its key. */
export async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const all: [string, string][] = []
  for await (const { key } of storage.list()) {
    const hash = createHash('sha256')
    for await (const chunk of await storage.get(key)) hash.update(chunk)
    all.push([key, hash.digest('hex')])
  }
  return Object.fromEntries(all.sort())
}
