import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/** A program as one file, which starts in a third of the time that its source takes. Bundled once per test process. */
export function bundle(program: string): string {
  const known = bundles.get(program)
  if (known) return known
  const outfile = path.join(folder, `${path.basename(program, '.ts')}.mjs`)
  if (bundles.size === 0) {
    mkdirSync(folder, { recursive: true })
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  buildSync({
    absWorkingDir: packageRoot(),
    entryPoints: [program],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
  })
  bundles.set(program, outfile)
  return outfile
}

const bundles = new Map<string, string>()

/** Inside the package, where the programs find package.json and their libraries. */
const folder = path.join(packageRoot(), 'node_modules/.cache/hyperbola-tests', String(process.pid))
