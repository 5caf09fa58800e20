import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { run } from '#server/testing/run.ts'
import { newDatabaseUrl, newDataDir, ready, signIn } from './main.fixtures.ts'

describe('npm run serve', () => {
  it('says which services may be spoken to without encryption, one to a line', async () => {
    const app = run('main.ts', ['serve'], {
      PORT: '0',
      DATABASE_URL: await newDatabaseUrl(),
      DATA_DIR: await newDataDir(),
      PUBLIC_URL: 'https://portal.example.com',
      ALLOW_UNENCRYPTED: 'smtp, maps',
      GEOCODER_URL: 'http://maps.example.com/?q={query}',
    })
    await app.says(ready)
    for (const service of ['smtp', 'maps'])
      expect(app.output().split('\n')).toContain(
        `ALLOW_UNENCRYPTED: ${service} may be spoken to without encryption.`,
      )
    expect(app.output()).not.toContain('postgres may')
  })

  it('runs as a role that cannot change the schema, beside one that can', async () => {
    const owner = await newDatabaseUrl()
    const role = `app_${randomBytes(6).toString('hex')}`
    const client = new pg.Client({ connectionString: owner })
    client.on('error', () => {})
    await client.connect()
    await client.query(`create role ${role} login`)
    onTestFinished(async () => {
      const last = new pg.Client({ connectionString: owner })
      await last.connect()
      await last.query(`drop owned by ${role}`)
      await last.query(`drop role ${role}`)
      await last.end()
    })
    const app = run('main.ts', ['serve'], {
      PORT: '0',
      DATABASE_URL: owner.replace(/\/\/\w+@/, `//${role}@`),
      MIGRATION_DATABASE_URL: owner,
      DATA_DIR: await newDataDir(),
      PUBLIC_URL: 'https://portal.example.com',
    })
    const [, origin = ''] = await app.says(ready)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    expect((await signIn(origin, 'nobody@example.com', demoPassword)).status).toBe(401)
    const { rows } = await client.query(
      `select distinct usename from pg_stat_activity where datname = current_database() and application_name = 'hyperbola'`,
    )
    await client.end()
    expect(rows).toEqual([{ usename: role }])
    app.child.kill('SIGTERM')
    await app.ended
  })
})

describe('npm run admin', () => {
  it('makes new keys, and the audit trail tells it', async () => {
    const settings = {
      PORT: '0',
      DATABASE_URL: await newDatabaseUrl(),
      DATA_DIR: await newDataDir(),
      DEMO_DATA: 'off',
    }
    const tool = run('admin-command.ts', ['rotate-keys'], settings)
    await tool.says(/Key 2 of file-links made\.[\s\S]*Running instances use the new keys from now on/)
    expect(await tool.ended).toBe(0)
    expect(tool.output()).toMatch(/"security":true,"event":"keys.rotated".*"record":"key"/)
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    const { rows } = await client.query('select call, address, record from audit_log')
    await client.end()
    expect(rows).toEqual([{ call: 'npm run admin -- rotate-keys', address: 'command line', record: 'key' }])
  })

  it('removes the second factor of somebody who lost theirs, with a mail, a row and a security event', async () => {
    const settings = {
      PORT: '0',
      DATABASE_URL: await newDatabaseUrl(),
      DATA_DIR: await newDataDir(),
      DEMO_DATA: 'off',
    }
    const email = 'lost@example.com'
    expect(await run('admin-command.ts', ['create', email], settings).ended).toBe(0)
    const client = new pg.Client({ connectionString: settings.DATABASE_URL })
    await client.connect()
    await client.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, name) select id, 'a', 'b', 0, 'Phone' from users`,
    )
    const reset = () => run('admin-command.ts', ['reset-second-factor', email], settings)
    const tool = reset()
    await tool.says(/The second factor of lost@example\.com is removed/)
    expect(await tool.ended).toBe(0)
    expect(tool.output()).toContain('"event":"second_factor.removed"')
    const again = reset()
    await again.says(/This account doesn't use two-step sign-in\./)
    expect(await again.ended).toBe(1)
    const { rows } = await client.query(
      `select count(*)::int as keys, (select recipient from outbox) as mailed,
        (select count(*)::int from audit_log where call = 'npm run admin -- reset-second-factor') as rows from passkeys`,
    )
    await client.end()
    expect(rows).toEqual([{ keys: 0, mailed: email, rows: 1 }])
  })
})
