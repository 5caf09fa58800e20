import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { build, install, requireNode, root } from './ready.mjs'
import { closingLines, newResults, readJourneys, readVitest } from './test-results.mjs'
import { journeysFor, unitTestsFor } from './test-selection.mjs'

// `npm test`: installs what is missing, then types, lint, unit and API tests, and journeys in a real browser.
// `npm test -- PATTERN`: only the unit tests and journeys whose path or title contains the pattern.
requireNode()
install()
// what these import is there only now
const { chromium, pdfTools, prepareTestTools } = await import('../server/testing/tools/debian.mjs')
const pattern = process.argv.slice(2).join(' ')
const results = newResults()
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-results-'))
try {
  const missing = await results.time('tools', prepareTestTools).catch(refused)
  if (missing) {
    results.missing = missing
    process.env.MISSING_TOOLS = JSON.stringify(missing)
    if (pattern) await runSelected()
    else await runEverything()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(`${closingLines(results)}\n`)
process.exitCode = results.failed > 0 || results.passed === 0 ? 1 : 0

/** Tools that apt should bring and cannot, as without a network: what to do stands in the message. */
function refused(error) {
  const [line] = String(error.message).split('\n', 1)
  results.add({ failed: 1, failures: [`tools: ${line}`] })
}

async function runEverything() {
  // they leave processors idle now and then, and so do the unit tests
  const checks = runChecks()
  await results.time('build', build)
  await results.time('unit and API tests', () => runVitest([]))
  await checks
  await results.time('journeys', () => runJourneys([]))
}

async function runSelected() {
  const { byPath, byTitle } = await unitTestsFor(pattern)
  const journeys = await journeysFor(pattern)
  const units = 'unit and API tests'
  // the one that runs what is built must not build it beside others
  if (byPath.includes('bin/artifact.test.ts')) await results.time('build', build)
  if (byPath.length > 0) await results.time(units, () => runVitest(byPath))
  if (byTitle.length > 0)
    await results.time(`${units}, by title`, () =>
      runVitest([...byTitle, '--testNamePattern', escaped(pattern)], { skipped: 0 }),
    )
  if (journeys) {
    await results.time('build', build)
    await results.time('journeys', () => runJourneys(['--pass-with-no-tests', '--grep', escaped(pattern)]))
  }
  if (results.passed + results.failed === 0) process.stdout.write(`\nNo test fits "${pattern}".\n`)
}

/** Each of these counts as one test. */
async function runChecks() {
  const commands = ['tsc -p contract', 'tsc -p server', 'tsc -p web', 'tsc -p e2e']
  for (const command of [...commands, 'biome ci --error-on-warnings .']) {
    const [tool, ...args] = command.split(' ')
    let printed = ''
    const code = await results.time(`${command} (beside)`, () =>
      run(tool, args, {}, chunk => {
        printed += chunk
      }),
    )
    results.add(code === 0 ? { passed: 1 } : { failed: 1, failures: [command] })
    // biome also speaks when everything is in order
    if (code !== 0) process.stdout.write(`\n${command}\n${printed}`)
  }
}

async function runVitest(args, counts = {}) {
  const file = path.join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...reporters, ...args])
  results.add({ ...(await readVitest(file, code)), ...counts })
}

async function runJourneys(args) {
  const file = path.join(folder, 'journeys.json')
  const browser = await chromium()
  const portal = await startPortal()
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
    ...browser.env,
    CHROMIUM_PATH: browser.path ?? '',
    // apart from the browser's own environment: each brings libraries of its own
    ...(!results.missing['pdf-tools'] && { PDF_TOOLS: JSON.stringify(await pdfTools()) }),
    BASE_URL: portal.origin,
    PORTAL_SOCKET: portal.socket,
    PLAYWRIGHT_JSON: file,
  })
  await portal.stop()
  results.add(await readJourneys(file, code))
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
  return { origin, socket: path.join(dataDir, 'data/socket'), stop }
}

async function run(tool, args, env = {}, hear = null) {
  const child = spawn(path.join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', hear ? 'pipe' : 'inherit', hear ? 'pipe' : 'inherit'],
  })
  // what makes pictures and PDFs has a low priority: beside it, tests and browsers of a higher one would starve it
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
  return new Promise(resolve => child.on('close', resolve))
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
