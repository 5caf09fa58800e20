import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export interface ServedPortal {
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
  await new Promise<void>((resolve, reject) => {
    let printed = ''
    portal.stdout.on('data', chunk => {
      printed += chunk
      if (printed.includes('is ready')) resolve()
    })
    void ended.then(() => reject(new Error(`The portal did not start:\n${printed}`)))
  })
  const email = 'admin@people.test'
  const { stdout } = await run(process.execPath, [path.join(root, 'bin/admin.mjs'), 'create', email], { env })
  return {
    origin,
    admin: { email, password: stdout.trim().split(' ').at(-1) ?? '' },
    async stop() {
      portal.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const run = promisify(execFile)

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
