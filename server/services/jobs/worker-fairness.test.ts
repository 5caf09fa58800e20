import { createServer, type Server } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '#server/db/schema/system.ts'
import { mailHandlers, queueMail } from '#server/services/mail/mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { claimJob } from './job-queue.ts'
import { workersOf } from './jobs.fixtures.ts'
import { addJob, type JobHandler, jobHandler, jobKind } from './jobs.ts'

const picture = jobKind<{ number: number }>('picture')

let world: World
let hanging: Server
const connections: { destroy(): void }[] = []
beforeAll(async () => {
  world = await openWorld()
  // accepts connections and never answers
  hanging = createServer(socket => void connections.push(socket))
  await new Promise<void>(resolve => hanging.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  hanging.close()
  await world.close()
})

const startWorker = workersOf(() => world)
// runs before the workers are stopped, which would wait for the mail server
afterEach(() => {
  for (const connection of connections.splice(0)) connection.destroy()
})
const start = (handlers: JobHandler[]) => startWorker(handlers, { pollMilliseconds: 10 })
const content: MailContent = {
  subject: 'Hello',
  greeting: 'Hi',
  paragraphs: [],
  closing: 'Bye',
  provider: 'Us',
}
const hangingMail = () => {
  const { port } = hanging.address() as { port: number }
  return mailHandlers(world.db, { ...world.config, smtpUrl: `smtp://127.0.0.1:${port}` })
}

describe('kinds of jobs do not wait for each other', () => {
  it('a mail server that never answers does not stop thumbnails', async () => {
    for (let mail = 0; mail < 10; mail++) await queueMail(world.db, 'zoe@example.com', content)
    const done: number[] = []
    start([...hangingMail(), jobHandler(picture, async ({ number }) => void done.push(number))])
    await until(() => connections.length >= 4)
    for (let number = 0; number < 5; number++) await addJob(world.db, picture, { number })
    await until(() => done.length === 5)
    expect(await world.db.$count(outbox, eq(outbox.status, 'waiting'))).toBe(10)
  })

  it('a burst of photos does not delay a confirmation, and news that hang do not either', async () => {
    for (let number = 0; number < 200; number++) await addJob(world.db, picture, { number })
    for (let mail = 0; mail < 5; mail++)
      await queueMail(world.db, 'zoe@example.com', content, { digest: true })
    const [mail, digest] = mailHandlers(world.db, { ...world.config, smtpUrl: undefined }) as [
      JobHandler,
      JobHandler,
    ]
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    start([mail, { ...digest, run: () => held }, jobHandler(picture, () => held)])
    await queueMail(world.db, 'zoe@example.com', content)
    await until(
      async () => (await world.db.execute(sql`select from outbox where status = 'kept'`)).rowCount === 1,
    )
    release()
  })
})

describe('persons take turns', () => {
  const crowd = (kind: string, count: number, userId: number, secondsAgo: number) =>
    world.db.execute(sql`
      insert into jobs (kind, payload, user_id, run_at)
      select ${kind}, json_build_object('number', ${userId}::int), ${userId},
        now() - make_interval(secs => ${secondsAgo} - n * 0.001)
      from generate_series(1, ${count}::int) n`)
  const order = async (count: number) => {
    const done: number[] = []
    start([jobHandler(picture, async ({ number }) => void done.push(number))])
    await until(() => done.length >= count)
    return done.slice(0, count)
  }

  it('the many jobs of one do not delay the first of another, and two crowds are done side by side', async () => {
    await crowd('picture', 200, 1, 600)
    await crowd('picture', 100, 2, 500)
    await crowd('picture', 1, 3, 400)
    const done = await order(21)
    expect(done.slice(0, 3).sort()).toEqual([1, 2, 3])
    expect(done.filter(person => person === 1)).toHaveLength(10)
    expect(done.filter(person => person === 2)).toHaveLength(10)
  })

  it('with 50,000 waiting jobs of one person, another who comes is served next, and a claim stays quick', async () => {
    await crowd('picture', 50_000, 1, 600)
    await world.db.execute(sql`analyze jobs`)
    const clock = startGivenTime()
    const times: number[] = []
    for (let count = 0; count < 20; count++) {
      const before = clock()
      expect((await claimJob(world.db, 'picture', [1], 60))?.user_id).toBe(1)
      times.push(clock() - before)
    }
    await addJob(world.db, picture, { number: 2 }, { userId: 2 })
    expect((await claimJob(world.db, 'picture', [1], 60))?.user_id).toBe(2)
    const median = times.sort((a, b) => a - b)[10] as number
    expect(median).toBeLessThan(50)
  })

  it('workers that ask at the same moment get different jobs, also of one person', async () => {
    await crowd('picture', 30, 1, 600)
    const claimed = await Promise.all(Array.from({ length: 10 }, () => claimJob(world.db, 'picture', [], 60)))
    expect(new Set(claimed.map(job => job?.id)).size).toBe(10)
    expect(claimed).not.toContain(null)
  })
})
