import { takeBackup } from './services/backup/backup.ts'
import { recordBackup } from './services/backup/backup-runs.ts'
import { runCommand } from './services/backup/run-command.ts'

/** `npm run backup -- FILE`: database and files into one file, beside a running instance or without one. */
await runCommand('backup', { exclusive: false }, async context => {
  const { file, connection, signal, writeLine } = context
  const { manifest, bytes } = await takeBackup(context).catch(async error => {
    // one that somebody stopped has not failed
    if (!signal.aborted)
      await recordBackup(connection, { file, bytes: null, error: error.message }, writeLine)
    throw error
  })
  await recordBackup(connection, { file, bytes, error: null }, writeLine)
  const { count, missing } = manifest.files
  const lost = missing > 0 ? ` ${missing} files were missing in the storage.` : ''
  return `${file}: ${manifest.tables.length} tables, ${count} files, ${Math.ceil(bytes / 1e6)} MB.${lost}`
})
