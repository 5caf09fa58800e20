import { type SpawnOptions, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export interface DatabaseUser {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root runs it as another user; undefined when it runs as the current user. */
export async function findDatabaseUser(dataDir: string): Promise<DatabaseUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = await readUsers()
  // A folder keeps its owner: root may only run a command on the data of another user.
  const owner = await stat(join(dataDir, 'db')).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    const name = users.find(user => user.uid === owner.uid)?.name ?? String(owner.uid)
    return { name, uid: owner.uid, gid: owner.gid }
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const user = users.find(candidate => candidate.name === name && candidate.uid > 0)
    if (user) return user
  }
  throw new CannotStart(
    'The embedded database cannot run as root and there is no user postgres or nobody: start as another user, or set DATABASE_URL.',
  )
}

export interface RunResult {
  succeeded: boolean
  /** What it printed, or why it could not be run. */
  output: string
}

/** Runs a program as the database user, without the variables of our environment that could change what it does. */
export async function runAs(
  user: DatabaseUser | undefined,
  program: string,
  args: string[],
  options: { folder?: string; environment?: Record<string, string>; detached?: boolean } = {},
): Promise<RunResult> {
  const child = launch(user, program, args, {
    cwd: options.folder ?? '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...options.environment },
    detached: options.detached ?? false,
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise(resolve => {
    child.once('error', error => resolve({ succeeded: false, output: error.message }))
    child.once('close', code => resolve({ succeeded: code === 0, output: output.trim() }))
  })
}

async function readUsers(): Promise<DatabaseUser[]> {
  const lines = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return lines.split('\n').map(line => {
    const [name = '', , uid, gid] = line.split(':')
    return { name, uid: Number(uid), gid: Number(gid) }
  })
}

function launch(user: DatabaseUser | undefined, program: string, args: string[], options: SpawnOptions) {
  try {
    return spawn(program, args, {
      ...options,
      ...(user && { uid: user.uid, gid: user.gid }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    // In a container, root may not be allowed to become another user.
    if (!user) throw error
    throw new CannotStart(
      `Root may not run the database as user ${user.name} here (${(error as Error).message}): start as another user, or set DATABASE_URL.`,
    )
  }
}
