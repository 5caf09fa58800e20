import { sql } from 'drizzle-orm'
import type { SystemStatus } from '#contract/admin/operations.ts'
import type { Queries } from '#server/db/database.ts'
import { statement, toIso } from '#server/db/statement.ts'

type Counts = Pick<SystemStatus, 'at' | 'database' | 'queue' | 'instances'> & {
  files: { files: number; bytes: number; unscanned: number; unscanned_since: string | null }
  mail: Omit<SystemStatus['mail'], 'smtp'>
  backup: Omit<SystemStatus['backup'], 'nightly'>
}

/** What the database knows of the system. */
export async function readCounts(db: Queries): Promise<Counts> {
  const [[row], [last], instances] = await Promise.all([
    selectCounts(db, {}),
    selectLastBackup(db, {}),
    selectInstances(db, {}),
  ])
  const counts = row as CountRow
  const count = (name: keyof CountRow) => Number(counts[name] ?? 0)
  return {
    at: toIso(counts.at),
    database: { version: counts.version, bytes: count('bytes'), connections: count('connections') },
    files: {
      ...{ files: count('files'), bytes: count('file_bytes'), unscanned: count('unscanned') },
      unscanned_since: counts.unscanned_since && toIso(counts.unscanned_since),
    },
    queue: {
      ...{ waiting: count('waiting'), running: count('running'), failed: count('failed') },
      oldest_waiting_since: counts.oldest && toIso(counts.oldest),
    },
    mail: { waiting: count('mails_waiting'), failed: count('mails_failed') },
    backup: {
      last: last
        ? {
            finished_at: toIso(last.finished_at),
            bytes: last.bytes === null ? null : Number(last.bytes),
            error: last.error,
          }
        : null,
      last_good_at: counts.last_good && toIso(counts.last_good),
    },
    instances: instances.map(({ host, version, started_at, seen_at }) => ({
      ...{ host, version, started_at: toIso(started_at), seen_at: toIso(seen_at) },
    })),
  }
}

interface CountRow {
  at: string
  version: string
  bytes: string
  connections: string
  files: string
  file_bytes: string
  unscanned: string
  unscanned_since: string | null
  waiting: string
  running: string
  failed: string
  oldest: string | null
  mails_waiting: string
  mails_failed: string
  last_good: string | null
}

const selectCounts = statement<CountRow>(
  () => sql`
    select now() as at, current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      f.files, f.file_bytes, f.unscanned, f.unscanned_since, j.waiting, j.running, j.failed, j.oldest,
      (select count(*) from outbox where status = 'waiting') as mails_waiting,
      (select count(*) from outbox where status = 'failed' and sent_again_at is null
        and created_at > now() - interval '30 days') as mails_failed,
      (select max(finished_at) from backup_runs where error is null) as last_good
    from (select count(*) as files, coalesce(sum(size), 0) as file_bytes,
          count(*) filter (where scan_status = 'waiting') as unscanned,
          min(created_at) filter (where scan_status = 'waiting') as unscanned_since from files) f,
      (select count(*) filter (where due) as waiting, min(run_at) filter (where due) as oldest,
          count(*) filter (where failed_at is null and locked_until > now()) as running,
          count(*) filter (where failed_at is not null) as failed
        from (select *, failed_at is null and run_at <= now() and (locked_until is null or locked_until < now()) as due
          from jobs) one) j`,
)

const selectLastBackup = statement<{ finished_at: string; bytes: string | null; error: string | null }>(
  () => sql`select finished_at, bytes, error from backup_runs order by finished_at desc, id desc limit 1`,
)

/** The newest first; of what ran long ago, nobody needs to know. */
const selectInstances = statement<{ host: string; version: string; started_at: string; seen_at: string }>(
  () => sql`select host, version, started_at, seen_at from instances order by seen_at desc, id limit 100`,
)
