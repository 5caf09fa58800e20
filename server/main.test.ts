import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { run } from '#server/testing/run.ts'
import { until } from '#server/testing/until.ts'
import { demoPeople } from './demo/accounts.ts'
import { newDatabaseUrl, newDataDir, ready, signIn } from './main.fixtures.ts'

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
    for (const event of ['portal.started', 'portal.stopped'])
      expect(app.output()).toMatch(new RegExp(`"security":true,"event":"${event}".*"version":"`))
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

  it('gives files that waited for a virus scanner without a job theirs, and hands them out without a scanner', async () => {
    const settings = {
      ...{ PORT: '0', DATABASE_URL: await newDatabaseUrl() },
      ...{ DATA_DIR: await newDataDir(), DEMO_DATA: 'off' },
    }
    const before = run('main.ts', [], settings)
    await before.says(ready)
    before.child.kill('SIGTERM')
    await before.ended
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    await client.query(`insert into files (key, filename, type, size, sha256, scan_status)
      values ('a', 'notes.txt', 'text/plain', 1, '', 'waiting')`)
    const app = run('main.ts', [], settings)
    await app.says(ready)
    await until(async () => (await client.query('select from files where scan_status is null')).rowCount)
    await client.end()
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
    expect(app.output()).toContain('SECURITY_CONTACT is not set')
    expect(app.output()).toContain('TRUST_PROXY is not set')
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
  it('makes a platform admin, who signs in once they chose a password by the link it prints', async () => {
    const dataDir = await newDataDir()
    const settings = { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off' }
    const app = run('main.ts', [], settings)
    const [, origin = ''] = await app.says(ready)
    const tool = run('admin-command.ts', ['create', 'Boss@Example.com'], settings)
    await tool.says(/within 2 hours:\nhttp:\S+\/reset\?token=\S+\n/)
    expect(await tool.ended).toBe(0)
    expect(tool.output()).toMatch(/"security":true,"event":"admin.created".*"record":"user","id":\d+/)
    expect(tool.output()).toContain('PUBLIC_URL is not set here, so the link begins with http://localhost:0.')
    const another = run('admin-command.ts', ['create', 'boss@example.com'], settings)
    const [, token] = await another.says(/has not chosen a password yet.*\n\S+\?token=(\S+)\n/)
    expect(another.output()).toMatch(/"event":"password.reset_requested".*"record":"user","id":\d+/)
    const password = 'a phrase of the boss'
    const chosen = await fetch(`${origin}/api/users/password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        user: { reset_password_token: token, password, password_confirmation: password },
      }),
    })
    expect(chosen.status).toBe(200)
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
    expect(adopting.output()).toMatch(/"event":"storage.adopted".*"call":"npm run admin -- adopt-storage"/)
    const reader = new pg.Client({ connectionString: settings.DATABASE_URL })
    await reader.connect()
    const { rows } = await reader.query(
      "select address, record from audit_log where call like '%adopt-storage'",
    )
    await reader.end()
    expect(rows).toEqual([{ address: 'command line', record: 'storage' }])
    await run('main.ts', ['serve'], moved).says(ready)
  })

  it('tells the audit trail of each admin it makes, and refuses a database that was written by a newer version', async () => {
    const settings = {
      DATABASE_URL: await newDatabaseUrl(),
      DATA_DIR: await newDataDir(),
      PUBLIC_URL: 'https://portal.example.com',
    }
    const made = run('admin-command.ts', ['create', 'boss@example.com'], settings)
    expect(await made.ended).toBe(0)
    expect(made.output()).toMatch(/\nhttps:\/\/portal\.example\.com\/reset\?/)
    expect(made.output()).not.toContain('PUBLIC_URL is not set')
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
