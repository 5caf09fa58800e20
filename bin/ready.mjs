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

export function install() {
  if (isInstalled()) return
  process.stdout.write('Installing packages …\n')
  // Not `npm ci`: it insists on optional packages for other machines, which a registry need not have.
  // Development packages too: NODE_ENV=production would leave out what builds the web.
  run(
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed.',
  )
}

export function build() {
  const stamp = path.join(root, 'dist/.stamp')
  const wanted = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building …\n')
  // A process of its own: the builders' memory goes with it.
  run(process.execPath, [path.join(root, 'bin/build.mjs')], 'The build failed.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Installed means: every package of the lock file is there in its version, unless it is for other machines. */
function isInstalled() {
  const installed = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, entry]) => name === '' || entry.optional || present[name]?.version === entry.version,
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

function run(command, args, complaint) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  process.stderr.write(`${complaint}\n`)
  process.exit(1)
}
