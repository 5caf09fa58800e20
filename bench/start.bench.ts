import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { startPortal } from './portal.ts'
import { packageRoot, report } from './results.ts'

/** What the house itself costs: starting, standing idle, and the road of a request beside a bare handler. */
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'data')
const port = await freePort()

const cold = await startPortal(dataDir, port)
await cold.stop()
const warm = await startPortal(dataDir, port)
await fetch(`${warm.origin}/portallogin`)
await new Promise(resolve => setTimeout(resolve, 5000))
const idle = await warm.memory()

const bare = await startBareHandler()
const rate = async (url: string) => (await autocannon({ url, connections: 20, duration: 4 })).requests.average
// In turns, so that whatever else the machine does meets both.
const rates = { ours: [] as number[], theirs: [] as number[] }
for (let round = 0; round < 4; round++) {
  const ours = await rate(`${warm.origin}/api/health`)
  const theirs = await rate(bare.url)
  // The first round only warms up.
  if (round === 0) continue
  rates.ours.push(ours)
  rates.theirs.push(theirs)
}
const ours = median(rates.ours)
const theirs = median(rates.theirs)
const busy = await warm.memory()
bare.close()
await warm.stop()
await rm(folder, { recursive: true, force: true })

await report('start', [
  { name: 'first start, empty data folder', value: Math.round(cold.startedIn), unit: 'ms' },
  { name: 'warm start to first answer', value: Math.round(warm.startedIn), unit: 'ms', atMost: 3000 },
  { name: 'memory when idle', value: Math.round(idle), unit: 'MB', atMost: 120 },
  { name: 'memory after load', value: Math.round(busy), unit: 'MB' },
  { name: 'health, requests per second', value: Math.round(ours), unit: '1/s' },
  { name: 'bare handler with such a query, requests per second', value: Math.round(theirs), unit: '1/s' },
  {
    name: 'road of a request beside the bare handler',
    value: Math.round((ours / theirs) * 100) / 100,
    unit: 'ratio',
    atLeast: 0.6,
  },
])

/** In a process of its own, as the portal is. */
async function startBareHandler() {
  const script = path.join(packageRoot, 'bench/bare-handler.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, path.join(dataDir, 'socket')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: String(line).trim(), close: () => void child.kill('SIGTERM') }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
