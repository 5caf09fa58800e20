import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, totalmem } from 'node:os'
import path from 'node:path'

export const packageRoot = path.resolve(import.meta.dirname, '..')

/** The checkout whose portal is measured: this one, or an earlier one for comparison. */
export const measuredRoot = path.resolve(process.env.BENCH_OF ?? packageRoot)

export interface Figure {
  name: string
  value: number
  unit: string
  /** What it must not exceed, or fall below. */
  atMost?: number
  atLeast?: number
}

/** Writes the figures beside the machine they were taken on, and fails when one misses its mark. */
export async function report(
  name: string,
  figures: Figure[],
  folder: 'bench' | 'drills' = 'bench',
): Promise<void> {
  const missed = figures.filter(
    ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }) =>
      value > atMost || value < atLeast,
  )
  const machine = {
    node: process.version,
    processor: `${arch()}, ${cpus().length} cores`,
    memory_gb: Math.round(totalmem() / 1024 ** 3),
  }
  const before = measuredRoot === packageRoot ? '' : 'before'
  const file = path.join(packageRoot, folder, 'results', before, `${name}.json`)
  await mkdir(path.dirname(file), { recursive: true })
  const measured = new Date().toISOString().slice(0, 10)
  const results = { measured, machine, figures, ...(await figuresBefore(file)) }
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
  for (const { name, value, unit, atMost, atLeast } of figures) {
    const mark =
      atMost !== undefined ? ` (at most ${atMost})` : atLeast !== undefined ? ` (at least ${atLeast})` : ''
    console.log(`${name}: ${value} ${unit}${mark}`)
  }
  if (missed.length > 0) {
    console.error(`Missed: ${missed.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
  }
}

/** What was measured before a change that the figures are about stays beside them. */
async function figuresBefore(file: string): Promise<{ before?: unknown }> {
  const { before } = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { before?: unknown }
  return before === undefined ? {} : { before }
}
