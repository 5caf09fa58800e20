import { appendFile, chmod, chown, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { giveTo } from './data-folder.ts'
import { type DatabaseUser, runAs } from './database-user.ts'

/** PostgreSQL's word for one server's databases: where they are, and who runs them with what. */
export interface Cluster {
  dataDir: string
  /** PGDATA */
  folder: string
  /** The folder of the server's socket. */
  socketFolder: string
  /** The same folder, by a path that is short enough for clients. */
  host: string
  binaries: string
  user: DatabaseUser | undefined
  durable: boolean
}

export const superuser = 'hyperbola'
export const databaseName = 'hyperbola'
export const port = 5432

/** Makes the cluster if it is absent, and writes its settings anew. */
export async function prepareCluster(cluster: Cluster): Promise<void> {
  const { folder, socketFolder, user } = cluster
  await removeUnfinished(cluster)
  if (!(await exists(join(folder, 'PG_VERSION')))) await createCluster(cluster)
  await mkdir(socketFolder, { recursive: true })
  for (const each of [folder, socketFolder]) {
    await giveTo(each, user)
    await chmod(each, 0o700)
  }
  await writeSettings(cluster)
}

const settingsFile = 'hyperbola.conf'
const unfinished = 'db.unfinished-'

/** What an initdb that was killed left. */
async function removeUnfinished({ dataDir }: Cluster): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinished)) continue
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function createCluster({ dataDir, folder, binaries, user, durable }: Cluster): Promise<void> {
  const unfinishedFolder = join(dataDir, `${unfinished}${process.pid}`)
  await mkdir(unfinishedFolder)
  await giveTo(unfinishedFolder, user)
  const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  // Trust is safe: only the database user and root can enter the folder of the socket.
  options.push('--data-checksums', '--auth=trust', `--username=${superuser}`)
  if (!durable) options.push('--no-sync')
  const { succeeded, output } = await runAs(user, join(binaries, 'initdb'), options, {
    folder: unfinishedFolder,
    environment: { PGDATA: unfinishedFolder },
  })
  if (!succeeded) {
    await rm(unfinishedFolder, { recursive: true, force: true })
    throw new CannotStart(`The database could not be created in ${dataDir}: ${errorLineOf(output)}`)
  }
  await appendFile(join(unfinishedFolder, 'postgresql.conf'), `\ninclude = '${settingsFile}'\n`)
  await moveIntoPlace(unfinishedFolder, folder)
  if (durable) await syncFolder(dataDir)
}

function errorLineOf(output: string): string {
  return output.split('\n').find(line => /error|fatal/i.test(line)) ?? output
}

async function moveIntoPlace(unfinishedFolder: string, folder: string): Promise<void> {
  try {
    await rename(unfinishedFolder, folder)
  } catch (error) {
    await rm(unfinishedFolder, { recursive: true, force: true })
    // Another process may have been first, although the start lock makes it unlikely.
    if (await exists(join(folder, 'PG_VERSION'))) return
    throw new CannotStart(`${folder} holds something else than a database (${(error as Error).message}).`)
  }
}

/** The rename must survive a power cut, as the rows do. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Written outside and moved in: root must not follow a link that the database user may have made inside. */
async function writeSettings({ dataDir, folder, user, durable }: Cluster): Promise<void> {
  const draft = join(dataDir, `${settingsFile}.${process.pid}`)
  await writeFile(draft, settings(durable))
  if (user) await chown(draft, user.uid, user.gid)
  await rename(draft, join(folder, settingsFile))
}

/** The server works inside its folder, so a relative path spares us quotes and the limit on socket paths. */
function settings(durable: boolean): string {
  const lines = [
    '# Written at each start; use ALTER SYSTEM for settings of your own.',
    "listen_addresses = ''",
    "unix_socket_directories = '../socket'",
    'unix_socket_permissions = 0700',
    `port = ${port}`,
    'max_connections = 60',
    'shared_buffers = 64MB',
    'jit = off',
    "timezone = 'UTC'",
    "log_destination = 'stderr'",
    'logging_collector = off',
    'log_checkpoints = off',
    // An error of a query repeats the values it complains about; the app logs it without them.
    "log_min_messages = 'log'",
    "log_timezone = 'UTC'",
    "log_line_prefix = '%m [%p] '",
  ]
  if (!durable) lines.push('fsync = off', 'synchronous_commit = off', 'full_page_writes = off')
  return `${lines.join('\n')}\n`
}
