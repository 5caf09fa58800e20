import { fork } from 'node:child_process'
import path from 'node:path'
import type { Drawing, Drawn } from '#server/demo/tools.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/** In a process of its own, which ends: the portal is not heavier afterwards for what it drew once. */
export async function draw(drawings: Drawing[]): Promise<Drawn[]> {
  const child = fork(path.join(packageRoot(), 'server/demo/drawing/draw-worker.mjs'), {
    execArgv: [],
    serialization: 'advanced',
  })
  try {
    return await new Promise<Drawn[]>((resolve, reject) => {
      child.once('message', drawn => resolve(drawn as Drawn[]))
      child.once('error', reject)
      child.once('exit', code => reject(new Error(`The drawing ended with ${code}`)))
      child.send(drawings, error => error && reject(error))
    })
  } finally {
    child.kill()
  }
}
