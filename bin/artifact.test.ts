import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '#server/testing/tools/free-port.ts'

const run = promisify(execFile)

/** Without what the tests set: NODE_ENV would change what is built. */
const { PATH = '', HOME = '' } = process.env

/** A folder that holds what `npm run build -- --pack` made, and the production packages. */
async function installArtifact(): Promise<string> {
  const root = inject('packageRoot')
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-artifact-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const file = path.join(folder, 'portal.tar.gz')
  await run(process.execPath, [path.join(root, 'bin/artifact.mjs'), '--pack', file], { env: { PATH, HOME } })
  await run('tar', ['-xzf', file, '-C', folder])
  await installProduction(root, folder)
  return folder
}

/** As `npm install --omit=dev` would, without a network: what the lock file does not mark as for development. */
async function installProduction(root: string, folder: string): Promise<void> {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'))
  const names = Object.keys(packages).filter(
    name => name && !packages[name].dev && !packages[name].devOptional && existsSync(path.join(root, name)),
  )
  for (const name of names) {
    await mkdir(path.join(folder, name), { recursive: true })
    for (const entry of await readdir(path.join(root, name)))
      if (entry !== 'node_modules')
        await cp(path.join(root, name, entry), path.join(folder, name, entry), {
          recursive: true,
          verbatimSymlinks: true,
        })
  }
  const present = Object.fromEntries(names.map(name => [name, packages[name]]))
  const written = path.join(folder, 'node_modules/.package-lock.json')
  await writeFile(written, JSON.stringify({ packages: present }))
}

it('what npm run build packs serves, prints and backs up with the production packages alone', async () => {
  const folder = await installArtifact()
  for (const tool of ['vite', 'esbuild', 'tsx', 'typescript', 'vitest', 'react'])
    expect(existsSync(path.join(folder, 'node_modules', tool)), tool).toBe(false)
  const port = await freePort()
  const env = { PATH, HOME, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, LOG_LEVEL: 'warn' }
  const portal = spawn(process.execPath, ['bin/start.mjs', 'serve'], { cwd: folder, env })
  let printed = ''
  for (const stream of [portal.stdout, portal.stderr]) stream.on('data', chunk => (printed += chunk))
  const ended = once(portal, 'close')
  onTestFinished(async () => {
    portal.kill('SIGTERM')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    portal.stdout.on('data', () => printed.includes('is ready: ') && resolve())
    void ended.then(() => reject(new Error(printed)))
  })
  expect(printed).not.toMatch(/Installing|Building/)

  const get = (address: string) => fetch(`http://localhost:${port}${address}`)
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok' })
  expect(await (await get('/portallogin')).text()).toMatch(/<html/)
  const paper = await get('/api/documents/guidebook.pdf')
  expect([paper.status, (await paper.text()).slice(0, 5)]).toEqual([200, '%PDF-'])

  await run(process.execPath, ['bin/backup.mjs', 'backup.tar.gz'], { cwd: folder, env })
  expect(existsSync(path.join(folder, 'backup.tar.gz'))).toBe(true)
  const usage = await run(process.execPath, ['bin/admin.mjs'], { cwd: folder, env }).catch(error => error)
  expect(usage.stderr).toContain('Usage: npm run admin')

  portal.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
