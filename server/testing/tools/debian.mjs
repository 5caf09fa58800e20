/**
 * Tools of the tests that npm cannot bring. Debian packages are unpacked into a private folder instead of
 * being installed, because the tests must also run for a person who is not root and has no sudo.
 */
import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { findOnPath, unpacked } from './debian-packages.mjs'

const run = promisify(execFile)

/** Fetches everything once, so that no test waits for a download. */
export async function prepareTestTools() {
  await chromium()
  await swift()
  await pdfTools()
}

/**
 * A Chromium to start with `{ ...process.env, ...env }`: the one without windows, which the journeys run a third
 * faster in.
 * @returns {Promise<{ path: string, env: Record<string, string> }>}
 */
export async function chromium() {
  const installed = process.env.CHROMIUM_PATH || (await firstOnPath('chromium-headless-shell', 'chromium'))
  if (installed) {
    if (await starts(installed, ['--version'])) return { path: installed, env: {} }
    if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${installed}, which does not start.`)
  }
  return unpacked({
    name: 'chromium-headless-shell',
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    files: { 'fonts.conf': fonts },
    tool: async root => ({
      path: join(root, 'usr/lib/chromium/chromium-headless-shell'),
      env: { LD_LIBRARY_PATH: await libraryPath(root), FONTCONFIG_FILE: join(root, 'fonts.conf') },
    }),
    works: ({ path, env }) => starts(path, ['--version'], env),
  })
}

/**
 * A Python that can import OpenStack Swift, to start with `{ ...process.env, ...env }`.
 * @returns {Promise<{ python: string, env: Record<string, string> }>}
 */
export async function swift() {
  const works = ({ python, env }) => starts(python, ['-c', 'import swift.common.middleware.s3api.s3api'], env)
  const installed = { python: '/usr/bin/python3', env: {} }
  if (await works(installed)) return installed
  return unpacked({
    name: 'swift',
    packages: ['python3-swift'],
    tool: async root => ({
      python: await pythonOf(root, installed.python),
      env: {
        PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
        LD_LIBRARY_PATH: await libraryPath(root),
      },
    }),
    works,
  })
}

/**
 * Readers of PDF files that share nothing with what writes ours: poppler's pdftotext, pdfinfo, pdffonts and
 * pdftoppm, and qpdf; all in one folder, to start with `{ ...process.env, ...env }`.
 * @returns {Promise<{ folder: string, env: Record<string, string> }>}
 */
export async function pdfTools() {
  const works = async ({ folder, env }) =>
    (await starts(join(folder, 'pdftotext'), ['-v'], env)) &&
    (await starts(join(folder, 'qpdf'), ['--version'], env))
  const installed = { folder: '/usr/bin', env: {} }
  if (await works(installed)) return installed
  return unpacked({
    name: 'pdf-tools',
    packages: ['poppler-utils', 'qpdf'],
    tool: async root => ({
      folder: join(root, 'usr/bin'),
      env: { LD_LIBRARY_PATH: await libraryPath(root) },
    }),
    works,
  })
}

async function firstOnPath(...programs) {
  for (const program of programs) {
    const found = await findOnPath(program)
    if (found) return found
  }
}

async function starts(program, args, env = {}) {
  try {
    await run(program, args, { env: { ...process.env, ...env }, timeout: 60_000 })
    return true
  } catch {
    return false
  }
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

/** Libraries whose own search path is absolute (pulseaudio's for one) sit one folder below the others. */
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
