import { constants, setPriority } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Connection } from '#server/db/database.ts'
import { type Config, readConfig } from '#server/services/runtime/config.ts'
import { openConnections } from '#server/services/runtime/open-connections.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { openStorage, storageSettings } from '#server/services/storage/open-storage.ts'
import type { Storage } from '#server/services/storage/storage.ts'

interface CommandContext {
  file: string
  packageRoot: string
  connection: Connection
  storage: Storage
  writeLine: (line: string) => void
  signal: AbortSignal
}

/**
 * Runs a command of the operator on one FILE. Database and storage are opened as they are: nothing is migrated or set
 * up. Exits with 0, with 1 when it failed, with 2 when its arguments were wrong.
 */
export async function runCommand(
  name: 'backup' | 'restore',
  { exclusive }: { exclusive: boolean },
  run: (context: CommandContext) => Promise<string>,
): Promise<void> {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) {
    process.stderr.write(`Usage: npm run ${name} -- FILE\n`)
    process.exitCode = 2
    return
  }
  // requests to the portal come first
  setPriority(constants.priority.PRIORITY_LOW)
  const writeLine = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const config = readConfig(process.env, 'demo', packageRoot())
    const opened = await openDatabaseAndStorage(config, { exclusive, writeLine })
    try {
      const summary = await run({
        // npm runs scripts in the folder of the package, the operator's folder is INIT_CWD
        file: path.resolve(process.env.INIT_CWD ?? '.', file),
        packageRoot: config.packageRoot,
        connection: opened.connection,
        storage: opened.storage,
        writeLine,
        signal: stopSignal(),
      })
      process.stdout.write(`${summary}\n`)
    } finally {
      await opened.close()
    }
  } catch (error) {
    writeLine(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function openDatabaseAndStorage(
  config: Config,
  { exclusive, writeLine }: { exclusive: boolean; writeLine(line: string): void },
) {
  const { owner, dataDir, stop } = await openConnections(config, { exclusive, writeLine })
  try {
    return {
      // a database that was just restored, and never started on, has no rights for another role yet
      connection: owner,
      storage: await openStorage(storageSettings(config, dataDir)),
      close: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  return stopping.signal
}
