import { takeBackup } from './services/backup/backup.ts'
import { runCommand } from './services/backup/run-command.ts'

/** `npm run backup -- FILE`: database and files into one file, beside a running instance or without one. */
await runCommand('backup', { exclusive: false }, async context => {
  const { manifest, bytes } = await takeBackup(context)
  const { count, missing } = manifest.files
  const lost = missing > 0 ? ` ${missing} files were missing in the storage.` : ''
  return `${context.file}: ${manifest.tables.length} tables, ${count} files, ${Math.ceil(bytes / 1e6)} MB.${lost}`
})
