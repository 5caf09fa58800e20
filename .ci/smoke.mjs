import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

// A fresh clone, one command, a signed-in page, a clean stop: what a newcomer does in the first minute.
const source = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'first start '))
// A temporary folder is private; the database's own user must be able to enter it when root runs this.
chmodSync(folder, 0o755)
const clone = path.join(folder, 'hyperbola')
const started = Date.now()
try {
  execFileSync('git', ['clone', '--quiet', '--local', source, clone], { stdio: 'inherit' })
  await firstStart(clone)
  handOverBuild()
  process.stdout.write(
    `smoke: fresh clone to a signed-in page in ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What was built says of which sources: `npm test` uses it where they are the same, and builds anew otherwise. */
function handOverBuild() {
  rmSync(path.join(source, 'dist'), { recursive: true, force: true })
  cpSync(path.join(clone, 'dist'), path.join(source, 'dist'), { recursive: true })
}

async function firstStart(folder) {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const portal = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, HOME, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise(resolve => portal.on('close', resolve))
  try {
    await says(portal, ended, /is ready/)
    if (!existsSync(path.join(folder, 'data/db'))) throw new Error('the data is not where it should be')
    await look(`http://localhost:${port}`)
  } finally {
    // To the whole group, as Ctrl-C in a terminal does.
    process.kill(-portal.pid, 'SIGINT')
  }
  await ended
  // npm itself ends with the signal; whether the portal stopped in order shows in what it left.
  await gone(path.join(folder, 'data/db/postmaster.pid'))
}

async function look(origin) {
  const health = await fetch(`${origin}/api/health`)
  expect(health.status === 200 && (await health.json()).status === 'ok', 'health')
  const signIn = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: 'technician@hyperbola.test', password: 'hyperbola' } }),
  })
  expect(signIn.status === 200 && signIn.headers.get('authorization'), 'sign-in')
  const page = await fetch(`${origin}/projectportal`, { headers: { accept: 'text/html' } })
  const html = await page.text()
  const app = /type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  expect(page.status === 200 && app, 'page')
  const code = await fetch(origin + app)
  expect(code.status === 200 && (await code.text()).length > 10_000, 'script of the page')
}

async function gone(file) {
  for (const patience = Date.now() + 20_000; existsSync(file); ) {
    if (Date.now() > patience) throw new Error('the database still runs after Ctrl-C')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

function expect(condition, what) {
  if (!condition) throw new Error(`the ${what} of a fresh start is not right`)
}

function says(portal, ended, pattern) {
  return new Promise((resolve, reject) => {
    let printed = ''
    portal.stdout.on('data', chunk => {
      printed += chunk
      if (pattern.test(printed)) resolve()
    })
    void ended.then(() => reject(new Error(`npm start did not come up:\n${printed}`)))
  })
}

function freePort() {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
