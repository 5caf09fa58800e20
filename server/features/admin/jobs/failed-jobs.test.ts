import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adminMessages } from '#contract/admin/messages.ts'
import { api } from '#contract/api.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { lookAt, makeExports } from '#server/features/exports/exports.fixtures.ts'
import { addJob, jobHandler, jobKind } from '#server/services/jobs/jobs.ts'
import { mailHandlers, queueMail } from '#server/services/mail/mail.ts'
import { openMailSink } from '#server/testing/servers/mail-sink.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.db.execute(sql`truncate jobs, outbox`))
afterAll(() => world.close())

const probe = jobKind<{ secret: string }>('probe-work', { attempts: 1 })
const list = async () => (await world.call(api.admin.failedJobs, {}, 'admin')).json()
const again = (id: number) => world.call(api.admin.runAgain, { params: { id } }, 'admin')
const failing = jobHandler(probe, async () => {
  throw new Error('the printer is on fire')
})
const onlyId = async () => (await world.db.select({ id: jobs.id }).from(jobs))[0]?.id ?? 0

describe('work that failed', () => {
  it('is listed with its reason and whose it was, and never with what it was about', async () => {
    await addJob(world.db, probe, { secret: 'ada@people.test' }, { userId: world.ids.owner })
    await workOff(world, [failing])
    const answer = await list()
    expect(answer.total).toBe(1)
    expect(answer.jobs).toMatchObject([
      {
        ...{ kind: 'probe-work', attempts: 1, last_error: 'the printer is on fire', next_try_at: null },
        person: { id: world.ids.owner, name: 'Olga Owner' },
      },
    ])
    expect(JSON.stringify(answer)).not.toContain('ada@people.test')
  })

  it('is listed while it waits for its next try', async () => {
    await addJob(world.db, probe, { secret: '' })
    expect((await list()).jobs).toEqual([])
    await world.db.update(jobs).set({ last_error: 'away: no answer', attempts: 3 })
    const [job] = (await list()).jobs
    expect(job).toMatchObject({ last_error: 'no answer', failed_at: null })
    expect(job.next_try_at).toBeTruthy()
  })

  it('is done once when it is asked for twice at the same moment', async () => {
    await addJob(world.db, probe, { secret: '' }, { dedupeKey: 'probe' })
    await workOff(world, [failing])
    const id = await onlyId()
    // a newer one has the key
    await addJob(
      world.db,
      probe,
      { secret: 'newer' },
      { dedupeKey: 'probe', runAt: new Date(Date.now() + 1e7) },
    )
    const answers = await Promise.all([again(id), again(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const done: string[] = []
    await workOff(world, [jobHandler(probe, async ({ secret }) => void done.push(secret))])
    expect(done.sort()).toEqual(['', 'newer'])
    expect((await again(id)).json()).toMatchObject({ error: adminMessages.jobGone })
  })

  it('is left alone while it runs', async () => {
    await addJob(world.db, probe, { secret: '' })
    await world.db.update(jobs).set({ last_error: 'no', locked_until: new Date(Date.now() + 60_000) })
    const answer = await again(await onlyId())
    expect([answer.statusCode, answer.json().error]).toEqual([409, adminMessages.jobRunning])
  })
})

it('an export that was given up is made when its job is done again', async () => {
  const me = { params: { id: world.ids.owner } }
  const { id } = (await world.call(api.exports.person, me, 'owner')).json()
  const broken = { ...world.storage, putFile: () => Promise.reject(new Error('out of order')) }
  await makeExports(world, { storage: broken })
  expect((await lookAt(world, id, 'owner')).status).toBe('failed')
  const [job] = (await list()).jobs
  expect(job).toMatchObject({ kind: 'export', last_error: 'out of order' })
  expect((await again(job.id)).statusCode).toBe(200)
  expect((await lookAt(world, id, 'owner')).status).toBe('waiting')
  await makeExports(world)
  expect((await lookAt(world, id, 'owner')).status).toBe('ready')
})

describe('a mail that was given up', () => {
  const plain = {
    ...{ subject: 'A paper', greeting: 'Hi,', paragraphs: ['Here it is.'] },
    ...{ closing: 'Bye.', provider: 'Hyperbola' },
  }
  const config = () => ({ ...world.config, mode: 'production' as const, mailFrom: 'P <p@example.com>' })

  it('goes out when its job is done again', async () => {
    const sink = await openMailSink()
    const handlers = mailHandlers(world.db, { ...config(), smtpUrl: sink.url })
    sink.refuse(...Array<number>(10).fill(550))
    await queueMail(world.db, 'zoe@people.test', plain)
    await workOff(world, handlers)
    const status = async () => (await world.db.select().from(outbox))[0]?.status
    expect(await status()).toBe('failed')
    expect((await again(await onlyId())).statusCode).toBe(200)
    await workOff(world, handlers)
    expect([await status(), sink.mails.length]).toEqual(['sent', 1])
    await sink.close()
  })

  it('is refused when its link or its text is gone, or it was sent again already', async () => {
    const action = { label: 'Open', url: 'https://x.test/a?token=secret', singleUse: true as const }
    await queueMail(world.db, 'zoe@people.test', { ...plain, action })
    const [mail] = await world.db.select().from(outbox)
    const html = mail?.html.replaceAll(action.url, '[link removed]') ?? ''
    const set = (change: object) =>
      world.db
        .update(outbox)
        .set(change)
        .where(eq(outbox.id, mail?.id ?? 0))
    await world.db.update(jobs).set({ failed_at: new Date(), last_error: 'no' })
    const id = await onlyId()
    await set({ status: 'failed', html })
    expect((await again(id)).json().error).toBe(adminMessages.jobMailLink)
    await set({ text: '', html: '' })
    expect((await again(id)).json().error).toBe(adminMessages.jobMailTextGone)
    await set({ sent_again_at: new Date() })
    expect((await again(id)).json().error).toBe(adminMessages.jobMailSentAgain)
    expect((await world.db.select().from(jobs))[0]?.failed_at).toBeTruthy()
  })
})
