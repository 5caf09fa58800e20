/**
 * Programs of the tests that npm cannot bring. Debian packages are unpacked into a private folder instead of
 * being installed, because the tests must also run for a person who is not root and has no sudo.
 */
import { execFile, spawnSync } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findOnPath, unpack, unpackedBefore } from './debian-packages.mjs'

const run = promisify(execFile)

/**
 * Fetches everything once, so that no test waits for a download.
 * @returns {Promise<Record<string, string>>} what cannot be had on this machine, and why
 */
export async function prepareTestTools() {
  await chromium()
  const missing = {}
  for (const [name, find] of Object.entries({ swift, 'pdf-tools': pdfTools, clamd }))
    await find().catch(error => {
      if (!(error instanceof NoPackageManager)) throw error
      missing[name] = error.message
    })
  return missing
}

/** Only Debian and its relatives are supported: elsewhere what is not installed by hand cannot be had. */
class NoPackageManager extends Error {}

/**
 * A Chromium to start with `{ ...process.env, ...env }`. The headless shell comes first: the journeys run a third
 * faster in it than in a full browser. Without a path, it is Playwright's own.
 * @returns {Promise<{ path?: string, env: Record<string, string> }>}
 */
export async function chromium() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (await starts(CHROMIUM_PATH, ['--version'])) return { path: CHROMIUM_PATH, env: {} }
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not start.`)
  }
  return (
    (await browserOnPath('chromium-headless-shell')) ??
    (await unpackedBefore(headlessShell)) ??
    (await browserOnPath('chromium', 'chromium-browser', 'google-chrome')) ??
    (await browserOfPlaywright()) ??
    ((await findOnPath('apt-get')) ? unpack(headlessShell) : installBrowserOfPlaywright())
  )
}

/**
 * A Python that can import OpenStack Swift, to start with `{ ...process.env, ...env }`.
 * @returns {Promise<{ python: string, env: Record<string, string> }>}
 */
export async function swift() {
  const installed = { python: '/usr/bin/python3', env: {} }
  const works = ({ python, env }) => starts(python, ['-c', 'import swift.common.middleware.s3api.s3api'], env)
  if (await works(installed)) return installed
  return fetched({
    name: 'swift',
    packages: ['python3-swift'],
    works,
    locate: async root => ({
      python: await pythonOf(root, installed.python),
      env: {
        PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
        LD_LIBRARY_PATH: await libraryPath(root),
      },
    }),
  })
}

/**
 * Readers of PDF files that share nothing with what writes ours: poppler's pdftotext, pdfinfo, pdffonts and
 * pdftoppm, and qpdf; all in one folder, to start with `{ ...process.env, ...env }`.
 * @returns {Promise<{ folder: string, env: Record<string, string> }>}
 */
export async function pdfTools() {
  const installed = { folder: dirname((await findOnPath('pdftotext')) ?? '/usr/bin/'), env: {} }
  const works = async ({ folder, env }) =>
    (await starts(join(folder, 'pdftotext'), ['-v'], env)) &&
    (await starts(join(folder, 'qpdf'), ['--version'], env))
  if (await works(installed)) return installed
  return fetched({
    name: 'pdf-tools',
    packages: ['poppler-utils', 'qpdf'],
    works,
    locate: async root => ({
      folder: join(root, 'usr/bin'),
      env: { LD_LIBRARY_PATH: await libraryPath(root) },
    }),
  })
}

/**
 * The virus scanner, to start with `{ ...process.env, ...env }`; its signatures are the test's own.
 * @returns {Promise<{ path: string, env: Record<string, string> }>}
 */
export async function clamd() {
  const installed = { path: (await findOnPath('clamd')) ?? '/usr/sbin/clamd', env: {} }
  const works = ({ path, env }) => starts(path, ['--help'], env)
  if (await works(installed)) return installed
  return fetched({
    name: 'clamd',
    packages: ['clamav-daemon'],
    works,
    locate: async root => ({
      path: join(root, 'usr/sbin/clamd'),
      env: { LD_LIBRARY_PATH: await libraryPath(root) },
    }),
  })
}

async function fetched(tool) {
  if (await findOnPath('apt-get')) return (await unpackedBefore(tool)) ?? unpack(tool)
  throw new NoPackageManager(
    `${tool.packages.join(' and ')} cannot be fetched, because there is no apt-get here`,
  )
}

async function browserOnPath(...names) {
  for (const name of names) {
    const path = await findOnPath(name)
    if (path && (await starts(path, ['--version']))) return { path, env: {} }
  }
}

/** Playwright knows by itself where it has put its browser. */
async function browserOfPlaywright() {
  const { chromium: launcher } = await import('@playwright/test')
  try {
    await (await launcher.launch()).close()
    return { env: {} }
  } catch {
    // not installed, or without the libraries it needs
  }
}

async function installBrowserOfPlaywright() {
  const command = ['playwright', 'install', 'chromium-headless-shell']
  spawnSync('npx', command, { stdio: ['ignore', 'inherit', 'inherit'] })
  const installed = await browserOfPlaywright()
  if (!installed) throw new Error('Playwright has no Chromium that starts here; set CHROMIUM_PATH to one.')
  return installed
}

// system fonts count too: apt lists no font package where one is installed already
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`

const headlessShell = {
  name: 'chromium-headless-shell',
  packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
  files: { 'fonts.conf': fonts },
  works: ({ path, env }) => starts(path, ['--version'], env),
  locate: async root => ({
    path: join(root, 'usr/lib/chromium/chromium-headless-shell'),
    env: { LD_LIBRARY_PATH: await libraryPath(root), FONTCONFIG_FILE: join(root, 'fonts.conf') },
  }),
}

async function starts(program, args, env = {}) {
  try {
    await run(program, args, { env: { ...process.env, ...env }, timeout: 60_000 })
    return true
  } catch {
    return false
  }
}

/** Libraries whose own search path is absolute (pulseaudio's for one) are one folder below the others. */
async function libraryPath(root) {
  const found = []
  for (const base of ['usr/lib', 'lib']) {
    for (const architecture of await foldersIn(join(root, base))) {
      if (!architecture.includes('-linux-gnu')) continue
      const libraries = join(root, base, architecture)
      found.push(libraries, ...(await foldersIn(libraries)).map(name => join(libraries, name)))
    }
  }
  return found.join(delimiter)
}

async function foldersIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
}

/** Python is unpacked too where the machine has none. */
async function pythonOf(root, installed) {
  const path = join(root, 'usr/bin/python3')
  return access(path).then(
    () => path,
    () => installed,
  )
}
