import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { bundle } from '#server/testing/bundle.ts'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded.ts'

/** What embedded.test.ts starts and kills, and how all of it is ended, whatever a test has left behind. */
export const packageRoot = join(import.meta.dirname, '../../..')
export const home = await mkdtemp(join(tmpdir(), 'embedded-test-'))
await chmod(home, 0o755)

const running: Embedded[] = []
const children: ChildProcess[] = []
const dataFolders = new Set<string>()

export async function start(name: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const dataDir = join(home, name)
  const embedded = await startEmbedded({
    dataDir,
    dataDirChosen: true,
    packageRoot,
    durable: false,
    ...options,
  })
  dataFolders.add(embedded.dataDir)
  running.push(embedded)
  return embedded
}

/** A cluster that is made once; most tests are not about how it is made, and start a copy. */
export async function copyCluster(name: string): Promise<void> {
  template ??= start('template').then(({ stop }) => stop())
  await template
  await cp(join(home, 'template/db'), join(home, name, 'db'), { recursive: true })
}

let template: Promise<void> | undefined

export async function ask(connection: Embedded['connection'], query: string): Promise<unknown> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

export function startApp(name: string) {
  const dataDir = join(home, name)
  dataFolders.add(dataDir)
  const script = bundle('server/db/embedded/embedded.child.ts')
  const child = spawn(process.execPath, [script, dataDir, packageRoot], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  toEnd(child)
  const added: number[] = []
  const lines = createInterface({ input: child.stdout })
  const opening = once(lines, 'line').then(([line]) => String(line))
  lines.on('line', line => {
    if (line.startsWith('added ')) added.push(...rowsOf(line))
  })
  return { child, added, opening, ended: once(lines, 'close') }
}

export function rowsOf(line: string): number[] {
  return line.split(' ').slice(1).filter(Boolean).map(Number)
}

export async function readServerPid(dataDir: string): Promise<number> {
  const lines = await readFile(join(dataDir, 'db/postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(lines, 10) || 0
}

/** Where there is no /proc they still end, by noticing that their parent has. */
export async function childrenOf(pid: number): Promise<number[]> {
  const line = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return line.split(' ').filter(Boolean).map(Number)
}

export function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with its parent.
  }
}

export function toEnd(child: ChildProcess): void {
  children.push(child)
}

export async function endAll(): Promise<void> {
  for (const embedded of running.splice(0)) await embedded.stop()
  for (const child of children.splice(0)) await kill(child)
  for (const dataDir of dataFolders) await killServer(dataDir)
}

export async function removeHome(): Promise<void> {
  await rm(home, { recursive: true, force: true, maxRetries: 10 })
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function killServer(dataDir: string): Promise<void> {
  const pid = await readServerPid(dataDir)
  if (pid === 0) return
  for (const member of [pid, ...(await childrenOf(pid))]) killQuietly(member)
  await rm(join(dataDir, 'db/postmaster.pid'), { force: true })
}
