import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { build, install, requireNode, root } from './ready.mjs'

// `npm run bench` measures everything, `npm run bench -- NAME` one thing; figures go to bench/results/NAME.json.
// With BENCH_OF=FOLDER the portal of another checkout is measured instead; those figures go to bench/results/before.
requireNode()
install()
build()
const known = readdirSync(path.join(root, 'bench'))
  .filter(file => file.endsWith('.bench.ts'))
  .map(file => file.replace('.bench.ts', ''))
const wanted = process.argv[2] ? [process.argv[2]] : known
for (const name of wanted) {
  if (!known.includes(name)) {
    process.stderr.write(`There is no bench called ${name}. Known: ${known.join(', ')}\n`)
    process.exit(2)
  }
  const script = path.join(root, 'bench', `${name}.bench.ts`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
