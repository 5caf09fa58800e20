import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { files } from '#server/db/schema/files.ts'
import { jobs } from '#server/db/schema/system.ts'
import { queueScan, scanFile } from '#server/services/viruses/scan-job.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { dailyCleanupHandler } from './daily-cleanup.ts'
import { queueMissingScans } from './missing-scans.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await world.db.execute(sql`truncate files, jobs cascade`)
})
afterAll(() => world.close())

const addFile = async (key: string, scan_status: 'waiting' | 'clean' = 'waiting') => {
  const content = { key, filename: 'a.txt', type: 'text/plain', size: 1, sha256: '' }
  const [row] = await world.db
    .insert(files)
    .values({ ...content, scan_status, user_id: world.ids.owner })
    .returning()
  return row?.id as number
}
const scans = () => world.db.select().from(jobs).where(eq(jobs.kind, scanFile.kind)).orderBy(jobs.id)
const giveUp = () =>
  world.db.update(jobs).set({ failed_at: sql`now()`, attempts: 8, last_error: 'too large' })

it('a daily cleanup orders the scan of a file that waits without one, as a job of its uploader', async () => {
  const id = await addFile('lost')
  await addFile('done', 'clean')
  const { db, storage, clock } = world
  const runtime = { clock, log: world.app.log }
  await dailyCleanupHandler(db, storage, { mode: 'production', auditDays: 730 }, runtime).run({})
  expect(await scans()).toMatchObject([
    { payload: { file_id: id }, user_id: world.ids.owner, failed_at: null },
  ])
})

it('a scan that was given up has one more attempt', async () => {
  const id = await addFile('large')
  await queueScan(world.db, id, world.ids.owner)
  await giveUp()
  expect(await queueMissingScans(world.db)).toBe(1)
  expect(await scans()).toMatchObject([{ payload: { file_id: id }, failed_at: null, attempts: 7 }])
})

it('what waits or runs already is left alone, and so is what was given up for a file with a verdict', async () => {
  await queueScan(world.db, await addFile('old', 'clean'), null)
  const again = await addFile('again')
  await queueScan(world.db, again, null)
  await giveUp()
  await queueScan(world.db, again, null)
  await queueScan(world.db, await addFile('runs'), null)
  await world.db
    .update(jobs)
    .set({ attempts: 1, locked_until: sql`now() + interval '1 minute'` })
    .where(sql`failed_at is null`)
  const before = await scans()
  expect(await queueMissingScans(world.db)).toBe(0)
  expect(await scans()).toEqual(before)
})
