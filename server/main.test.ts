import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { run } from '#server/testing/run.ts'
import { demoPassword, demoPeople } from './demo/accounts.ts'

const signIn = (origin: string, email: string, password: string) =>
  fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  })

const ready = /is ready: (http:\S+)/

async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-main-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

/** An empty database on the tests' server, as an operator would name it. */
async function newDatabaseUrl(): Promise<string> {
  const { host, user, database } = inject('databaseServer')
  const name = `main_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  await client.query(`create database ${name}`)
  onTestFinished(async () => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  })
  expect(database).not.toBe(name)
  return `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
}

describe('npm start', () => {
  it('serves with a database of its own, tells the demo accounts, and each of them can sign in', async () => {
    const dataDir = await newDataDir()
    const app = run('main.ts', [], { PORT: '0', DATA_DIR: dataDir })
    const [, origin = ''] = await app.says(ready)
    await app.says(/newcomer@hyperbola\.test/)
    for (const { email } of demoPeople) {
      expect(app.output()).toContain(email)
      expect((await signIn(origin, email, demoPassword)).status).toBe(200)
    }
    // As Ctrl-C under npm does: from the terminal and from npm.
    app.child.kill('SIGINT')
    app.child.kill('SIGINT')
    expect(await app.ended).toBe(0)
    expect(existsSync(path.join(dataDir, 'db/postmaster.pid'))).toBe(false)
  })

  it('stops in order although a client never finishes its request', async () => {
    const dataDir = await newDataDir()
    const app = run('main.ts', [], { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off' })
    const [, origin = ''] = await app.says(ready)
    const { port } = new URL(origin)
    const client = connect(Number(port), '127.0.0.1')
    onTestFinished(() => void client.destroy())
    // The server has read the head and waits for a body that never comes.
    client.write('POST /api/users/sign_in HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n')
    client.write('Content-Type: application/json\r\nContent-Length: 50\r\n\r\n')
    expect(String((await once(client, 'data'))[0])).toContain('100 Continue')
    app.child.kill('SIGTERM')
    expect(await app.ended).toBe(0)
    expect(existsSync(path.join(dataDir, 'db/postmaster.pid'))).toBe(false)
  })

  it('says which port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as { port: number }
    const app = run('main.ts', [], {
      PORT: String(port),
      DATABASE_URL: await newDatabaseUrl(),
      DATA_DIR: await newDataDir(),
      DEMO_DATA: 'off',
    })
    expect(await app.ended).toBe(1)
    expect(app.output().trim()).toBe(
      `Port ${port} is already in use. Stop what uses it, or set PORT to another one.`,
    )
  })

  it('says which settings cannot be used', async () => {
    const app = run('main.ts', [], { PORT: 'many', DATABASE_URL: 'mysql://here' })
    expect(await app.ended).toBe(1)
    expect(app.output()).toMatch(/These settings cannot be used:\nPORT: .+\nDATABASE_URL: /)
  })
})

describe('several instances on one database', () => {
  it('may start at once: one migrates and fills it, all of them serve', async () => {
    const settings = { PORT: '0', DATABASE_URL: await newDatabaseUrl(), DATA_DIR: await newDataDir() }
    const apps = [1, 2, 3].map(() => run('main.ts', [], settings))
    const origins = await Promise.all(apps.map(async app => (await app.says(ready))[1] ?? ''))
    for (const origin of origins) expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    const first = await signIn(origins[0] ?? '', 'owner@hyperbola.test', demoPassword)
    const out = await fetch(`${origins[1]}/api/users/sign_out`, {
      method: 'DELETE',
      headers: { authorization: first.headers.get('authorization') ?? '' },
    })
    expect(out.status).toBe(200)
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    const counts = await client.query(
      'select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions',
    )
    await client.end()
    expect(counts.rows[0]).toEqual({ users: demoPeople.length, sessions: 0 })
  })
})

describe('npm run serve', () => {
  it('refuses unsafe settings and says which', async () => {
    const app = run('main.ts', ['serve'], {
      PUBLIC_URL: 'http://portal.example.com',
      CLOCK_OFFSET: '60',
      DEMO_DATA: 'on',
      SMTP_URL: 'smtp://localhost',
    })
    expect(await app.ended).toBe(1)
    for (const name of ['PUBLIC_URL', 'CLOCK_OFFSET', 'DEMO_DATA', 'MAIL_FROM'])
      expect(app.output()).toContain(`${name}: `)
  })

  it('needs its address in the settings', async () => {
    const app = run('main.ts', ['serve'], {})
    expect(await app.ended).toBe(1)
    expect(app.output()).toContain('PUBLIC_URL: set the address people open')
  })

  it('starts without demo data, and refuses a database that holds some', async () => {
    const settings = {
      PORT: '0',
      DATABASE_URL: await newDatabaseUrl(),
      DATA_DIR: await newDataDir(),
      PUBLIC_URL: 'https://portal.example.com',
    }
    const app = run('main.ts', ['serve'], settings)
    const [, origin = ''] = await app.says(ready)
    expect((await signIn(origin, 'admin@hyperbola.test', demoPassword)).status).toBe(401)
    expect(app.output()).not.toContain('hyperbola.test')
    app.child.kill('SIGTERM')
    await app.ended
    const demo = run('main.ts', [], settings)
    await demo.says(ready)
    demo.child.kill('SIGINT')
    expect(await demo.ended).toBe(0)
    const again = run('main.ts', ['serve'], settings)
    expect(await again.ended).toBe(1)
    expect(again.output()).toContain('This database holds demo accounts')
  })
})

describe('npm run admin', () => {
  it('makes a platform admin who can sign in with the password shown, and only once', async () => {
    const dataDir = await newDataDir()
    const settings = { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off' }
    const app = run('main.ts', [], settings)
    const [, origin = ''] = await app.says(ready)
    const tool = run('admin-command.ts', ['create', 'Boss@Example.com'], settings)
    const [, password = ''] = await tool.says(/shown only now: (\S+)/)
    expect(await tool.ended).toBe(0)
    const answer = await signIn(origin, 'boss@example.com', password)
    expect(await answer.json()).toMatchObject({ user: { admin: true, license: { kind: 'admin' } } })
    const again = run('admin-command.ts', ['create', 'boss@example.com'], settings)
    expect(await again.ended).toBe(1)
    expect(again.output()).toContain('There is already an account for boss@example.com.')
  })

  it('lets a moved storage be adopted; until then neither the portal nor the tool works with it', async () => {
    const settings = {
      PORT: '0',
      DATABASE_URL: await newDatabaseUrl(),
      DATA_DIR: await newDataDir(),
      PUBLIC_URL: 'https://portal.example.com',
    }
    const before = run('main.ts', ['serve'], settings)
    await before.says(ready)
    before.child.kill('SIGTERM')
    await before.ended
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    await client.query(
      `insert into files (key, filename, type, size, sha256) values ('gone', 'a.txt', 'text/plain', 1, '')`,
    )
    await client.end()
    const moved = { ...settings, DATA_DIR: await newDataDir() }
    for (const refused of [
      run('main.ts', ['serve'], moved),
      run('admin-command.ts', ['create', 'boss@example.com'], moved),
    ]) {
      expect(await refused.ended).toBe(1)
      expect(refused.output().trim()).toMatch(/^The file storage does not hold the files .*adopt-storage$/)
    }
    const unforced = run('admin-command.ts', ['adopt-storage'], moved)
    expect(await unforced.ended).toBe(1)
    expect(unforced.output()).toMatch(/holds 0 of the 1 files .*\nMost of them are missing/)
    const adopting = run('admin-command.ts', ['adopt-storage', '--force'], moved)
    expect(await adopting.ended).toBe(0)
    await run('main.ts', ['serve'], moved).says(ready)
  })

  it('tells the audit trail of each admin it makes, and refuses a database that was written by a newer version', async () => {
    const settings = { DATABASE_URL: await newDatabaseUrl(), DATA_DIR: await newDataDir() }
    const made = run('admin-command.ts', ['create', 'boss@example.com'], settings)
    expect(await made.ended).toBe(0)
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query('select call, address, record, fields from audit_log')
    const row = { call: 'npm run admin', address: 'command line', record: 'user', fields: ['admin: given'] }
    expect(rows).toEqual([row])
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1e15)`)
    await client.end()
    const refused = run('admin-command.ts', ['create', 'other@example.com'], settings)
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('This database was written by a newer version of the portal.')
  })

  it('prints its usage', async () => {
    const tool = run('admin-command.ts', ['create', 'nobody'], {})
    expect(await tool.ended).toBe(2)
    expect(tool.output()).toContain('Usage: npm run admin -- create EMAIL')
  })
})
