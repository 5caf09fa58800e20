import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openWorldForTest } from '#server/testing/world.ts'
import { backupIsRunning, backupLock } from './backup-lock.ts'

it('a backup is known to run until its last connection lets go, also by another instance', async () => {
  const { db, database } = await openWorldForTest()
  const backup = async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [backupLock])
    return client
  }
  expect(await backupIsRunning(db)).toBe(false)
  const [first, second] = [await backup(), await backup()]
  onTestFinished(() => second.end().catch(() => {}))
  expect(await backupIsRunning(db)).toBe(true)
  await first.end()
  expect(await backupIsRunning(db)).toBe(true)
  await second.query('select pg_advisory_unlock_shared($1)', [backupLock])
  expect(await backupIsRunning(db)).toBe(false)
  expect(await backupIsRunning(db)).toBe(false)
})
