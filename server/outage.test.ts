import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { addCast } from '#server/testing/cast.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { superuser } from './db/embedded/cluster.ts'
import { type Embedded, startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { isOutage } from './db/outage.ts'
import { sessionRoutes } from './features/accounts/sessions/sessions.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'

/** A database of its own: it is killed under the app. */
let dataDir: string
let embedded: Embedded
/** It looks at the processes of the server, and adds a table. */
let connection: Embedded['connection']
let world: World
const lines: string[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hyperbola-outage-'))
  await chmod(dataDir, 0o711)
  const packageRoot = inject('packageRoot')
  embedded = await startEmbedded({ dataDir, dataDirChosen: true, packageRoot })
  connection = { ...embedded.connection, user: superuser }
  await migrate(connection, packageRoot)
  const client = new pg.Client(connection)
  await client.connect()
  await addCast(drizzle(client))
  await client.end()
  world = await openWorld({
    database: connection,
    routes: [...systemRoutes, ...sessionRoutes, ...probeRoutes],
    config: { logTo: { write: line => void lines.push(line) } },
  })
  await addProbeTable(world.db)
})
afterAll(async () => {
  await world.close()
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const serverPid = async () =>
  Number.parseInt(await readFile(path.join(dataDir, 'db/postmaster.pid'), 'utf8').catch(() => '0'), 10)

/** With its backends: one that has not yet noticed the death of its server would still answer. */
async function killServer() {
  const { rows } = await world.database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where backend_type = $1',
    ['client backend'],
  )
  process.kill(await serverPid(), 'SIGKILL')
  for (const { pid } of rows) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it noticed by itself
    }
  }
}

it('while the database is away every call answers 503 with Retry-After, and the process lives on', async () => {
  const token = await world.tokenOf('owner')
  await world.call(probe.count)
  await killServer()
  const calls = [
    () => world.call(probe.count),
    () => world.call(probe.read, { headers: { authorization: token } }),
    () => world.call(probe.add, { body: { name: 'x' }, headers: { authorization: token } }),
    () => world.app.inject('/api/health'),
    () =>
      world.call(
        { method: 'POST', path: '/users/sign_in' },
        { body: { user: { email: 'a@b.co', password: 'x' } } },
      ),
  ]
  const answers = await Promise.all(calls.map(call => call()))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  for (const answer of answers) {
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toMatchObject({ code: 'unavailable', error: messages.unavailable })
  }
  const [told = '{}'] = lines.filter(line => line.includes('"event":"service.failed"'))
  expect(JSON.parse(told)).toMatchObject({ security: true, outcome: 'failed', reason: 'unavailable' })
  expect((await world.app.inject('/portallogin')).statusCode).toBe(200)
  await until(async () => (await world.app.inject('/api/health')).statusCode === 200)
})

it('the first good answer comes within 100 ms of the return of the database', async () => {
  const token = await world.tokenOf('owner')
  const clock = startGivenTime()
  const delays: number[] = []
  for (let round = 0; round < 3; round++) {
    process.kill(await serverPid(), 'SIGKILL')
    await until(async () => (await world.app.inject('/api/health')).statusCode === 503)
    const back = until(async () => {
      const client = new pg.Client(connection)
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        return clock()
      } catch {
        return null
      } finally {
        await client.end().catch(() => {})
      }
    })
    const good = until(async () => {
      const answer = await world.call(probe.read, { headers: { authorization: token } })
      return answer.statusCode === 200 ? clock() : null
    })
    delays.push((await good) - (await back))
  }
  // one of the three may have waited for a processor
  const [, middle] = delays.sort((one, other) => one - other)
  expect(middle).toBeLessThan(100)
})

it('of what ten people write while the database ends again and again nothing is lost or doubled', async () => {
  const token = await world.tokenOf('owner')
  const written: string[] = []
  const strange: string[] = []
  let stopping = false
  const write = async (_: unknown, writer: number) => {
    for (let turn = 0; !stopping; turn++) {
      const name = `writer-${writer}-${turn}`
      const headers = { authorization: token, 'idempotency-key': name }
      await until(async () => {
        const answer = await world.call(probe.add, { body: { name }, headers })
        if (answer.statusCode === 201) return true
        if (answer.statusCode !== 503 || !answer.headers['retry-after']) strange.push(answer.body)
        return false
      })
      written.push(name)
    }
  }
  const writers = Array.from({ length: 10 }, write)
  for (let round = 0; round < 3; round++) {
    const enough = written.length + 30
    await until(() => written.length >= enough)
    process.kill(await serverPid(), 'SIGQUIT')
  }
  const enough = written.length + 30
  await until(() => written.length >= enough)
  stopping = true
  await Promise.all(writers)
  const { rows } = await world.db.execute<{ name: string }>(
    "select name from probes where name like 'writer-%'",
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(written.sort())
  expect(strange).toEqual([])
})

it('a lock that is held for too long ends in 503, not in a crash or an endless wait', async () => {
  const { pool } = world.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table probes in access exclusive mode')
  const answer = await world.call(probe.count)
  await holder.query('rollback')
  holder.release()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
})

it('an error of ours is not taken for an outage', async () => {
  const error = await world.db.execute('select nonsense').catch(failure => failure)
  expect(isOutage(error)).toBe(false)
  expect(isOutage(new Error('wrapped', { cause: Object.assign(new Error('x'), { code: '57P01' }) }))).toBe(
    true,
  )
})
