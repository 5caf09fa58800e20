import { createHash } from 'node:crypto'
import { access, chmod, constants, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { type DatabaseUser, findDatabaseUser, runAs } from './database-user.ts'

export interface DataFolder {
  path: string
  user: DatabaseUser | undefined
}

/** The data folder, created if absent, in a place that the database user can enter. */
export async function openDataFolder(wanted: {
  dataDir: string
  dataDirChosen: boolean
  packageRoot: string
  writeLine: (line: string) => void
}): Promise<DataFolder> {
  const { dataDir, dataDirChosen, packageRoot, writeLine } = wanted
  const user = await findDatabaseUser(dataDir)
  const blocking = user && (await findBlockingFolder(dataDir, user))
  if (!blocking) {
    await makeWritable(dataDir, user)
    return { path: dataDir, user }
  }
  const reason = `the database runs as user ${user.name}, who may not enter ${blocking}`
  if (dataDirChosen) {
    throw new CannotStart(
      `The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to another folder, or run: chmod o+x '${blocking}'`,
    )
  }
  const fallback = fallbackFolder(packageRoot)
  writeLine(`Data is kept in ${fallback}, since ${reason}.`)
  return openDataFolder({ ...wanted, dataDir: fallback, dataDirChosen: true })
}

export function fallbackFolder(packageRoot: string): string {
  const digest = createHash('sha256').update(packageRoot).digest('hex').slice(0, 8)
  return `/var/lib/hyperbola/${basename(packageRoot)}-${digest}`
}

/** Gives a folder and all in it to the database user; nothing to do when we are that user. */
export async function giveTo(path: string, user: DatabaseUser | undefined): Promise<void> {
  if (!user) return
  const { uid } = await stat(path)
  if (uid === user.uid) return
  for (const entry of await readdir(path, { recursive: true })) {
    await lchown(join(path, entry), user.uid, user.gid)
  }
  // Last, so that the change of owner is repeated if it was interrupted.
  await lchown(path, user.uid, user.gid)
}

async function findBlockingFolder(path: string, user: DatabaseUser): Promise<string | undefined> {
  const existing = await nearestExisting(path)
  if (await canEnter(existing, user)) return undefined
  for (const folder of [...ancestors(existing), existing]) {
    if (!(await canEnter(folder, user))) return folder
  }
}

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ? realpath(path) : nearestExisting(dirname(path))
}

async function canEnter(folder: string, user: DatabaseUser): Promise<boolean> {
  return (await runAs(user, 'test', ['-x', folder])).succeeded
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}

async function makeWritable(path: string, user: DatabaseUser | undefined): Promise<void> {
  try {
    const firstCreated = await mkdir(path, { recursive: true })
    if (firstCreated) {
      // The umask of root may have closed the new folders to the database user.
      for (let folder = path; folder.length >= firstCreated.length; folder = dirname(folder)) {
        await chmod(folder, user ? 0o711 : 0o700)
      }
    }
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(
      `The data folder ${path} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to a folder that you may write.`,
    )
  }
}
