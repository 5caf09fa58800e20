import { fork } from 'node:child_process'
import path from 'node:path'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/** In a process of its own, which ends: its memory is given back once everything is drawn. */
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

export interface Drawing {
  svg: string
  /** What the drawing is painted on; a drawing without it stays transparent. */
  ground?: Ground
  /** Ink on paper, as a plan is. */
  isPaper?: true
}

/** Concrete and its like: a color, how rough it is and how blotched, both from 0 to 1. */
export interface Ground {
  color: string
  grain: number
  blotches: number
}

export interface Drawn {
  type: string
  width: number
  height: number
  data: Buffer
  /** For lists; not of a drawing that stays transparent. */
  small?: Drawn
}
