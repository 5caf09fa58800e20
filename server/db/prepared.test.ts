import pg from 'pg'
import { expect, it } from 'vitest'
import { openWorldForTest } from '#server/testing/world.ts'
import { inTransaction } from './database.ts'
import { prepareStatements } from './prepared.ts'

async function connect(most?: number) {
  const world = await openWorldForTest()
  const { Client } = prepareStatements(most)
  const client = new Client(world.database.connection)
  await client.connect()
  const prepared = async () =>
    (await client.query('select statement from pg_prepared_statements order by name')).rows.map(
      ({ statement }) => statement,
    )
  const ask = (text: string, values: unknown[]) => client.query({ text, values })
  return { client, prepared, ask, close: () => client.end() }
}

it('prepares what is asked more than once, by its text', async () => {
  const { prepared, ask, close } = await connect()
  await ask('select $1::int as once', [1])
  for (const value of [1, 2, 3])
    expect((await ask('select $1::int as value', [value])).rows).toEqual([{ value }])
  expect(await prepared()).toEqual(['select $1::int as value'])
  await close()
})

it('prepares no more than so many', async () => {
  const { prepared, ask, close } = await connect(3)
  for (let count = 1; count <= 10; count++)
    for (let times = 0; times < 3; times++) {
      const list = Array.from({ length: count }, (_, index) => `$${index + 1}`)
      const values = list.map((_, index) => index)
      expect((await ask(`select ${list.join(' || ')} as all`, values)).rows).toEqual([
        { all: values.join('') },
      ])
    }
  expect(await prepared()).toHaveLength(3)
  await close()
})

it('asks again when a migration changed the table meanwhile, also inside of a transaction', async () => {
  const { db, database } = await openWorldForTest()
  const other = new pg.Client(database.connection)
  await other.connect()
  await other.query('create table samples (number int); insert into samples values (1)')
  const read = { text: 'select * from samples', values: [] }
  for (let times = 0; times < 12; times++) await db.$client.query(read)
  for (let times = 0; times < 3; times++) await db.$shared.query(read)

  await other.query('alter table samples add column color text')
  expect((await db.$client.query(read)).rows).toEqual([{ number: 1, color: null }])
  await other.query('alter table samples add column size text')
  expect((await db.$shared.query(read)).rows).toEqual([{ number: 1, color: null, size: null }])

  for (let times = 0; times < 12; times++) await db.$client.query(read)
  await other.query('alter table samples drop column size')
  let runs = 0
  const rows = await inTransaction(db, async inside => {
    runs++
    await inside.$client.query({ text: 'insert into samples values (2)', values: [] })
    return (await inside.$client.query(read)).rows
  })
  expect([rows.length, runs]).toEqual([2, 2])
  expect((await other.query('select number from samples')).rows).toEqual([{ number: 1 }, { number: 2 }])
  await other.end()
})

it('asks again when the one in front of it, which was to prepare it, failed', async () => {
  const { db, database } = await openWorldForTest()
  const other = new pg.Client(database.connection)
  await other.connect()
  await other.query('create table samples (number int); insert into samples values (1)')
  const read = { text: 'select number from samples', values: [] }
  await db.$shared.query(read)
  await other.query('begin; lock table samples in access exclusive mode')
  const asked = Array.from({ length: 6 }, () => db.$shared.query(read))
  // those that were sent behind the first of their connection know a name that nothing was prepared under
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from samples%'
    and datname = current_database()`
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(asked.length)
  await other.query('commit')
  const answers = await Promise.all(asked)
  expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ number: 1 }]))
  await other.end()
})
