import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/tools/free-port.ts'
import { signIn } from './large-report.ts'
import { measure } from './measure.ts'
import { startPortal } from './portal.ts'
import { report } from './results.ts'

/** What the portal itself costs: starting, standing idle, and what it keeps after a crowd has gone. */
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'data')
const port = await freePort()

const cold = await startPortal(dataDir, port)
await cold.stop()
const warm = await startPortal(dataDir, port)
await fetch(`${warm.origin}/portallogin`)
await pause(5000)
const idle = await warm.memory()

const headers = { authorization: await signIn(warm.origin) }
await measure({ url: `${warm.origin}/api/projects`, headers }, { connections: 200, duration: 10 })
const busy = await warm.memory()
const left = performance.now()
let after = busy
while (after >= 200 && performance.now() - left < 60_000) {
  await pause(1000)
  after = await warm.memory()
}
await warm.stop()
await rm(folder, { recursive: true, force: true })

await report('start', [
  { name: 'first start, empty data folder', value: Math.round(cold.startedIn), unit: 'ms' },
  { name: 'warm start to first answer', value: Math.round(warm.startedIn), unit: 'ms', atMost: 3000 },
  { name: 'memory when idle', value: Math.round(idle), unit: 'MB', atMost: 110 },
  { name: 'memory while 200 clients read', value: Math.round(busy), unit: 'MB' },
  { name: 'memory within a minute after them', value: Math.round(after), unit: 'MB', atMost: 200 },
])
