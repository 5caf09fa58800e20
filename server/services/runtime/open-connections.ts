import type { Connection } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import type { Config } from './config.ts'
import { outsideDatabase } from './encryption.ts'

interface Connections {
  /** What the portal itself runs as. */
  app: Connection
  /** What may change the schema; the same where nobody made two roles. */
  owner: Connection
  /** The folder really used. */
  dataDir: string
  stop(): Promise<void>
}

/** Starts the embedded database, or says how to connect to the one of the settings. */
export async function openConnections(
  config: Config,
  options: { exclusive: boolean; writeLine(line: string): void },
): Promise<Connections> {
  const { databaseUrl, migrationDatabaseUrl, dataDir } = config
  if (databaseUrl) {
    const app = outsideDatabase(databaseUrl, config)
    const owner = migrationDatabaseUrl ? outsideDatabase(migrationDatabaseUrl, config) : app
    return { app, owner, dataDir, stop: async () => {} }
  }
  const { connection, ...embedded } = await startEmbedded({ ...config, ...options })
  return { app: connection, ...embedded }
}
