import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { build, install, requireNode, root } from './ready.mjs'

// `npm run drills` breaks things on purpose, `npm run drills -- NAME` one thing; figures go to drills/results/NAME.json.
requireNode()
install()
build()
const known = readdirSync(path.join(root, 'drills'))
  .filter(file => file.endsWith('.drill.ts'))
  .map(file => file.replace('.drill.ts', ''))
const wanted = process.argv[2] ? [process.argv[2]] : known
let failed = false
for (const name of wanted) {
  if (!known.includes(name)) {
    process.stderr.write(`There is no drill called ${name}. Known: ${known.join(', ')}\n`)
    process.exit(2)
  }
  process.stdout.write(`\n${name}\n`)
  const script = path.join(root, 'drills', `${name}.drill.ts`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' })
  failed ||= status !== 0
}
process.exitCode = failed ? 1 : 0
