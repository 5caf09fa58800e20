import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { databaseName, port } from './cluster.ts'
import { openDataFolder } from './data-folder.ts'
import { appRole, ownerRole } from './database-roles.ts'
import { findBinaries } from './postgres-binaries.ts'
import { ownCluster, shareCluster } from './supervisor.ts'

export interface Embedded {
  /** what `pg` needs to connect; the host is the folder of the unix socket */
  connection: EmbeddedConnection
  /** the same for the role that owns the tables and may change them */
  owner: EmbeddedConnection
  /** the folder really used */
  dataDir: string
  /** a no-op when this process does not own the server */
  stop(): Promise<void>
}

interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedOptions {
  /** absolute */
  dataDir: string
  /** whether the operator set DATA_DIR */
  dataDirChosen: boolean
  /** absolute; node_modules is inside */
  packageRoot: string
  /** false is for tests only: faster, and a power cut loses the data */
  durable?: boolean
  /** false is for tools, which may work beside a running instance */
  exclusive?: boolean
  /** takes one-line notes for the operator */
  writeLine?: (line: string) => void
}

/** Starts the PostgreSQL that npm packages ship, and keeps it running until it is stopped. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { packageRoot, durable = true, exclusive = true, writeLine = () => {} } = options
  const { path: dataDir, user } = await openDataFolder({ ...options, writeLine })
  const socketFolder = join(dataDir, 'socket')
  const { host, cleanUp } = await openSocketFolder(socketFolder)
  try {
    const binaries = await findBinaries(packageRoot, { path: dataDir, user })
    const cluster = { dataDir, folder: join(dataDir, 'db'), socketFolder, host, binaries, user, durable }
    const release = await (exclusive ? ownCluster(cluster, writeLine) : shareCluster(cluster))
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= release().finally(cleanUp)
      return stopped
    }
    const place = { host, port, database: databaseName }
    return { connection: { ...place, user: appRole }, owner: { ...place, user: ownerRole }, dataDir, stop }
  } catch (error) {
    await cleanUp()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

interface SocketFolder {
  /** a path to the folder that is short enough for clients */
  host: string
  cleanUp(): Promise<void>
}

async function openSocketFolder(folder: string): Promise<SocketFolder> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= maxSocketPath) {
    return { host: folder, cleanUp: async () => {} }
  }
  // A name that cannot be guessed: another user must not be able to put a socket there first.
  const parent = await mkdtemp(join(tmpdir(), 'hyperbola-'))
  const link = join(parent, 'socket')
  await symlink(folder, link)
  return { host: link, cleanUp: () => rm(parent, { recursive: true, force: true }) }
}

/** The kernel's sun_path without its closing zero. */
const maxSocketPath = process.platform === 'darwin' ? 103 : 107
