import { createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'
import { startWorker, type Worker } from '#server/services/jobs/worker.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { emailOf } from '#server/testing/cast.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { type MailSink, openMailSink } from '#server/testing/servers/mail-sink.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { mailHandlers, queueMail } from './mail.ts'
import type { MailContent } from './mail-text.ts'
import { sendBySmtp } from './smtp.ts'

let world: World
let sink: MailSink
let worker: Worker | undefined
beforeAll(async () => {
  world = await openWorld({ routes: [...sessionRoutes, ...probeRoutes] })
  await addProbeTable(world.db)
  sink = await openMailSink()
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await world.db.execute(sql`truncate outbox, jobs`)
  sink.mails.length = 0
  sink.refuse()
})
afterAll(async () => {
  await sink.close()
  await world.close()
})

const link = 'https://portal.example.com/confirmemail?confirmation_token=a&b=<1>'
const content: MailContent = {
  subject: 'Please confirm',
  greeting: 'Hello Zoë <script>',
  paragraphs: ['One more step.', 'Fünf & sechs.'],
  action: { label: 'Confirm', url: link, singleUse: true },
  closing: 'See you on site.',
  provider: 'Hyperbola',
}
const work = (config: Partial<Config> = {}) => {
  const { log } = world.app
  const settings = {
    ...world.config,
    mode: 'production' as const,
    smtpUrl: sink.url,
    mailFrom: 'Portal <portal@example.com>',
    ...config,
  }
  worker = startWorker(world.database, mailHandlers(world.db, settings), log, { pollMilliseconds: 20 })
}
const onlyMail = async () => (await world.db.select().from(outbox))[0]
const arrived = (count = 1) => until(() => sink.mails.length >= count)
const settled = (status: string) => until(async () => (await onlyMail())?.status === status)
/** A test need not wait for the next attempt. */
const hurry = () => world.db.update(jobs).set({ run_at: sql`now()` })

describe('a mail', () => {
  it('goes out through SMTP as text and HTML from one content, to the person and from the set sender', async () => {
    await queueMail(world.db, 'zoë@example.com', content)
    work()
    await arrived()
    const [{ to, from, mail }] = sink.mails as [MailSink['mails'][number]]
    expect([to, from]).toEqual([['zoë@example.com'], 'portal@example.com'])
    expect(mail.subject).toBe('Please confirm')
    expect(mail.text).toContain('Hello Zoë <script>')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain('Hello Zoë &#60;script&#62;')
    expect(mail.html).toContain('Fünf &#38; sechs.')
    expect(mail.html).not.toContain('<script>')
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('goes out over TLS too, from the first byte or from STARTTLS on', async () => {
    for (const tls of ['at once', 'by STARTTLS'] as const) {
      const secure = await openMailSink({ tls })
      onTestFinished(() => secure.close())
      await queueMail(world.db, 'zoe@example.com', content)
      work({ smtpUrl: secure.url })
      await until(() => secure.mails.length === 1)
      await worker?.stop()
    }
  })

  it('is the job of whoever caused it', async () => {
    await queueMail(world.db, 'zoe@example.com', content, { userId: world.ids.owner })
    expect(await world.db.select().from(jobs)).toMatchObject([{ kind: 'mail', user_id: world.ids.owner }])
  })

  it('does not keep a process from stopping when its server hangs', async () => {
    const connections: Socket[] = []
    const server = createServer(socket => void connections.push(socket))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const connection of connections) connection.destroy()
      server.close()
    })
    await queueMail(world.db, 'zoe@example.com', content)
    work({ smtpUrl: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` })
    await until(() => connections.length === 1)
    const clock = startGivenTime()
    await worker?.stop()
    expect(clock()).toBeLessThan(10_000)
    expect(await world.db.select().from(jobs)).toMatchObject([{ attempts: 0, locked_until: null }])
  })

  it('is sent only if the change it is about was committed', async () => {
    work()
    await world.call(probe.add, { body: { name: 'kept', ending: 'mail' } }, 'owner')
    await world.call(probe.add, { body: { name: 'refused', ending: 'refuse' } }, 'owner')
    await settled('sent')
    expect(sink.mails.map(({ to, mail }) => [to[0], mail.subject])).toEqual([[emailOf('owner'), 'kept']])
  })

  it('is tried again after a final refusal, with longer and longer pauses, as the same mail', async () => {
    sink.refuse(550, 554)
    await queueMail(world.db, 'zoe@example.com', content)
    work()
    const pauses: number[] = []
    for (const attempts of [1, 2]) {
      const waiting = await until(async () =>
        (await world.db.select().from(jobs).where(eq(jobs.attempts, attempts))).find(
          job => job.last_error && !job.locked_until,
        ),
      )
      pauses.push(waiting.run_at.getTime() - Date.now())
      expect((await onlyMail())?.last_error).toContain('come back later')
      await hurry()
    }
    expect(pauses[1]).toBeGreaterThan(Number(pauses[0]) * 1.5)
    await settled('sent')
    expect(sink.mails).toHaveLength(1)
    // the job goes a moment after its mail says that it was sent
    await until(async () => (await world.db.$count(jobs)) === 0)
  })

  it('waits for a server that is down, asks to come back or refuses our password, and is never given up for it', async () => {
    const { port } = new URL(sink.url)
    for (const [smtpUrl, refusals] of [
      ['smtp://portal:sesame@127.0.0.1:1', []],
      [`smtp://portal:wrong@127.0.0.1:${port}`, []],
      [sink.url, [451]],
      [sink.url, [421]],
    ] as const) {
      sink.refuse(...refusals)
      await queueMail(world.db, 'zoe@example.com', content)
      work({ smtpUrl })
      const waiting = await until(async () =>
        (await world.db.select().from(jobs)).find(job => job.last_error && !job.locked_until),
      )
      expect(waiting).toMatchObject({ attempts: 0, failed_at: null })
      expect(waiting.last_error).toMatch(/^away: /)
      expect(await onlyMail()).toMatchObject({ status: 'waiting' })
      expect((await onlyMail())?.text).toContain(link)
      await worker?.stop()
      sink.refuse()
      await hurry()
      work()
      await settled('sent')
      await worker?.stop()
      await world.db.execute(sql`truncate outbox, jobs`)
    }
    expect(sink.mails).toHaveLength(4)
  })

  it('holds its place for a limited time, however slowly the server talks', async () => {
    const open = new Set<Socket>()
    const server = createServer(socket => {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => open.delete(socket))
      // a greeting without end, a piece of it at a time
      const trickle = setInterval(() => socket.write('220-a moment, please\r\n'), 50)
      socket.on('close', () => clearInterval(trickle))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    await queueMail(world.db, 'zoe@example.com', content)
    const mail = (await onlyMail()) as NonNullable<Awaited<ReturnType<typeof onlyMail>>>
    const sending = sendBySmtp(`smtp://127.0.0.1:${port}`, world.config, mail, {
      ...{ encrypted: false, seconds: 0.5 },
    })
    await expect(sending).rejects.toThrow(ServiceDown)
    await until(() => open.size === 0)
  })

  it('that cannot be delivered at all is left for a person to see, without its link', async () => {
    sink.refuse(...Array(20).fill(550))
    await queueMail(world.db, 'zoe@example.com', content)
    work()
    await until(async () => {
      await hurry()
      return (await world.db.select().from(jobs))[0]?.failed_at
    })
    const [failed] = await world.db.select().from(jobs)
    expect(failed).toMatchObject({ kind: 'mail', attempts: 10, last_error: expect.stringContaining('550') })
    const mail = await until(async () => ((await onlyMail())?.status === 'failed' ? onlyMail() : undefined))
    expect(mail.text + mail.html + JSON.stringify(mail.secrets)).not.toContain('confirmation_token')
  })

  it('is kept with its single-use link blanked, except in demo mode', async () => {
    for (const [mode, kept] of [
      ['production', false],
      ['demo', true],
    ] as const) {
      await queueMail(world.db, 'zoe@example.com', content)
      work({ mode })
      await settled('sent')
      const mail = await onlyMail()
      expect(mail?.text.includes('confirmation_token')).toBe(kept)
      expect(mail?.html.includes('confirmation_token')).toBe(kept)
      await worker?.stop()
      await world.db.execute(sql`truncate outbox, jobs`)
    }
  })

  it('is kept in the outbox where no SMTP server is set', async () => {
    await queueMail(world.db, 'zoe@example.com', content)
    work({ smtpUrl: undefined, mode: 'demo' })
    await settled('kept')
    expect(sink.mails).toEqual([])
    expect((await onlyMail())?.text).toContain(link)
  })
})
