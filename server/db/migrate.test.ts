import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openWorldForTest } from '#server/testing/world.ts'
import { CannotStart } from './embedded/cannot-start.ts'
import { migrate } from './migrate.ts'

it('a database with a change that this code does not know is refused, whenever that change was made', async () => {
  const { database } = await openWorldForTest()
  const again = () => migrate(database.connection, inject('packageRoot'))
  await again()
  const client = new pg.Client(database.connection)
  await client.connect()
  for (const time of [Date.now() + 1e9, 1]) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      'x',
      time,
    ])
    await expect(again()).rejects.toThrow(CannotStart)
    await expect(again()).rejects.toThrow(/written by a newer version/)
    await client.query(`delete from drizzle.__drizzle_migrations where hash = 'x'`)
  }
  await client.end()
  await again()
})
