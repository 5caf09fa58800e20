import { restoreBackup } from './services/backup/restore.ts'
import { runCommand } from './services/backup/run-command.ts'

/** `npm run restore -- FILE`: a backup into an empty database and an empty storage; no portal may run on them. */
await runCommand('restore', { exclusive: true }, async context => {
  const { taken_at, tables, files } = await restoreBackup(context)
  const lost = files.missing > 0 ? ` ${files.missing} files were missing already when it was taken.` : ''
  return `Restored as of ${taken_at}: ${tables.length} tables, ${files.count} files.${lost}`
})
