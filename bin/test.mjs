import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { chromium, pdfTools, prepareTestTools } from './debian.mjs'
import { build, install, requireNode, root } from './ready.mjs'

// `npm test`: installs what is missing, then types, lint, unit and API tests, and journeys in a real browser.
requireNode()
install()
await prepareTestTools()
build()

const results = await mkdtemp(path.join(tmpdir(), 'hyperbola-results-'))
const total = { passed: 0, failed: 0 }
try {
  await check('types', ['tsc -p contract', 'tsc -p server', 'tsc -p web', 'tsc -p e2e'])
  await check('lint', ['biome ci --error-on-warnings .'])
  await runVitest()
  await runJourneys()
} finally {
  await rm(results, { recursive: true, force: true })
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/** Each of these counts as one test. */
async function check(name, commands) {
  process.stdout.write(`\n${name}\n`)
  for (const command of commands) {
    const [tool, ...args] = command.split(' ')
    count((await run(tool, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  }
}

async function runVitest() {
  const file = path.join(results, 'vitest.json')
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = await read(file)
  const passed = report?.numPassedTests ?? 0
  count({ passed, failed: Math.max(report?.numFailedTests ?? 0, code === 0 && passed > 0 ? 0 : 1) })
}

async function runJourneys() {
  const file = path.join(results, 'journeys.json')
  const browser = await chromium()
  const portal = await startPortal()
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    ...browser.env,
    CHROMIUM_PATH: browser.path,
    // apart from the browser's own environment: each brings libraries of its own
    PDF_TOOLS: JSON.stringify(await pdfTools()),
    BASE_URL: portal.origin,
    PLAYWRIGHT_JSON: file,
  })
  await portal.stop()
  const stats = (await read(file))?.stats
  const passed = stats?.expected ?? 0
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  count({ passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1) })
}

/** The portal as people get it, on data of its own. */
async function startPortal() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hyperbola-portal-'))
  await chmod(dataDir, 0o711)
  const { PATH = '', HOME = '' } = process.env
  const portal = spawn(process.execPath, [path.join(root, 'bin/start.mjs')], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      DATA_DIR: path.join(dataDir, 'data'),
      LOG_LEVEL: 'warn',
      // journeys come from an address each
      TRUST_PROXY: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => portal.on('close', resolve))
  const origin = await new Promise((resolve, reject) => {
    let printed = ''
    portal.stdout.on('data', chunk => {
      printed += chunk
      const match = printed.match(/is ready: (http:\S+)/)
      if (match) resolve(match[1])
    })
    void ended.then(() => reject(new Error(`The portal did not start:\n${printed}`)))
  })
  const stop = async () => {
    portal.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { origin, stop }
}

async function run(tool, args, env = {}) {
  const child = spawn(path.join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise(resolve => child.on('close', resolve))
}

function count({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

async function read(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => null)
}
