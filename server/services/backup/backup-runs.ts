import pg from 'pg'
import type { Connection } from '#server/db/database.ts'

interface BackupRun {
  file: string
  /** Null when it failed. */
  bytes: number | null
  error: string | null
}

/**
 * Notes that a backup was taken or failed, for the page of the system. A backup is as good without it: a database
 * from before there was such a table, or one that does not answer, is no reason to fail.
 */
export async function recordBackup(
  connection: Connection,
  { file, bytes, error }: BackupRun,
  writeLine: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      'insert into backup_runs (finished_at, file, bytes, error) values (now(), $1, $2, $3)',
      [file, bytes, error],
    )
  } catch (problem) {
    writeLine(`The backup could not be noted in the database: ${(problem as Error).message}`)
  } finally {
    await client.end().catch(() => {})
  }
}
