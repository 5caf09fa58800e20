import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { measuredRoot } from './results.ts'

export interface Portal {
  origin: string
  pid: number
  /** From the command to the first good answer, in milliseconds. */
  startedIn: number
  /** Resident memory of the app's process, in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** The portal as `npm start` runs it, on data of its own. */
export async function startPortal(dataDir: string, port: number): Promise<Portal> {
  const begun = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [path.join(measuredRoot, 'bin/start.mjs')], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise(resolve => child.on('close', resolve))
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error('the portal did not start')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (origin: string) =>
  fetch(`${origin}/api/health`).then(
    answer => answer.ok,
    () => false,
  )
