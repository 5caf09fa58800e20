import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDataFolder } from '#server/db/embedded/data-folder.ts'
import { runAs } from '#server/db/embedded/database-user.ts'
import { findBinaries } from '#server/db/embedded/postgres-binaries.ts'
import { run } from '#server/testing/run.ts'
import { type Certificate, makeCertificate } from '#server/testing/servers/certificate.ts'
import { freePort } from '#server/testing/tools/free-port.ts'
import { databaseConnection, explainRefusedEncryption } from './database-connection.ts'

let folder: string
let certificate: Certificate
let pgCtl: (...args: string[]) => Promise<void>
let port: number

/** A server of its own on the loop-back address, which can be started with encryption and without. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-tls-'))
  await chmod(folder, 0o711)
  // without the name: for an address `pg` by itself would check whether the certificate is that of localhost
  certificate = makeCertificate(folder, 'IP:127.0.0.1')
  const opened = await openDataFolder({
    ...{ dataDir: path.join(folder, 'data'), dataDirChosen: true },
    ...{ packageRoot: inject('packageRoot'), writeLine() {} },
  })
  const binaries = await findBinaries(inject('packageRoot'), opened)
  const cluster = path.join(folder, 'cluster')
  const execute = async (program: string, ...args: string[]) => {
    const options = { folder: '/', detached: true, environment: { PGDATA: cluster } }
    const { succeeded, output } = await runAs(opened.user, path.join(binaries, program), args, options)
    if (!succeeded) throw new Error(output)
  }
  await chmod(folder, 0o777)
  await execute('initdb', '--auth=trust', '--username=portal', '--no-sync', '--no-locale')
  await chmod(folder, 0o711)
  const { uid, gid } = opened.user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  for (const [name, text] of [
    ['server.crt', certificate.cert],
    ['server.key', certificate.key],
  ] as const) {
    await writeFile(path.join(cluster, name), text, { mode: 0o600 })
    await chown(path.join(cluster, name), uid, gid)
  }
  port = await freePort()
  pgCtl = (...args) => execute('pg_ctl', '-w', '-s', ...args)
})
afterAll(async () => {
  await stop().catch(() => {})
  await rm(folder, { recursive: true, force: true })
})

const start = (ssl: 'on' | 'off') =>
  pgCtl(
    ...['start', '-l', path.join(folder, 'cluster/server.log'), '-o'],
    `-c ssl=${ssl} -c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=`,
  )
const stop = () => pgCtl('stop', '-m', 'immediate')

async function isEncrypted(url: string, encrypted = true): Promise<boolean> {
  const client = new pg.Client(databaseConnection(url, { encrypted }))
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  await client.end()
  return rows[0].ssl
}
const url = (parameters = '', host = '127.0.0.1') => `postgres://portal@${host}:${port}/postgres${parameters}`
const reason = (given: string) => isEncrypted(given).catch(explainRefusedEncryption)

it('a server without encryption gets nothing, in one sentence, unless it is on this machine', async () => {
  await start('off')
  expect(await reason(url())).toMatch(
    /^The PostgreSQL server offers no encryption\. .* name postgres in ALLOW_UN/,
  )
  expect(await isEncrypted(url(), false)).toBe(false)
  await stop()
})

it('a server with encryption is spoken to when its certificate is known and its own', async () => {
  await start('on')
  const known = `?sslrootcert=${certificate.certFile}`
  expect(await isEncrypted(url(known))).toBe(true)
  expect(await isEncrypted(url(`${known}&sslnegotiation=direct`))).toBe(true)
  for (const unknown of ['', '?sslmode=require', '?sslmode=require&uselibpqcompat=true'])
    expect(await reason(url(unknown))).toMatch(/^The certificate of the PostgreSQL server cannot be trusted/)
  expect(await reason(url(known, 'localhost'))).toMatch(/is for another name/)
  await stop()
})

it('the portal says so at its start, and does not wait', async () => {
  await start('off')
  const app = run('main.ts', [], { PORT: '0', DATA_DIR: folder, DATABASE_URL: url('?sslmode=verify-full') })
  await app.says(/The PostgreSQL server .*\./)
  expect(await app.ended).toBe(1)
  await stop()
})
