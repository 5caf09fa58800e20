import { fork } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JsaPaper } from '#server/features/jsa/pdf/jsa-paper.ts'
import type { FromPrintProcess, ToPrintProcess } from '#server/services/pdf/print.ts'
import { measuredRoot } from './results.ts'

/** From the start of the program that makes PDFs to its end, in milliseconds; photos are files named by their number. */
export async function printWithOurs(paper: JsaPaper, photos: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-print-'))
  const pdf = path.join(folder, 'jsa.pdf')
  const begun = performance.now()
  const child = fork(path.join(measuredRoot, 'dist/server/print-process.cjs'), {
    cwd: measuredRoot,
    serialization: 'advanced',
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  })
  const tell = (message: ToPrintProcess) => child.send(message)
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => reject(new Error(`The printer ended with ${code}`)))
    child.on('message', (message: FromPrintProcess) => {
      if ('wants' in message)
        tell({ number: message.number, picture: path.join(photos, `${message.wants}.jpg`) })
      else if ('printed' in message) resolve()
      else reject(new Error(message.failed))
    })
    tell({ job: { kind: 'jsa', data: paper }, path: pdf })
  })
  const took = performance.now() - begun
  child.removeAllListeners()
  child.kill()
  if ((await stat(pdf)).size < 1_000_000) throw new Error('We printed no photos')
  await rm(folder, { recursive: true, force: true })
  return took
}
