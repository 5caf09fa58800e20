import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, type Queries } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/system.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { workersOf } from './jobs.fixtures.ts'
import { addJob, jobHandler, jobKind } from './jobs.ts'

const count = jobKind<{ number: number }>('count', { attempts: 3, concurrency: 2 })

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const startWorker = workersOf(() => world)
const work = (run: (payload: { number: number }) => Promise<void>, options = {}) =>
  startWorker([jobHandler(count, run)], options)
const waiting = () => world.db.select().from(jobs)

it('a job is done after the commit of its change, never before and never without', async () => {
  const done: number[] = []
  work(async ({ number }) => void done.push(number))
  await inTransaction(world.db, async transaction => {
    await addJob(transaction, count, { number: 1 })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(done).toEqual([])
  })
  await until(() => done.includes(1))
  await inTransaction(world.db, async transaction => {
    await addJob(transaction, count, { number: 2 })
    throw new Error('no')
  }).catch(() => {})
  await addJob(world.db, count, { number: 3 })
  await until(() => done.includes(3))
  expect(done).toEqual([1, 3])
})

it('a job starts at once: nobody waits for the next poll', async () => {
  const clock = startGivenTime()
  const started = new Promise<number>(resolve =>
    work(async () => resolve(clock()), { pollMilliseconds: 60_000 }),
  )
  await until(
    async () =>
      (
        await world.database.pool.query(
          `select 1 from pg_stat_activity where application_name = 'hyperbola listener' and datname = current_database()`,
        )
      ).rowCount,
  )
  const added = clock()
  await addJob(world.db, count, { number: 1 })
  expect((await started) - added).toBeLessThan(500)
})

it('several instances share the work, and each job is done once', async () => {
  const done: number[] = []
  for (let instance = 0; instance < 3; instance++) {
    work(async ({ number }) => {
      await new Promise(resolve => setTimeout(resolve, 2))
      done.push(number)
    })
  }
  const numbers = Array.from({ length: 60 }, (_, number) => number)
  for (const number of numbers) await addJob(world.db, count, { number })
  await until(async () => (await waiting()).length === 0)
  expect(done.sort((a, b) => a - b)).toEqual(numbers)
})

it('a job whose worker died is done by another when the lease runs out', async () => {
  await addJob(world.db, count, { number: 1 })
  await world.db.update(jobs).set({ attempts: 1, locked_until: sql`now() + interval '300 milliseconds'` })
  const done: number[] = []
  work(async ({ number }) => void done.push(number), { pollMilliseconds: 20 })
  await until(async () => (await waiting()).length === 0)
  expect(done).toEqual([1])
})

it('a long job keeps its lease, so that no other worker starts it too', async () => {
  let starts = 0
  const options = { leaseSeconds: 0.3, pollMilliseconds: 20 }
  for (let instance = 0; instance < 2; instance++) {
    work(async () => {
      starts++
      await new Promise(resolve => setTimeout(resolve, 1000))
    }, options)
  }
  await addJob(world.db, count, { number: 1 })
  await until(async () => (await waiting()).length === 0)
  expect(starts).toBe(1)
})

it('a job that keeps failing is given up, and its failure stays visible', async () => {
  let runs = 0
  work(
    async () => {
      runs++
      throw new Error('no paper')
    },
    { pollMilliseconds: 10 },
  )
  await addJob(world.db, count, { number: 1 })
  const failed = await until(async () => {
    await world.db.update(jobs).set({ run_at: sql`now()` })
    return (await waiting()).find(job => job.failed_at)
  })
  expect([runs, failed.attempts, failed.last_error]).toEqual([3, 3, 'no paper'])
})

it('what no text in the database can hold keeps no job from being put off', async () => {
  work(async () => {
    throw new Error('it said \u0000\u0001nothing')
  })
  await addJob(world.db, count, { number: 1 })
  const [job] = await until(async () => {
    const found = await waiting()
    return found[0]?.last_error ? found : undefined
  })
  expect(job).toMatchObject({ last_error: 'it said \u0001nothing', locked_until: null, attempts: 1 })
})

it('every attempt that fails is told with its kind', async () => {
  const told: string[] = []
  const fail = async () => {
    throw new Error('no paper')
  }
  work(fail, { onFailed: (kind: string, error: Error) => told.push(`${kind}: ${error.message}`) })
  await addJob(world.db, count, { number: 1 })
  await until(() => told.length > 0)
  expect(told[0]).toBe('count: no paper')
})

it('a job that ends its process each time is given up without being run again', async () => {
  let runs = 0
  await addJob(world.db, count, { number: 1 })
  await world.db.update(jobs).set({ attempts: 3, locked_until: sql`now() - interval '1 second'` })
  work(async () => void runs++, { pollMilliseconds: 10 })
  await until(async () => (await waiting()).find(job => job.failed_at))
  expect(runs).toBe(0)
})

it('a second job with the same dedupe key is not added while the first waits, and is while it runs', async () => {
  const later = { dedupeKey: 'one', runAt: new Date(Date.now() + 60_000) }
  await addJob(world.db, count, { number: 1 }, later)
  await addJob(world.db, count, { number: 2 }, later)
  expect(await waiting()).toHaveLength(1)
  let addedWhileRunning = false
  work(
    async ({ number }) => {
      if (number !== 1) return
      await addJob(world.db, count, { number: 3 }, later)
      addedWhileRunning = (await waiting()).length === 2
    },
    { pollMilliseconds: 10 },
  )
  await world.db.update(jobs).set({ run_at: sql`now()` })
  await until(async () => (await waiting()).every(job => (job.payload as { number: number }).number === 3))
  expect(addedWhileRunning).toBe(true)
})

it('a job that is added again runs at the earlier time, and never before the second one is committed', async () => {
  const add = (db: Queries, seconds: number) =>
    addJob(db, count, { number: 1 }, { dedupeKey: 'one', runAt: new Date(Date.now() + seconds * 1000) })
  await add(world.db, 600)
  await add(world.db, 1200)
  expect(Number((await waiting())[0]?.run_at) - Date.now()).toBeLessThanOrEqual(600_000)
  await add(world.db, 0)
  let done = 0
  await inTransaction(world.db, async transaction => {
    await add(transaction, 0)
    work(async () => void done++, { pollMilliseconds: 10 })
    await addJob(world.db, count, { number: 2 })
    await until(async () => done === 1 && (await waiting()).length === 1)
    expect(await waiting()).toMatchObject([{ payload: { number: 1 } }])
  })
  await until(async () => (await waiting()).length === 0)
  expect(done).toBe(2)
})

it('stopping waits for the jobs that run', async () => {
  let finished = false
  let started = () => {}
  const running = new Promise<void>(resolve => {
    started = resolve
  })
  const worker = work(async () => {
    started()
    await new Promise(resolve => setTimeout(resolve, 100))
    finished = true
  })
  await addJob(world.db, count, { number: 1 })
  await running
  await worker.stop()
  expect(finished).toBe(true)
})
