import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { swift } from '#server/testing/tools/debian.mjs'
import { cacheFolder } from '#server/testing/tools/debian-packages.mjs'

export interface Swift {
  endpoint: string
  accessKey: string
  secretKey: string
  stop(): Promise<void>
}

/** A real S3 server that checks signatures, on a port of its own; the packages are fetched before the tests. */
export async function startSwift(): Promise<Swift> {
  const { python, env: additions } = await swift()
  const env = { ...process.env, ...additions }
  const folder = await folderWithAttributes(python, env)
  const accessKey = 'tests:storage'
  const secretKey = randomBytes(16).toString('hex')
  const program = fileURLToPath(new URL('swift-server.py', import.meta.url))
  const server = spawn(python, [program, folder, accessKey, secretKey], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = async () => {
    await end(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    return { endpoint: `http://127.0.0.1:${await firstLine(server)}`, accessKey, secretKey, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Swift keeps what it knows of an object in user attributes, which not every filesystem has. */
async function folderWithAttributes(python: string, env: NodeJS.ProcessEnv): Promise<string> {
  for (const base of [tmpdir(), await cacheFolder(), '/var/tmp']) {
    const folder = await mkdtemp(join(base, 'swift-')).catch(() => null)
    if (!folder) continue
    if (await takesAttributes(python, env, folder)) return folder
    await rm(folder, { recursive: true })
  }
  throw new Error(
    'Swift needs a filesystem with user attributes; set TMPDIR to a folder on one (ext4, xfs, btrfs).',
  )
}

async function takesAttributes(python: string, env: NodeJS.ProcessEnv, folder: string): Promise<boolean> {
  const program = 'import os, sys; os.setxattr(sys.argv[1], "user.swift", b"1" * 1000)'
  const check = spawn(python, ['-c', program, folder], { env, stdio: 'ignore' })
  const [code] = await once(check, 'exit')
  return code === 0
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('Swift was started without a standard output.')
  for await (const line of createInterface({ input: server.stdout })) return line
  throw new Error('Swift did not start; its own words are above.')
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.stdin?.end()
  const impatience = setTimeout(() => server.kill('SIGKILL'), 3000)
  await gone
  clearTimeout(impatience)
}
