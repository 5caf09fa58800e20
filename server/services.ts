import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Connection, type OpenDatabase, openDatabase } from './db/database.ts'
import { CannotStart } from './db/embedded/cannot-start.ts'
import { migrate } from './db/migrate.ts'
import { isOutage } from './db/outage.ts'
import type { AppServices } from './services/app-services.ts'
import { removeLeftoversRegularly } from './services/cleanup/upload-leftovers.ts'
import { openEvents } from './services/events/events.ts'
import { openFileLinks } from './services/files/files.ts'
import { openMaps } from './services/maps/maps.ts'
import { openCards } from './services/payments/open-cards.ts'
import { clockWithOffset } from './services/runtime/clock.ts'
import type { Config } from './services/runtime/config.ts'
import { explainRefusedEncryption } from './services/runtime/database-connection.ts'
import { openConnections } from './services/runtime/open-connections.ts'
import { openStorage, storageSettings } from './services/storage/open-storage.ts'
import type { Storage } from './services/storage/storage.ts'
import { checkStoreId } from './services/storage/store-id.ts'

export interface OpenServices extends AppServices {
  close(): Promise<void>
}

interface OpenOptions {
  writeLine(line: string): void
  /** False for a command that may run beside a running instance. */
  exclusive?: boolean
  /** True for the command that connects another storage with the database. */
  anyStorage?: boolean
}

/** Opens database, storage and the rest; the app and the operator's commands use the same set. */
export async function openServices(
  config: Config,
  { writeLine, exclusive = true, anyStorage = false }: OpenOptions,
): Promise<OpenServices> {
  const { app, owner, dataDir, stop } = await openConnections(config, { exclusive, writeLine })
  const opened: OpenDatabase[] = []
  try {
    await migrateWhenReachable(owner, app, config.packageRoot, writeLine)
    const database = openDatabase(app, {
      onError: error => writeLine(`A database connection broke: ${error.message}`),
      prepare: config.preparedStatements,
    })
    opened.push(database)
    const storage = await openFiles(config, dataDir)
    if (!anyStorage) await checkStoreId(database.db, storage)
    const temporary = path.join(dataDir, 'uploads')
    await makeFolder(temporary)
    const folders = config.storageUrl ? [temporary] : [temporary, path.join(dataDir, 'files/.incoming')]
    const leftovers = removeLeftoversRegularly(folders, error =>
      writeLine(`What is left of uploads could not be removed: ${error.message}`),
    )
    const events = openEvents(database)
    return {
      config,
      database,
      storage,
      links: await openFileLinks(database.db, events),
      maps: openMaps(config),
      cards: openCards(config, database.db),
      events,
      clock: clockWithOffset(config.clockOffset),
      temporary,
      async close() {
        leftovers.stop()
        await events.stop()
        await database.close()
        await stop()
      },
    }
  } catch (error) {
    for (const database of opened) await database.close()
    await stop()
    throw error
  }
}

/** Waits a while for a database server that starts later than we do. */
async function migrateWhenReachable(
  owner: Connection,
  app: Connection,
  packageRoot: string,
  writeLine: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let waiting = false; ; waiting = true) {
    try {
      return await migrate(owner, packageRoot, app === owner ? undefined : app)
    } catch (error) {
      const unencrypted = explainRefusedEncryption(error)
      if (unencrypted) throw new CannotStart(unencrypted, { cause: error })
      if (!isOutage(error)) throw error
      if (Date.now() > deadline) {
        throw new CannotStart(`The database cannot be reached: ${(error as Error).message}`, { cause: error })
      }
      if (!waiting) writeLine('Waiting for the database …')
      await new Promise(resolve => setTimeout(resolve, 250))
    }
  }
}

async function openFiles(config: Config, dataDir: string): Promise<Storage> {
  return openStorage(storageSettings(config, dataDir)).catch(error => {
    throw new CannotStart(error.message, { cause: error })
  })
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(error => {
    throw new CannotStart(`The folder ${folder} cannot be written: ${error.message}`, { cause: error })
  })
}
