import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { type Cluster, port, prepareCluster } from './cluster.ts'
import { connect, errorCode } from './cluster-client.ts'
import { type RunResult, runAs } from './database-user.ts'
import { processExists } from './start-lock.ts'

/** True when this call started it, false when one is running already. */
export async function startPostmaster(cluster: Cluster): Promise<boolean> {
  if (await findRunning(cluster)) return false
  await prepareCluster(cluster)
  await rotateLog(cluster)
  await removeStaleLocks(cluster)
  const deadline = Date.now() + 15_000
  for (;;) {
    const logLength = (await readLog(cluster)).length
    const marker = `-c cluster_name=${await markerOf(cluster)}`
    const outcome = await runPgCtl(cluster, 'start', '-t', '600', '-l', logFile, '-o', marker)
    if (outcome.succeeded) return true
    const newLines = (await readLog(cluster)).slice(logLength)
    if (!temporaryErrors.test(newLines) || Date.now() > deadline) {
      throw new CannotStart(
        `The embedded database does not start: ${fatalMessage(newLines) ?? outcome.output}`,
      )
    }
    await pause(100)
  }
}

export async function stopPostmaster(cluster: Cluster): Promise<void> {
  if (!(await findPostmaster(cluster))) return
  const { succeeded } = await runPgCtl(cluster, 'stop', '-m', 'fast', '-t', '60')
  if (!succeeded) await forceStop(cluster)
}

const logFile = 'server.log'
const maxLogBytes = 5 * 1024 * 1024

/** Errors that a killed server causes for a moment, until the system has removed its files and memory. */
const temporaryErrors =
  /lock file ".*" already exists|pre-existing shared memory block|Address already in use/

async function findRunning(cluster: Cluster): Promise<boolean> {
  let deadline = Date.now() + 20_000
  for (;;) {
    const state = await askServer(cluster)
    if (state === 'ready') return true
    // Recovery may take any time.
    if (state === 'busy') deadline = Date.now() + 20_000
    else if (!(await findPostmaster(cluster))) return false
    if (Date.now() > deadline) {
      await forceStop(cluster)
      return false
    }
    await pause(100)
  }
}

async function askServer({ host }: Cluster): Promise<'ready' | 'busy' | 'silent'> {
  try {
    const client = await connect(host, 'postgres')
    await client.query('select 1').finally(() => void client.end().catch(() => {}))
    return 'ready'
  } catch (error) {
    const code = errorCode(error)
    // 57P..: starting, recovering or shutting down. Any other state is an answer of a working server.
    if (/^57P..$/.test(code)) return 'busy'
    return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? 'ready' : 'silent'
  }
}

/** The process number of our living postmaster. */
async function findPostmaster(cluster: Cluster): Promise<number | undefined> {
  const pid = await readPid(cluster)
  if (!pid) return undefined
  const command = await readCommand(pid)
  return command.includes(await markerOf(cluster).catch(() => 'no folder')) ? pid : undefined
}

async function readPid({ folder }: Cluster): Promise<number> {
  const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(lines, 10) || 0
}

/** Empty for a zombie. */
async function readCommand(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return (await runAs(undefined, 'ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output
}

/** On the postmaster's command line, so that another process that got its process number is not mistaken for it. */
async function markerOf({ folder }: Cluster): Promise<string> {
  const { dev, ino } = await stat(folder)
  return `hyperbola-${dev}-${ino}`
}

async function forceStop(cluster: Cluster): Promise<void> {
  const { succeeded } = await runPgCtl(cluster, 'stop', '-m', 'immediate', '-t', '5')
  const pid = succeeded ? undefined : await findPostmaster(cluster)
  if (pid) process.kill(pid, 'SIGKILL')
}

/** Detached, so that Ctrl-C in the terminal reaches only us, and we stop the server in order. */
function runPgCtl({ binaries, folder, user }: Cluster, ...args: string[]): Promise<RunResult> {
  return runAs(user, join(binaries, 'pg_ctl'), [...args, '-w', '-s'], {
    // Relative paths and PGDATA instead of -D: pg_ctl does not escape what it puts into a shell command.
    folder,
    environment: { PGDATA: folder },
    detached: true,
  })
}

async function rotateLog({ folder }: Cluster): Promise<void> {
  const log = join(folder, logFile)
  const size = await stat(log).then(
    found => found.size,
    () => 0,
  )
  if (size > maxLogBytes) await rename(log, `${log}.1`)
}

/**
 * PostgreSQL itself removes locks whose process is gone. It does not when the process number is still in use: by a
 * zombie that nobody reaps, or by another process that got it after a restart.
 */
async function removeStaleLocks(cluster: Cluster): Promise<void> {
  const socket = join(cluster.socketFolder, `.s.PGSQL.${port}`)
  const pid = await readPid(cluster)
  if (!pid || !processExists(pid) || (await findPostmaster(cluster))) return
  for (const lock of [join(cluster.folder, 'postmaster.pid'), `${socket}.lock`])
    await rm(lock, { force: true })
}

async function readLog({ folder }: Cluster): Promise<string> {
  return readFile(join(folder, logFile), 'utf8').catch(() => '')
}

function fatalMessage(log: string): string | undefined {
  return log.match(/FATAL: +(.*)/)?.[1]
}
