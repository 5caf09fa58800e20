import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** This file runs before anything is installed: plain Node, no packages. */
export const root = path.resolve(import.meta.dirname, '..')

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  process.stderr.write(`Node 20.19 or newer is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}

/** Settings may stand in a file beside package.json; what the environment says wins. */
export function loadSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * What is built runs with the production packages alone. What is not, or not as the sources are now, is built first,
 * which takes the development packages: a fresh clone needs no step before its first start.
 */
export function prepare() {
  if (!isBuilt()) {
    if (!hasSources()) {
      process.stderr.write(
        'There is nothing to run: make it with `npm run build` in a checkout of the sources.\n',
      )
      process.exit(1)
    }
    install()
    build()
  } else if (!isInstalled({ dev: false })) {
    process.stdout.write('Installing packages …\n')
    run('npm', [...installing, '--omit=dev'], 'The packages could not be installed.')
  }
}

export function install() {
  if (isInstalled({ dev: true })) return
  process.stdout.write('Installing packages …\n')
  // NODE_ENV=production would leave out what builds the web
  run('npm', [...installing, '--include=dev'], 'The packages could not be installed.')
}

/** Not `npm ci`: it insists on optional packages for other machines, which a registry need not have. */
const installing = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

export function build() {
  if (isBuilt()) return
  process.stdout.write('Building …\n')
  const wanted = hashOfSources()
  // A process of its own: the builders' memory goes with it.
  run(process.execPath, [path.join(root, 'bin/build.mjs')], 'The build failed.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Written last, with what was built from. */
const stamp = path.join(root, 'dist/.stamp')
const isBuilt = () => existsSync(stamp) && (!hasSources() || readFileSync(stamp, 'utf8') === hashOfSources())

/** What `npm run build -- --pack` made has none. */
const hasSources = () => existsSync(path.join(root, 'server/main.ts'))

/** Installed means: every package of the lock file is there in its version, unless it is for other machines. */
function isInstalled({ dev }) {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' ||
      entry.optional ||
      (!dev && (entry.dev || entry.devOptional)) ||
      present[name]?.version === entry.version,
  )
}

function hashOfSources() {
  const hash = createHash('sha256')
  const files = ['contract', 'server', 'web'].flatMap(folder => filesBelow(path.join(root, folder)))
  for (const name of ['package-lock.json', 'vite.config.ts', 'bin/build.mjs'])
    files.push(path.join(root, name))
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || file.startsWith(path.join(root, 'server/testing/'))) continue
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
}

export function run(command, args, complaint) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  process.stderr.write(`${complaint}\n`)
  process.exit(1)
}
