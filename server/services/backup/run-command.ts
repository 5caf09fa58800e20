import { constants, setPriority } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Connection } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { type Config, readConfig } from '#server/services/runtime/config.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { openStorage, type Storage } from '#server/services/storage/open-storage.ts'

export interface CommandContext {
  file: string
  packageRoot: string
  connection: Connection
  storage: Storage
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * A command of the operator on one FILE. Database and storage are opened as they are: nothing is migrated or set up.
 * Exits with 0, with 1 when it failed, with 2 when it was called wrongly.
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
  // whoever waits for an answer of the portal comes first
  setPriority(constants.priority.PRIORITY_LOW)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const config = readConfig(process.env, 'demo', packageRoot())
    const places = await openPlaces(config, { exclusive, say })
    try {
      const done = await run({
        // npm itself runs in the folder of the package
        file: path.resolve(process.env.INIT_CWD ?? '.', file),
        packageRoot: config.packageRoot,
        connection: places.connection,
        storage: places.storage,
        say,
        signal: stopSignal(),
      })
      process.stdout.write(`${done}\n`)
    } finally {
      await places.close()
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function openPlaces(
  config: Config,
  { exclusive, say }: { exclusive: boolean; say(line: string): void },
) {
  const embedded = config.databaseUrl ? null : await startEmbedded({ ...config, exclusive, say })
  try {
    return {
      connection: embedded?.connection ?? { connectionString: config.databaseUrl as string },
      storage: await openStorage({
        storageUrl: config.storageUrl,
        filesDir: path.join(embedded?.dataDir ?? config.dataDir, 'files'),
      }),
      close: async () => embedded?.stop(),
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  process.on('SIGINT', () => stopping.abort())
  process.on('SIGTERM', () => stopping.abort())
  return stopping.signal
}
