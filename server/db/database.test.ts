import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { inTransaction, type Queries } from './database.ts'
import { isOutage } from './outage.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const pidOf = async (db: Queries) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0
const terminate = (pids: number[]) =>
  world.db.execute(sql`select pg_terminate_backend(pid) from unnest(${sql.param(pids)}::integer[]) pid`)

/** How many transactions are open at the same time when as many begin as the pool has connections. */
async function openAtOnce(): Promise<number> {
  let [open, most] = [0, 0]
  const hold = () =>
    inTransaction(world.db, async db => {
      most = Math.max(most, ++open)
      await db.execute(sql`select pg_sleep(0.1)`)
      open--
    })
  await Promise.allSettled(Array.from({ length: places }, hold))
  return most
}
const places = 10

it('a session that ends inside a transaction ends that transaction and nothing else', async () => {
  for (let round = 0; round < 15; round++) {
    const ended = inTransaction(world.db, async db => {
      const pid = await pidOf(db)
      await terminate([pid])
      // the connection may break while nobody asks anything of it
      await new Promise(resolve => setImmediate(resolve))
      await db.execute(sql`select 1`)
    })
    expect(isOutage(await ended.catch(error => error))).toBe(true)
  }
  await until(async () => (await openAtOnce()) === places)
})

it('a begin that fails gives its place in the pool back', async () => {
  for (let round = 0; round < 15; round++) {
    await openAtOnce()
    const { rows } = await world.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'hyperbola' and pid <> pg_backend_pid()`,
    )
    const killed = terminate(rows.map(({ pid }) => pid))
    const tried = Array.from({ length: places }, () => inTransaction(world.db, async () => {}))
    await Promise.allSettled([killed, ...tried])
  }
  await until(async () => (await openAtOnce()) === places)
})

it('an error of the work rolls back and keeps the connection', async () => {
  await world.db.execute(sql`create table kept (name text)`)
  const failing = inTransaction(world.db, async db => {
    await db.execute(sql`insert into kept values ('no')`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const places = world.database.pool.totalCount
  const wrong = inTransaction(world.db, db => db.execute(sql`select nonsense`))
  expect(isOutage(await wrong.catch(error => error))).toBe(false)
  expect(world.database.pool.totalCount).toBe(places)
  expect((await world.db.execute(sql`select * from kept`)).rows).toEqual([])
})
