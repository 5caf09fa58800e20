import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { jobs } from '#server/db/schema/system.ts'
import { run } from '#server/testing/run.ts'
import { openBreakableDatabase } from '#server/testing/servers/breakable-database.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { reviveJobs } from './job-queue.ts'
import { workersOf } from './jobs.fixtures.ts'
import { addJob, jobHandler, jobKind } from './jobs.ts'
import { ServiceDown } from './temporary-failures.ts'

const count = jobKind<{ number: number }>('count', { attempts: 3 })

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const startWorker = workersOf(() => world)
const work = (act: () => Promise<void>, database = world.database) =>
  void startWorker([jobHandler(count, act)], { database, pollMilliseconds: 10 })
const onlyJob = async () => (await world.db.select().from(jobs))[0]
const hurry = () => world.db.update(jobs).set({ run_at: sql`now()` })
const makeOlder = (seconds: number) =>
  world.db.update(jobs).set({ created_at: sql`now() - make_interval(secs => ${seconds})` })

describe('while a service is down', () => {
  it('a job uses up none of its attempts, and is done when the service is back', async () => {
    let attempts = 0
    work(async () => {
      if (++attempts < 10) throw new ServiceDown('nobody answers')
    })
    await addJob(world.db, count, { number: 1 })
    await until(async () => {
      const job = await onlyJob()
      if (job?.last_error) expect([job.attempts <= 1, job.failed_at]).toEqual([true, null])
      await hurry()
      return !job
    })
    expect(attempts).toBe(10)
  })

  it('the pauses grow with the outage, up to ten minutes, so that its end is noticed soon', async () => {
    work(async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    const pauses: number[] = []
    for (const age of [0, 60, 24 * 3600]) {
      await addJob(world.db, count, { number: 1 }, { runAt: new Date(Date.now() + 3600_000) })
      await makeOlder(age)
      await hurry()
      const job = await until(async () => ((await onlyJob())?.last_error ? onlyJob() : undefined))
      pauses.push(Math.round((job.run_at.getTime() - Date.now()) / 1000))
      await world.db.delete(jobs)
    }
    expect(pauses[0]).toBeLessThanOrEqual(5)
    expect(pauses[1]).toBeGreaterThan(25)
    expect(pauses[1]).toBeLessThanOrEqual(31)
    expect(pauses[2]).toBeGreaterThan(limits.jobPauseDuringOutage - 5)
    expect(pauses[2]).toBeLessThanOrEqual(limits.jobPauseDuringOutage)
  })

  it('a job fails after a week, stays visible, and is revived by the next daily cleanup', async () => {
    let back = false
    work(async () => {
      if (!back) throw new ServiceDown('nobody answers')
    })
    await addJob(world.db, count, { number: 1 }, { runAt: new Date(Date.now() + 3600_000) })
    await makeOlder(limits.jobsRetriedDuringOutage + 60)
    await hurry()
    const job = await until(async () => ((await onlyJob())?.failed_at ? onlyJob() : undefined))
    expect(job.last_error).toBe('away: nobody answers')
    back = true
    await reviveJobs(world.db, new Date())
    await until(async () => !(await onlyJob()))
  })

  it('a daily cleanup does not revive a job that failed by itself', async () => {
    await addJob(world.db, count, { number: 1 })
    await world.db.update(jobs).set({ failed_at: sql`now()`, last_error: 'no paper' })
    await reviveJobs(world.db, new Date())
    expect((await onlyJob())?.failed_at).not.toBeNull()
  })
})

it('a job that ends while the database is down is done once, and none of its attempts is lost', async () => {
  const database = await openBreakableDatabase(world)
  let done = 0
  work(async () => {
    await database.breakDown()
    done++
    setTimeout(() => void database.mend(), 300)
  }, database)
  await addJob(world.db, count, { number: 1 })
  await until(async () => !(await onlyJob()))
  expect(done).toBe(1)
})

it('a job that needs the database while it is down is tried again with all its attempts', async () => {
  const database = await openBreakableDatabase(world)
  let attempts = 0
  work(async () => {
    if (++attempts > 5) return
    await database.breakDown()
    setTimeout(() => void database.mend(), 20)
    await database.db.select().from(jobs).where(eq(jobs.id, 0))
  }, database)
  await addJob(world.db, count, { number: 1 })
  await until(async () => {
    await hurry()
    return !(await onlyJob())
  })
  expect(attempts).toBe(6)
})

it('a job whose process was killed is done by another one, with that attempt counted', async () => {
  const { host, user, database } = world.database.connection as {
    host: string
    user: string
    database: string
  }
  await addJob(world.db, count, { number: 1 })
  const killed = run('testing/servers/hanging-worker.ts', [], {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  })
  await killed.says(/started/)
  killed.child.kill('SIGKILL')
  await killed.ended
  let attempts = 0
  work(async () => {
    attempts = (await onlyJob())?.attempts ?? 0
  })
  await until(async () => !(await onlyJob()))
  expect(attempts).toBe(2)
})
