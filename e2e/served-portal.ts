import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#server/testing/tools/free-port.ts'

interface ServedPortal {
  origin: string
  /** Of a platform admin, made as an operator makes one. */
  admin: { email: string; password: string }
  stop(): Promise<void>
}

const root = path.join(import.meta.dirname, '..')

/** The portal as an operator runs it, on empty data: `npm run serve`, then `npm run admin`. */
export async function startServedPortal(settings: Record<string, string> = {}): Promise<ServedPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-served-'))
  await chmod(folder, 0o711)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: path.join(folder, 'data') }
  const portal = spawn(process.execPath, [path.join(root, 'bin/start.mjs'), 'serve'], {
    env: { ...env, PORT: String(port), PUBLIC_URL: origin, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => portal.on('close', () => resolve()))
  const stop = async () => {
    portal.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      let printed = ''
      portal.stdout.on('data', chunk => {
        printed += chunk
        if (printed.includes('is ready')) resolve()
      })
      void ended.then(() => reject(new Error(`The portal did not start:\n${printed}`)))
    })
    return { origin, admin: await createAdmin(origin, env), stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

async function createAdmin(origin: string, env: NodeJS.ProcessEnv): Promise<ServedPortal['admin']> {
  const email = 'admin@people.test'
  const { stdout } = await run(process.execPath, [path.join(root, 'bin/admin.mjs'), 'create', email], {
    env: { ...env, PUBLIC_URL: origin },
  })
  const [, reset_password_token] = /\/reset\?token=([\w-]+)/.exec(stdout) ?? []
  const password = 'slabs above the river'
  const user = { reset_password_token, password, password_confirmation: password }
  const headers = { 'content-type': 'application/json' }
  const chosen = { method: 'PUT', headers, body: JSON.stringify({ user }) }
  const { status } = await fetch(`${origin}/api/users/password`, chosen)
  if (status !== 200) throw new Error(`The admin could not choose a password: ${stdout}`)
  return { email, password }
}

const run = promisify(execFile)
