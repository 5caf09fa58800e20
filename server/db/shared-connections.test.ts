import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { openWorldForTest } from '#server/testing/world.ts'
import { isOutage } from './outage.ts'
import { openSharedConnections } from './shared-connections.ts'

async function openOne() {
  const { database } = await openWorldForTest()
  const clients: pg.Client[] = []
  const create = () => {
    const client = new pg.Client({
      ...database.connection,
      pipeline: true,
      lock_timeout: 100,
    } as pg.ClientConfig)
    clients.push(client.on('error', () => {}))
    return client
  }
  const shared = openSharedConnections(create, 1, database.pool)
  const ask = async (text: string) => (await shared.query({ text })).rows[0]
  return { shared, ask, clients, admin: database.pool }
}

it('what is asked at once is written at once, and each gets its own answer', async () => {
  const { shared, ask, clients } = await openOne()
  await ask('select 1')
  const { stream } = (clients[0] as unknown as { connection: { stream: NodeJS.WritableStream } }).connection
  const writes: number[] = []
  const socket = stream as unknown as { _writev(chunks: unknown[], done: () => void): void }
  const write = socket._writev.bind(socket)
  socket._writev = (chunks, done) => {
    writes.push(chunks.length)
    write(chunks, done)
  }
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const answers = await Promise.all(numbers.map(number => ask(`select ${number} as number`)))
  expect(answers).toEqual(numbers.map(number => ({ number })))
  expect(writes).toHaveLength(1)
  await shared.end()
})

it('a statement that fails leaves those beside it alone', async () => {
  const { shared, ask } = await openOne()
  const [first, broken, last] = await Promise.allSettled([
    ask('select 1 as one'),
    ask('select 1 / 0'),
    ask('select 2 as two'),
  ])
  expect([first, last]).toEqual([
    { status: 'fulfilled', value: { one: 1 } },
    { status: 'fulfilled', value: { two: 2 } },
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  await shared.end()
})

it('a killed connection fails what is in flight as an outage, and the next statement opens another', async () => {
  const { shared, ask, clients, admin } = await openOne()
  const { pid } = await ask('select pg_backend_pid() as pid')
  const waiting = ask('select pg_sleep(20)').catch(error => error)
  const behind = ask('select 1').catch(error => error)
  await admin.query('select pg_terminate_backend($1)', [pid])
  expect([isOutage(await waiting), isOutage(await behind)]).toEqual([true, true])
  expect(await ask('select 3 as three')).toEqual({ three: 3 })
  expect(clients).toHaveLength(2)
  await shared.end()
})

it('a statement that meets a lock is asked again in the pool, and nothing waits behind it', async () => {
  const { shared, ask, admin } = await openOne()
  await admin.query('create table locked_samples (number int); insert into locked_samples values (7)')
  await ask('select 1')
  const holder = await admin.connect()
  await holder.query('begin; lock table locked_samples in access exclusive mode')
  let answered = false
  const waiting = ask('select number from locked_samples').finally(() => {
    answered = true
  })
  const behind = ask('select 2 as two')
  expect(await behind).toEqual({ two: 2 })
  expect(await ask('select 3 as three')).toEqual({ three: 3 })
  expect(answered).toBe(false)
  await holder.query('commit')
  holder.release()
  expect(await waiting).toEqual({ number: 7 })
  await shared.end()
})

it('while its connection is stuck, whatever else is asked goes to the pool', async () => {
  const { shared, ask, clients } = await openOne()
  const { pid } = await ask('select pg_backend_pid() as pid')
  const slow = ask('select pg_sleep(2), pg_backend_pid() as pid')
  const later = performance.now() + 200
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  const other = await ask('select pg_backend_pid() as pid')
  clock.mockRestore()
  expect(other.pid).not.toBe(pid)
  expect((await slow).pid).toBe(pid)
  expect((await ask('select pg_backend_pid() as pid')).pid).toBe(pid)
  expect(clients).toHaveLength(1)
  await shared.end()
})

it('its end waits for a connection that is about to open, and closes it', async () => {
  const { shared, ask, clients, admin } = await openOne()
  const asked = ask('select pg_backend_pid() as pid')
  await shared.end()
  const { pid } = await asked
  expect(clients).toHaveLength(1)
  await expect
    .poll(async () => (await admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount)
    .toBe(0)
})

it('nothing is asked after its end', async () => {
  const { shared, ask } = await openOne()
  await ask('select 1')
  await shared.end()
  await expect(ask('select 1')).rejects.toThrow('Connection terminated')
})
