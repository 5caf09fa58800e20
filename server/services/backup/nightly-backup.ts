import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Queries } from '#server/db/database.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { nextNight } from '#server/services/jobs/next-night.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Log } from '#server/services/runtime/log.ts'
import { runBackupProcess } from './backup-process.ts'

type Settings = Pick<Config, 'backupDir' | 'backupKeep' | 'timeZone'>

const nightlyBackup = jobKind<Record<string, never>>('backup', { attempts: 3, firstRetrySeconds: 600 })

/** For the coming night; the dedupe key lets several instances, and several starts, share one job. */
export async function queueBackup(db: Queries, { backupDir, timeZone }: Settings): Promise<void> {
  if (!backupDir) return
  await addJob(
    db,
    nightlyBackup,
    {},
    { dedupeKey: nightlyBackup.kind, runAt: nextNight(new Date(), timeZone) },
  )
}

/** None without BACKUP_DIR: such an instance leaves the job to those that have it. */
export function backupHandlers(db: Database, settings: Settings, log: Log): JobHandler[] {
  const { backupDir, backupKeep } = settings
  if (!backupDir) return []
  const handler = jobHandler(nightlyBackup, async (_, stopping) => {
    // queued first, so that there is a next backup even if this one fails
    await queueBackup(db, settings)
    try {
      await mkdir(backupDir, { recursive: true, mode: 0o700 })
      const summary = await runBackupProcess(path.join(backupDir, backupName(new Date())), stopping)
      await removeOldBackups(backupDir, backupKeep)
      log.info({ backup: summary }, 'the nightly backup was taken')
    } catch (error) {
      stopping?.throwIfAborted()
      log.error({ err: error, folder: backupDir }, 'THE NIGHTLY BACKUP FAILED')
      throw error
    }
  })
  return [handler]
}

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
