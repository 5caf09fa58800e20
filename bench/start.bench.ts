import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startBareHandler } from './bare.ts'
import { freePort, inTurns, round } from './measure.ts'
import { startPortal } from './portal.ts'
import { report } from './results.ts'

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

const bare = await startBareHandler(dataDir, [{ text: 'select 1 where $1', values: [true] }])
const knocks = { ours: { url: `${warm.origin}/api/health` }, theirs: { url: bare.url } }
const { ours, theirs } = await inTurns(knocks, { connections: 20, duration: 4 })
const busy = await warm.memory()
bare.close()
await warm.stop()
await rm(folder, { recursive: true, force: true })

await report('start', [
  { name: 'first start, empty data folder', value: Math.round(cold.startedIn), unit: 'ms' },
  { name: 'warm start to first answer', value: Math.round(warm.startedIn), unit: 'ms', atMost: 3000 },
  { name: 'memory when idle', value: Math.round(idle), unit: 'MB', atMost: 120 },
  { name: 'memory after load', value: Math.round(busy), unit: 'MB' },
  { name: 'health, requests per second', value: Math.round(ours.rate), unit: '1/s' },
  {
    name: 'bare handler with such a query, requests per second',
    value: Math.round(theirs.rate),
    unit: '1/s',
  },
  {
    name: 'road of a request beside the bare handler',
    value: round(ours.rate / theirs.rate, 2),
    unit: 'ratio',
    atLeast: 0.6,
  },
])
