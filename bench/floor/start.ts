import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** The floor in a process of its own on the portal's database, as the portal is. */
export async function startFloor(dataDir: string): Promise<{ url: string; close(): void }> {
  const script = path.join(import.meta.dirname, 'server.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, path.join(dataDir, 'socket')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: String(line).trim(), close: () => void child.kill('SIGTERM') }
}
