import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Call } from './measure.ts'

/** The same request 25 times a second while some work goes on: how long each answer took, in milliseconds. */
export async function askWhile({ url, headers = {} }: Call, work: () => Promise<unknown>): Promise<number[]> {
  const asker = new Worker(new URL('./asker.mjs', import.meta.url), {
    workerData: { url, headers },
    execArgv: [],
  })
  await once(asker, 'message')
  await work()
  asker.postMessage('done')
  const [times] = (await once(asker, 'message')) as [number[]]
  return times
}

/** Milliseconds within which 95 of 100 were answered. */
export function p95(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
