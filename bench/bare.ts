import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { packageRoot } from './results.ts'

export interface Taken {
  text: string
  values: unknown[]
}

/** The bare handler in a process of its own, as the portal is. */
export async function startBareHandler(dataDir: string, queries: Taken[], made?: number[]) {
  const script = path.join(packageRoot, 'bench/bare-handler.ts')
  const given = JSON.stringify({ queries, ...(made && { writes: { made } }) })
  const child = spawn(process.execPath, ['--import', 'tsx', script, path.join(dataDir, 'socket'), given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: String(line).trim(), close: () => void child.kill('SIGTERM') }
}
