import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/db/database.ts'
import type { JobHandler } from '#server/services/jobs/jobs.ts'
import { nightlyJob } from '#server/services/jobs/nightly-job.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Log } from '#server/services/runtime/log.ts'
import { runBackupProcess } from './backup-process.ts'

type Settings = Pick<Config, 'backupDir' | 'backupKeep' | 'timeZone'>

const nightlyBackup = nightlyJob('backup', { attempts: 3, firstRetrySeconds: 600 })

export async function queueBackup(db: Queries, { backupDir, timeZone }: Settings): Promise<void> {
  if (backupDir) await nightlyBackup.queue(db, timeZone)
}

/** None without BACKUP_DIR: such an instance leaves the job to those that have it. */
export function backupHandlers(db: Database, settings: Settings, log: Log): JobHandler[] {
  const { backupDir, backupKeep } = settings
  if (!backupDir) return []
  const handler = nightlyBackup.handler(db, settings.timeZone, async stopping => {
    const file = path.join(backupDir, backupName(new Date()))
    try {
      await mkdir(backupDir, { recursive: true, mode: 0o700 })
      const summary = await runBackupProcess(file, stopping)
      await removeOldBackups(backupDir, backupKeep)
      log.info({ backup: summary }, 'the nightly backup was taken')
    } catch (error) {
      stopping?.throwIfAborted()
      log.error({ err: error, folder: backupDir }, 'THE NIGHTLY BACKUP FAILED')
      await recordUnrecorded(db, file, error).catch(() => {})
      throw error
    }
  })
  return [handler]
}

/** A process that could not even start has noted nothing. */
const recordUnrecorded = (db: Database, file: string, error: unknown) =>
  db.execute(sql`
    insert into backup_runs (finished_at, file, error)
    select now(), ${file}, ${error instanceof Error ? error.message : String(error)}
    where not exists (select from backup_runs where file = ${file})`)

const backupName = (now: Date) => `hyperbola-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
const ownName = /^hyperbola-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/
const ownPartial = /^hyperbola-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.partial$/

/** Only files with our own names, of which the newest stay; and what a killed process left a day ago. */
async function removeOldBackups(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  const old = names
    .filter(name => ownName.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of names.filter(name => ownPartial.test(name))) {
    const { mtimeMs } = await stat(path.join(folder, name))
    if (mtimeMs < Date.now() - 24 * 3600 * 1000) old.push(name)
  }
  for (const name of old) await rm(path.join(folder, name), { force: true })
}
