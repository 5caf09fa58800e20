import path from 'node:path'
import process from 'node:process'
import { build, install, requireNode, root, run } from './ready.mjs'

/** All that the portal reads at run time beside its packages. README.md lists the same. */
const artifact = [
  ...['package.json', 'package-lock.json', 'LICENSE', 'SECURITY.md', '.env.example', 'bin', 'dist'],
  // read from their place in the sources, whether they run from there or built
  ...[
    'server/db/migrations',
    'server/services/secrets/common-passwords.bin',
    'server/services/pictures/heic-worker.mjs',
    'server/demo/drawing/draw-worker.mjs',
  ],
]

// `npm run build`: what `npm run serve` runs. `npm run build -- --pack FILE.tar.gz`: the same in one file.
const [option, file, ...more] = process.argv.slice(2)
if ((option !== undefined && option !== '--pack') || (option && !file) || more.length > 0) {
  process.stderr.write('Usage: npm run build\n       npm run build -- --pack FILE.tar.gz\n')
  process.exit(2)
}
requireNode()
install()
build()
if (file) {
  // npm starts us in the folder of package.json, and says where it was called
  const target = path.resolve(process.env.INIT_CWD ?? '.', file)
  run('tar', ['-czf', target, '-C', root, ...artifact], 'The file could not be written.')
  process.stdout.write(
    `${target} holds what runs. Where it is to run, unpack it, then: npm install --omit=dev && npm run serve\n`,
  )
}
