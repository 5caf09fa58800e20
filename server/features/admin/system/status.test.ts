import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { announceInstance } from '#server/services/instances/announce-instance.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { openFaultyScanner } from '#server/testing/servers/faulty-scanner.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const hangUp = (socket: Socket) => void socket.resetAndDestroy()
const sayAnything = (socket: Socket) => void socket.end('UNKNOWN COMMAND\0')
const sayNothing = () => {}

const status = async (at = world) => (await at.call(api.admin.status, {}, 'admin')).json()
const run = (statement: string) => world.db.execute(sql.raw(statement))

describe('the system page', () => {
  it('tells of version, database, storage and disk', async () => {
    const answer = await status()
    expect(answer.version).toMatch(/^\d+\.\d+/)
    expect(Math.abs(Date.parse(answer.at) - Date.now())).toBeLessThan(60_000)
    expect(answer.database.bytes).toBeGreaterThan(1_000_000)
    expect(answer.database.connections).toBeGreaterThan(0)
    expect(answer.storage).toMatchObject({ kind: 'disk', ok: true })
    expect(answer.mail).toMatchObject({ smtp: false, waiting: 0, failed: 0 })
    expect(answer.backup).toEqual({ nightly: false, last: null, last_good_at: null })
    expect(answer.instances).toEqual([])
  })

  it('counts what is due, runs and failed, but nothing that is meant for later', async () => {
    await run(`insert into jobs (kind, payload, run_at, locked_until, failed_at) values
      ('a', '{}', now() - interval '1 hour', null, null), ('a', '{}', now() + interval '1 hour', null, null),
      ('a', '{}', now(), now() + interval '1 minute', null), ('a', '{}', now(), null, now())`)
    const { queue } = await status()
    expect(queue).toMatchObject({ waiting: 1, running: 1, failed: 1 })
    expect(Date.now() - Date.parse(queue.oldest_waiting_since)).toBeGreaterThan(3_500_000)
  })

  it('knows the last backup and the last good one', async () => {
    await run(`insert into backup_runs (finished_at, file, bytes, error) values
      ('2026-11-01T10:00:00Z', 'a.tar', 123, null), ('2026-11-02T10:00:00Z', 'b.tar', null, 'disk full')`)
    expect((await status()).backup).toEqual({
      nightly: false,
      last: { finished_at: '2026-11-02T10:00:00.000Z', bytes: null, error: 'disk full' },
      last_good_at: '2026-11-01T10:00:00.000Z',
    })
  })

  it('tells whether the virus scanner answers, and since when files wait for it', async () => {
    expect((await status()).scanner).toBeNull()
    const scanner = await openFaultyScanner(socket => void socket.end('PONG\0'))
    const here = await openWorldForTest({ config: { clamavHost: scanner.host } })
    expect((await status(here)).scanner).toEqual({ ok: true, waiting: 0, waiting_since: null })
    await here.db.execute(sql`insert into files (key, filename, type, size, sha256, scan_status, created_at)
      values ('a', 'a.txt', 'text/plain', 1, '', 'waiting', '2026-11-01T10:00:00Z'),
        ('b', 'b.txt', 'text/plain', 1, '', 'waiting', '2026-11-02T10:00:00Z'),
        ('c', 'c.txt', 'text/plain', 1, '', 'clean', '2026-10-01T10:00:00Z')`)
    const waiting = { waiting: 2, waiting_since: '2026-11-01T10:00:00.000Z' }
    for (const treat of [hangUp, sayAnything, sayNothing]) {
      scanner.treat = treat
      expect((await status(here)).scanner).toEqual({ ok: false, ...waiting })
    }
  })

  it('answers when storage and disk do not', async () => {
    const hangs = { ...world.storage, size: () => new Promise<number>(() => {}) }
    const here = await openWorldForTest({
      ...{ database: world.database.connection, storage: hangs, config: { dataDir: '/nowhere/at/all' } },
    })
    const clock = startGivenTime()
    const answer = await status(here)
    expect([answer.storage.ok, answer.disk]).toEqual([false, null])
    expect(clock()).toBeLessThan(5000)
  })
})

describe('an instance', () => {
  it('is listed while it runs, says that it is there, and is gone once it stops', async () => {
    const { log } = world.app
    await run(`insert into instances values ('old', 'gone.test', '1', now(), now() - interval '2 days')`)
    const announcement = announceInstance(world.db, '9.9.9', log, 0.05)
    const [first] = await until(async () => {
      const { instances } = await status()
      return instances.length > 0 && instances
    })
    expect(first).toMatchObject({ version: '9.9.9' })
    await until(async () => (await status()).instances[0].seen_at > first.seen_at)
    await announcement.stop()
    expect((await status()).instances).toEqual([])
  })

  it('goes on after the database was away, which neither its start nor its stop waits for', async () => {
    let away = true
    const db = {
      ...world.db,
      execute: (query: Parameters<typeof world.db.execute>[0]) =>
        away ? Promise.reject(new Error('away')) : world.db.execute(query),
    } as typeof world.db
    const announcement = announceInstance(db, '9.9.8', world.app.log, 0.05)
    onTestFinished(() => announcement.stop())
    expect((await status()).instances).toEqual([])
    away = false
    await until(async () => (await status()).instances.length === 1)
  })
})
